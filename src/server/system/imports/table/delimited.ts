const delimiters = [',', ';', '\t', '|'] as const

/** A first line of Excel that names the delimiter of the others. */
const sepLine = /^\uFEFF?"?sep=(.)"?[;,\t|]*$/im

/** Lines above the headings in which the delimiter is looked for. */
const searchedLines = 20

/** The delimiter of a table, and its text with an empty line in place of one that names the delimiter. */
export function delimited(text: string): { readonly delimiter: string; readonly text: string } {
  const end = text.indexOf('\n')
  const named = sepLine.exec(end < 0 ? text : text.slice(0, end))?.[1]
  return named === undefined || end < 0 ? { delimiter: frequentIn(text), text } : { delimiter: named, text: text.slice(end) }
}

/** The most frequent delimiter in the first line that has one. Delimiters inside quoted cells do not count. */
function frequentIn(text: string): string {
  for (const line of text.split('\n', searchedLines)) {
    const unquoted = line.replaceAll(/"[^"]*"/g, '')
    const [best = ','] = delimiters.toSorted((a, b) => unquoted.split(b).length - unquoted.split(a).length)
    if (unquoted.includes(best)) return best
  }
  return ','
}
