// Steps through the cards of a hand, or its turns. The page is whole without this script. The address names the step.
(() => {
  "use strict";
  const pause = 1000; // milliseconds between two steps when playing
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // Puts a position into the address, without a new entry in the history.
  const remember = (id) => {
    try {
      history.replaceState(null, "", "#" + id);
    } catch {
      // Some browsers refuse it for files. The steps work without it.
    }
  };

  let last = null; // hand of the last step, for keys while no hand has the focus

  class Steps {
    constructor(hand, place) {
      this.hand = hand;
      this.all = [...hand.querySelectorAll(".step")];
      this.tricks = [...hand.querySelectorAll(".trick")];
      this.at = null; // index of the current step; null shows the whole hand
      this.timer = null;
      this.bar = document.createElement("div");
      this.bar.className = "steps";
      this.bar.setAttribute("role", "group");
      this.bar.setAttribute("aria-label", "steps of this hand");
      this.buttons = {};
      this.add("first", "First", () => this.jump(0));
      this.add("previous", "Previous", () => this.move(-1));
      this.add("play", "Play", () => this.toggle());
      this.add("next", "Next", () => this.move(1));
      this.add("all", "Show all", () => this.showAll());
      this.words = document.createElement("output");
      this.bar.append(this.words);
      place.append(this.bar);
      this.update();
    }

    add(name, words, act) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = words;
      button.addEventListener("click", act);
      this.buttons[name] = button;
      this.bar.append(button);
    }

    // Moves from the current step; from the whole hand, to the first or the last one.
    move(by) {
      if (this.at === null) return this.jump(by > 0 ? 0 : this.all.length - 1);
      this.jump(Math.min(Math.max(this.at + by, 0), this.all.length - 1));
    }

    // Moves to a step that the reader chose: playing ends.
    jump(index) {
      this.stop();
      this.go(index);
    }

    go(index) {
      last = this;
      this.at = index;
      remember(this.all[index].id);
      this.update();
      const shown = this.all[index].closest(".trick, .turn");
      shown.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
    }

    showAll() {
      this.stop();
      this.at = null;
      remember(this.hand.id);
      this.update();
    }

    toggle() {
      if (this.timer !== null) return this.stop();
      const end = this.all.length - 1;
      this.go(this.at === null || this.at === end ? 0 : this.at + 1);
      this.timer = setInterval(() => {
        if (this.at === end) return this.stop();
        this.go(this.at + 1);
      }, pause);
      this.update();
    }

    stop() {
      if (this.timer === null) return;
      clearInterval(this.timer);
      this.timer = null;
      this.update();
    }

    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.matches("input, textarea, select, .scroll")) return;
      const acts = {
        ArrowLeft: () => this.move(-1),
        ArrowRight: () => this.move(1),
        Home: () => this.jump(0),
        End: () => this.jump(this.all.length - 1),
        Escape: () => this.showAll(),
      };
      const act = acts[event.key];
      if (!act || (this.at === null && !event.key.startsWith("Arrow"))) return;
      act();
      event.preventDefault();
    }

    update() {
      const stepping = this.at !== null;
      this.all.forEach((step, i) => {
        step.classList.toggle("later", stepping && i > this.at);
        step.classList.toggle("now", stepping && i === this.at);
      });
      for (const trick of this.tricks) {
        const first = trick.querySelector(".step");
        trick.classList.toggle("later", stepping && (first === null || first.classList.contains("later")));
      }
      // A disabled button would lose the focus.
      const mute = (name, muted) => this.buttons[name].setAttribute("aria-disabled", String(muted));
      mute("first", this.at === 0);
      mute("previous", this.at === 0);
      mute("next", this.at === this.all.length - 1);
      mute("all", !stepping);
      this.buttons.play.textContent = this.timer === null ? "Play" : "Pause";
      this.words.textContent = stepping ? `Step ${this.at + 1} of ${this.all.length}` : `${this.all.length} steps`;
    }

    // Shows the element that the address names: a step while stepping, otherwise in the whole hand.
    open(element, stepping) {
      const index = this.all.indexOf(element);
      if (index >= 0 && (stepping || this.at !== null)) return this.jump(index);
      if (this.at !== null) this.showAll();
      remember(element.id);
      element.scrollIntoView({ block: "start" });
    }
  }

  const hands = new Map();
  for (const place of document.querySelectorAll(".steps-here")) {
    const hand = place.closest(".hand");
    if (hand.querySelector(".step")) hands.set(hand, new Steps(hand, place));
  }
  if (hands.size === 1) last = [...hands.values()][0];

  // `stepping`: a step in the address is where the reader was.
  const open = (stepping) => {
    // All ids are plain, so the address needs no decoding.
    const element = document.getElementById(location.hash.slice(1));
    const steps = element && hands.get(element.closest(".hand"));
    if (steps && element !== steps.hand) steps.open(element, stepping);
  };
  addEventListener("hashchange", () => open(false));
  addEventListener("keydown", (event) => {
    const steps = hands.get(event.target.closest(".hand")) || last;
    if (steps) steps.key(event);
  });
  open(true);
})();
