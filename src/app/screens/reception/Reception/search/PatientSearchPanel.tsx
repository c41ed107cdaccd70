import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { PatientSearchResults } from '../opened/lazyParts.ts'
import styles from './PatientSearch.module.css'
import type { SearchActions } from './searchActions.ts'

type Props = { readonly actions: SearchActions; readonly onClose: () => void }

/** Finds patients by name, date of birth or the end of a phone number. The field takes the first letter, before the results have loaded. */
export function PatientSearchPanel({ actions, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const handleKeys = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowDown') currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="row"]')?.focus()
    // The field itself would only clear its text.
    if (key === 'Escape') onClose()
  }
  return (
    <>
      <SearchField className={styles.field ?? ''} aria-label={tReception('find')} value={typed} onChange={setTyped} autoFocus>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <Input className={styles.input ?? ''} placeholder={tReception('findHint')} maxLength={200} onKeyDown={handleKeys} />
      </SearchField>
      <PatientSearchResults typed={typed} actions={actions} onClose={onClose} />
    </>
  )
}
