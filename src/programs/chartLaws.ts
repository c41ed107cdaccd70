/** What stands above the drawings in `machines/README.md`. */
export const howToDraw = `# The charts

The rules of the practice, pure: no clock, no id, no store, no screen. The server asks a chart before it writes, the browser asks the same
chart before it offers a button. \`ask.ts\` is the only way in: \`ask\` for a command, \`tick\` for a timer that is due, \`possible\` for what may
be offered. This page is drawn by \`node src/programs/drawCharts.ts\` from the charts and the declarations; a test compares them.

## The laws, each held by a test over every chart (\`tests/machines/laws.test.ts\`)

1. Flat regions only. A command is written in one region; the others listen to a word that it raises. No \`on\` above the words themselves.
2. \`can\` before \`transition\`: a refusal is silent there.
3. A delay has a name, an implementation and a finite length. A number would be stored in a timer's id; one that is missing fires at once.
4. A command that moves a due time enters its state again (\`reenter\`), and the context holds the record as it will be.
5. Timers apply in the order of the actions. A word that is raised without a delay is no timer.
6. No history, invoke, spawn, assign or \`always\`: the words are all that is stored. Guards have names and never throw.
7. Only the words of declared commands come in from outside. Whatever has a dot in it comes from inside: \`visit.moved\`, \`xstate.after…\`.
8. At start every stored state and timer exists in its chart (\`knows\`). A renamed word is a migration.

## How to draw

- What is not made yet stands at \`new\`, which is never stored; the other regions begin at their first word.
- A guard is a question with a name, asked of \`context\`: the record before and after, the command's data, the declared facts, now. A fact that
  is \`undefined\` is not held there, and passes. A guard marked * asks for what nobody counts yet: it passes everywhere until somebody does.
  Its sentence for people stands in \`src/domain/words/enAU/refusals.ts\` under the same name.
- Several guards are an \`and\` in the order in which people would ask. Where several ways leave one state, the special ones come first, and the
  guard that is named on refusal is the last one's.
- An effect is an action with one of five types, \`set tell add send flag\`, and params worked out from the context. A command that is allowed and
  changes no word still needs an action (\`nothing\`), or the chart takes it for a refusal. \`saying.ts\` makes the actions of every chart and
  \`reading.ts\` reads what every chart is given; a room holds only what is its own.
- A visit goes back along its line by \`revert\`, to the word that \`cameFrom\` remembers.
- Then: a line in the declaration (\`src/resources\`), a row in \`tests/machines/tables.ts\`, a rule and its sentence in \`tests/RULES.md\`.`
