/** Fills the placeholders of a catalogue text, so that a test depends on the behaviour and not on the wording. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/{{(\w+)}}/g, (placeholder, name: string) => values[name] ?? placeholder)
