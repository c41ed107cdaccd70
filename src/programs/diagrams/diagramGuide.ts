/** The text above the diagrams in `machines/README.md`. */
export const diagramGuide = `# State machines

The rules of the practice as pure state machines: no clock, no id, no store, no screen. The server evaluates a machine before it writes. The
browser evaluates the same machine before it offers a button. \`kernel/evaluate.ts\` is the only way in: \`evaluateCommand\` for a command,
\`evaluateTimer\` for a timer that is due, and \`allowedCommands\` for the buttons of a screen.

\`npm run draw\` generates this page from the machines and the declarations, and a test compares them. [DESIGN.md](DESIGN.md) gives the reasons
behind the machines.

## Invariants

\`tests/machines/kernel/invariants.test.ts\` checks each one on every machine.

1. Regions must be flat. One region handles a command, and the others react to an event that it raises. No \`on\` may be above the states.
2. \`can\` must be called before \`transition\`, because \`transition\` ignores a refusal silently.
3. A delay must have a name, an implementation and a finite length. A number would be stored in the timer's id. A missing delay fires at once.
4. A command that moves a due time must enter its state again (\`reenter\`). The context holds the record as the command would leave it.
5. Timer changes must be applied in the order of the actions. An event that is raised without a delay is not a timer.
6. History, invoke, spawn, assign and \`always\` are not allowed, because only the states are stored. Guards must have names and never throw.
7. Only declared commands may come from outside. An event with a dot in its name is internal: \`visit.moved\`, \`xstate.after…\`.
8. A stored state that the machine does not have must refuse every event (\`isValidState\`). A renamed state needs a migration.

## How to write a machine

- A record that does not exist yet is in the state \`new\`, which is never stored. The other regions begin in their initial state.
- A guard is a named condition on \`context\`: the record before and after, the command's data, the declared facts and the time. A fact
  that is not known is \`undefined\`, and the guard passes: the browser then offers the command, and the server refuses it (\`tooMany\`,
  \`uncounted\`). Its refusal text is in \`src/words/enAU/common/refusals.ts\` under the guard's name.
- Several guards form an \`and\`, in the order in which staff would ask. If several transitions leave one state, the special cases come first.
  A refusal names the guard of the last one.
- An effect is an action of one of five types, \`set tell add send flag\`, with parameters computed from the context. A command that is allowed
  and changes no state needs an action too (\`noChange\`), because XState takes it for a refusal otherwise.
- \`kernel/actionCreators.ts\` creates the actions of every machine, and \`kernel/contextReaders.ts\` reads the context. A module's folder holds only
  its own rules.
- \`revert\` returns an appointment to its previous state, which \`cameFrom\` stores.
- [Adding an area](../docs/adding-an-area.md) lists the other files: declaration, transition table, tests.`
