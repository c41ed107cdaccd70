import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import { SearchInput } from '../../form/search/SearchInput.tsx'
import { useSearchKey } from '../../form/search/useSearchKey.ts'
import { fieldName } from '../../record/fieldNames.ts'

type Props = {
  readonly resource: Resource
  /** The whole area is loaded, so that every text in it is searched. */
  readonly isComplete: boolean
  readonly text: string
  readonly onText: (text: string) => void
}

/** The search field of a list. A key brings the focus to it. */
export function ListSearch({ resource, isComplete, text, onText }: Props) {
  const shortcut = useSearchKey()
  const searched = (resource.search ?? []).map((field) => fieldName(resource.name, field).toLowerCase())
  const placeholder = isComplete || searched.length > 2 ? tRecords('search') : tRecords('searchIn', { fields: searched.join(', ') })
  return <SearchInput label={tRecords('search')} placeholder={placeholder} text={text} onText={onText} shortcut={shortcut} />
}
