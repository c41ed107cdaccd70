import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { GridList, Input, SearchField } from 'react-aria-components'
import type { DayRows, PatientRow } from '#streams/derive/day/dayRows.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './Find.module.css'
import type { BookingKind } from '../walkIn/BookVisit.tsx'
import { FoundPatient } from './FoundPatient.tsx'
import { useFound } from './useFound.ts'

export type FindProps = {
  readonly day: DayRows | null
  /** Puts the focus on the card of a visit. */
  readonly onShow: (visit: string) => void
  readonly onBook: (patient: PatientRow, kind: BookingKind) => void
}

/** A name or the end of a number, and beside each who fits what there is to do with them today. */
export function FindPanel({ day, onShow, onBook, onClose }: FindProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { asked, patients } = useFound(typed)
  const list = useRef<HTMLDivElement>(null)
  const walk = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role="row"]')?.focus()
    // The field alone would only empty itself.
    if (key === 'Escape') onClose()
  }
  const then =
    <T extends readonly unknown[]>(act: (...what: T) => void) =>
    (...what: T) => {
      onClose()
      act(...what)
    }
  return (
    <>
      <SearchField className={styles.field ?? ''} aria-label={sayDesk('find')} value={typed} onChange={setTyped} autoFocus>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <Input className={styles.input ?? ''} placeholder={sayDesk('findHint')} onKeyDown={walk} />
      </SearchField>
      {patients.length > 0 && (
        <GridList
          ref={list}
          className={styles.list ?? ''}
          aria-label={sayDesk('findHead')}
          items={patients}
          dependencies={[day]}
          keyboardNavigationBehavior="tab"
        >
          {(patient) => <FoundPatient patient={patient} day={day} onShow={then(onShow)} onBook={then(onBook)} />}
        </GridList>
      )}
      <p className={asked !== '' && patients.length === 0 ? styles.none : 'unseen'} role="status">
        {asked === '' ? '' : patients.length === 0 ? sayDesk('findNone') : sayDesk('findCount', { count: patients.length })}
      </p>
    </>
  )
}
