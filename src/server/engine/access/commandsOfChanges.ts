/** The commands of a batch whose area is among these changes: a reader is told of no command whose change they do not see. */
export const commandsOfChanges = (commands: readonly string[], changes: readonly { readonly area: string }[]): readonly string[] =>
  commands.filter((name) => changes.some(({ area }) => name.startsWith(`${area}.`)))
