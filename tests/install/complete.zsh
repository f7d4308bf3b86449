# Types each line of a file into an interactive zsh, presses the tabulator key, and writes the offered words.
#
#   zsh -f complete.zsh FOLDER LINES OUTPUT    FOLDER has _spadille; the words of line N (from 0) go to OUTPUT.N
emulate -R zsh
zmodload zsh/zpty
folder=$1 lines=$2 output=$3
setup=$output.setup

# `compadd` gets every word that is offered. Calls with -O, -A or -D only filter words.
cat >$setup <<'END'
PROMPT=
fpath=($folder $fpath)
autoload -Uz compinit
compinit -u -D
bindkey -e
bindkey '^I' complete-word
zstyle ':completion:*' insert-tab false
LISTMAX=100000
number=0
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits before prefix suffix
  builtin compadd -A hits "$@"
  zparseopts -E P:=before p:=prefix
  if [[ ${@[(i)-f]} -le $#@ || "$*" == *-default-* ]]; then
    local one
    for one in $hits; do [[ -d $IPREFIX$prefix[2]$one ]] && one+=/; print -r -- $IPREFIX$before[2]$prefix[2]$one; done >>$output.$number
  else
    (( $#hits )) && print -rl -- $IPREFIX$before[2]$prefix[2]$^hits >>$output.$number
  fi
  builtin compadd "$@"
}
begin-words() { : >>$output.$number; comppostfuncs=(end-words); }
end-words() { : >$output.$number.done; (( number += 1 )); compprefuncs=(begin-words); }
compprefuncs=(begin-words)
: >$output.ready
END

wait_for() {
  repeat 1000; do
    [[ -e $1 ]] && return
    zpty -r -t z garbage '*' 2>/dev/null # the terminal must not fill up
    sleep 0.02
  done
  print -u2 "complete.zsh: zsh did not answer: ${1:t}"
  exit 1
}

zpty z "folder=${(q)folder} output=${(q)output} zsh -f -i"
zpty -w z "folder=${(q)folder} output=${(q)output}; source ${(q)setup}"
wait_for $output.ready
number=0
while IFS= read -r line; do
  # The first character clears the line before.
  zpty -w -n z $'\C-u'"$line"$'\t'
  wait_for $output.$number.done
  (( number += 1 ))
done <$lines
zpty -d z
