import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { Input, SearchField } from 'react-aria-components'
import type { Resource } from '#resources/resource.ts'
import { fieldName } from '../../../../components/record/fieldNames.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import styles from './ListBar.module.css'
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
    <SearchField className={styles.search ?? ''} aria-label={tRecords('search')} value={text} onChange={onText}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <Input ref={input} className={styles.searchInput ?? ''} placeholder={placeholder} aria-keyshortcuts={searchKey} />
      {text === '' && (
        <kbd className={styles.key} aria-hidden="true">
          {searchKey}
        </kbd>
      )}
    </SearchField>
  )
}
