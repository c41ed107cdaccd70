/** The widths of the name, from which the longest one takes the first that is wide enough. Few, so that one more record seldom changes it. */
const nameWidths = [220, 300, 380, 460] as const
const [leastNameWidth] = nameWidths
/** Pixels of a letter, on average, and of the space beside a name. */
const letterWidth = 7.5
const namePadding = 44

/** The width for these names: at most half of the list. */
export function nameWidthFor(names: readonly string[], listWidth: number): number {
  const longest = names.reduce((most, { length }) => Math.max(most, length), 0) * letterWidth + namePadding
  const possible = nameWidths.filter((width) => width === leastNameWidth || width <= listWidth / 2)
  return possible.find((width) => width >= longest) ?? possible.at(-1) ?? leastNameWidth
}
