import { IconSelector } from '@tabler/icons-react'
import { Button as Press } from 'react-aria-components'
import type { Instant } from '#domain/time.ts'
import { digitsOf } from '#domain/words/time.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { initialsOf } from '#domain/people/initials.ts'
import { saySterile } from '../../saySterile.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'

type Props = { readonly role: string; readonly name: string; readonly what: string }

const Inside = ({ role, name, what }: Props) => (
  <>
    <span className={styles.role}>{role}</span>
    <span className={styles.initials} aria-hidden="true">
      {name.endsWith('?') ? '?' : initialsOf(name)}
    </span>
    <span className={styles.personName}>
      {name}
      <small>{what}</small>
    </span>
  </>
)

export const Person = ({ isSigning = false, ...person }: Props & { readonly isSigning?: boolean }) => (
  <div className={styles.person} data-signing={isSigning || undefined}>
    <Inside {...person} />
  </div>
)

/** The one who is to sign, where others could: pressed, it lets somebody else be chosen. Stands in a `Menu`. */
export const PersonToChoose = (person: Props) => (
  <Press className={styles.person ?? ''} data-signing="">
    <Inside {...person} />
    <IconSelector className={styles.choosing} size={18} stroke={1.75} aria-hidden="true" />
  </Press>
)

const signed = (at: Instant | null, timeZone: string) => (at === null ? '' : saySterile('signedAt', { time: digitsOf(at, timeZone) }))

export function Loader({ cycle }: { readonly cycle: CycleRow }) {
  const { timeZone } = useRoomView()
  return (
    <Person
      role={saySterile(cycle.kind === 'external' ? 'receivedBy' : 'loadedBy')}
      name={cycle.loadedByName ?? saySterile('nobodyYet')}
      what={signed(cycle.loadedAt, timeZone)}
    />
  )
}

/** Who signed for what is over, side by side. */
export function Signatures({ cycle }: { readonly cycle: CycleRow }) {
  const { timeZone } = useRoomView()
  if (cycle.loadedByName === null) return null
  return (
    <div className={styles.people}>
      <Loader cycle={cycle} />
      {cycle.releasedByName && (
        <Person role={saySterile('releasedBy')} name={cycle.releasedByName} what={signed(cycle.releasedAt, timeZone)} />
      )}
    </div>
  )
}
