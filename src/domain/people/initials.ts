const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter as a reader counts letters: an accent stays with it, and so do the parts of an emoji. `null` of an empty name. */
export function initialOf(name: string): string | null {
  for (const { segment } of graphemes.segment(name)) return segment.toUpperCase()
  return null
}

const title = /^(?:dr|prof|mr|mrs|ms|mx|miss)\.?$/i

/** Of a person's first and last name; their title is none. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((word) => word !== '' && !title.test(word))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((one) => initialOf(one ?? '') ?? '').join('')
}
