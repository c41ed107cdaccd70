import { foldText } from '#streams/derive/records/lists/searchText.ts'
import type { AnyRecord } from '#domain/wire.ts'

export type ReferenceOption = { readonly id: string; readonly label: string }

/** Puts the records first of which a searched field is the typed text, such as a code, and then those in which it begins with it. */
export function rankedByText(
  options: readonly ReferenceOption[],
  records: readonly AnyRecord[],
  searched: readonly string[],
  text: string,
): readonly ReferenceOption[] {
  const typed = foldText(text.trim())
  const byId = new Map(records.map((record) => [record.id, record]))
  const rank = ({ id, label }: ReferenceOption): number => {
    const values = [label, ...searched.map((field) => String(byId.get(id)?.[field] ?? ''))].map(foldText)
    return values.includes(typed) ? 0 : values.some((value) => value.startsWith(typed)) ? 1 : 2
  }
  const ranks = new Map(options.map((option) => [option, rank(option)]))
  return options.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0))
}
