import { useRef } from 'react'
import type { Resource } from '#resources/resource.ts'
import { SearchInput } from '../../../../components/form/search/SearchInput.tsx'
import { fieldName } from '../../../../components/record/fieldNames.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { searchKey, useSearchKey } from './useSearchKey.ts'

type Props = {
  readonly resource: Resource
  /** The whole area is loaded, so that every text in it is searched. */
  readonly isComplete: boolean
  readonly text: string
  readonly onText: (text: string) => void
}

/** The search field of a list. A key brings the focus to it. */
export function ListSearch({ resource, isComplete, text, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSearchKey(input)
  const searched = (resource.search ?? []).map((field) => fieldName(resource.name, field).toLowerCase())
  const placeholder = isComplete || searched.length > 2 ? tRecords('search') : tRecords('searchIn', { fields: searched.join(', ') })
  return (
    <SearchInput label={tRecords('search')} placeholder={placeholder} text={text} onText={onText} shortcut={{ key: searchKey, input }} />
  )
}
