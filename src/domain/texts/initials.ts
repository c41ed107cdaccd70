const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first grapheme of a name, with its accents or emoji parts. `null` for an empty name. */
export function initialOf(name: string): string | null {
  for (const { segment } of graphemes.segment(name)) return segment.toUpperCase()
  return null
}

const title = /^(?:dr|prof|mr|mrs|ms|mx|miss)\.?$/i

/** The initials of a person's first and last name, without a title. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter((word) => word !== '' && !title.test(word))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((part) => initialOf(part ?? '') ?? '').join('')
}
