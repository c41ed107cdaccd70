import { findDay } from '#domain/texts/dayText.ts'
import type { Day } from '#domain/time.ts'
import type { Condition } from '#domain/query.ts'
import { searchWordsOf } from '../../store/query/searchForms.ts'

/** One meaning of a typed text: words to find, conditions on day columns, or both. */
export type SearchReading = { readonly where: readonly Condition[]; readonly search?: string }

/**
 * Reads a typed text in each way that it can be meant: as words, and as words with a day (`chen 12/3/1980`) or a year (`chen 1980`).
 * Digits alone can be both a day and the end of a phone number.
 * @param columns day columns that the caller may see.
 * @param today the last day that two digits of a year can mean.
 */
export function searchReadings(text: string, columns: readonly string[], today: Day): readonly SearchReading[] {
  const words = text.trim().split(/\s+/)
  const dated = columns.length === 0 ? null : (withDay(words, today) ?? withYear(words, today))
  return [
    ...wordReading(text, []),
    ...(dated ? columns.flatMap((column) => wordReading(dated.rest.join(' '), [{ column, ...dated.condition }])) : []),
  ]
}

type Range = { readonly is: readonly Day[] } | { readonly from: Day; readonly below: Day }
type Dated = { readonly condition: Range; readonly rest: readonly string[] }

const wordReading = (text: string, where: readonly Condition[]): readonly SearchReading[] =>
  searchWordsOf(text).length > 0 ? [{ where, search: text }] : where.length > 0 ? [{ where }] : []

function withDay(words: readonly string[], latest: Day): Dated | null {
  const found = findDay(words, { latest })
  return found && { condition: { is: [found.day] }, rest: found.rest }
}

function withYear(words: readonly string[], latest: Day): Dated | null {
  const index = words.findIndex((word) => /^(19|20)\d\d$/.test(word) && word <= latest.slice(0, 4))
  const year = Number(words[index])
  return index === -1 || words.length === 1
    ? null
    : { condition: { from: `${year}-01-01`, below: `${year + 1}-01-01` }, rest: words.toSpliced(index, 1) }
}
