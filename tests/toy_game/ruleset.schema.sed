# The toy game in schemas/ruleset.schema.json: its one option, with its bounds and for no other game.
/^    "players": {/i\
    "last_trick": {"description": "The toy game: what the last trick counts.", "enum": [1, 2]},
/^  "allOf": \[/a\
    {\
      "description": "A rule set that is said to be of the toy game has the options of that game.",\
      "if": {"required": ["game"], "properties": {"game": {"const": "toy"}}},\
      "then": {"propertyNames": {"anyOf": [{"$ref": "#/$defs/fileKey"}, {"$ref": "#/$defs/toyOption"}]}}\
    },
s|{"\$ref": "#/\$defs/ginOption"}$|&, {"$ref": "#/$defs/toyOption"}|
/^    "manipulationRummyOption": {/i\
    "toyOption": {\
      "description": "The name of an option of the toy game.",\
      "enum": ["last_trick"]\
    },
