import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useRows } from '../../../../../components/messaging/quickNotes/useRows.ts'
import type { SelectOption } from '../../../../../components/form/SelectField.tsx'

type NamedRow = RecordOf<{ readonly name: string; readonly active?: boolean }>

export type Vocabularies = {
  readonly tags: readonly SelectOption[]
  readonly providers: readonly SelectOption[]
  readonly types: readonly SelectOption[]
  readonly locations: readonly SelectOption[]
}

const optionsOf = (rows: readonly NamedRow[]): readonly SelectOption[] =>
  rows
    .filter(({ active }) => active !== false)
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, name }) => ({ id, label: name }))

/** What rules choose from. A user without a permission has nothing to choose there. */
export function useVocabularies(): Vocabularies {
  const tags = useRows<NamedRow>('tags', 'user', {})
  const providers = useRows<NamedRow>('providers', 'user', {})
  const types = useRows<NamedRow>('class', 'user', {})
  const locations = useRows<NamedRow>('locations', 'user', {})
  return { tags: optionsOf(tags), providers: optionsOf(providers), types: optionsOf(types), locations: optionsOf(locations) }
}
