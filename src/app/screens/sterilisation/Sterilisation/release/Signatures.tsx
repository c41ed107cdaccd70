import { IconSelector } from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components'
import type { Instant } from '#domain/time.ts'
import { digitsOf } from '#locale/common/time.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { initialsOf } from '#domain/texts/initials.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from '../cycle/SelectedCycle.module.css'

type Props = { readonly role: string; readonly name: string; readonly detail: string }

const SignatoryContent = ({ role, name, detail }: Props) => (
  <>
    <span className={styles.role}>{role}</span>
    <span className={classNames(asStack(0, 'quiet'), styles.initials)} aria-hidden="true">
      {name.endsWith('?') ? '?' : initialsOf(name)}
    </span>
    <span className={classNames(asStack(0, 'name', 'shrinks'), styles.personName)}>
      {name}
      <small>{detail}</small>
    </span>
  </>
)

export const SignatoryCard = ({ isSigning = false, ...person }: Props & { readonly isSigning?: boolean }) => (
  <div className={styles.person} data-signing={isSigning || undefined}>
    <SignatoryContent {...person} />
  </div>
)

/** The proposed releaser, as a menu trigger that lets the user choose another. Must be placed in a `Menu`. */
export const ChooseSignatory = (person: Props) => (
  <AriaButton className={styles.person ?? ''} data-signing="">
    <SignatoryContent {...person} />
    <IconSelector className={styles.choosing} size={18} stroke={1.75} aria-hidden="true" />
  </AriaButton>
)

const signedAtText = (at: Instant | null, timeZone: string) =>
  at === null ? '' : tSterilisation('signedAt', { time: digitsOf(at, timeZone) })

export function LoaderCard({ cycle }: { readonly cycle: CycleRow }) {
  const { timeZone } = useSterilisation()
  return (
    <SignatoryCard
      role={tSterilisation(cycle.kind === 'external' ? 'receivedBy' : 'loadedBy')}
      name={cycle.loadedByName ?? tSterilisation('notSigned')}
      detail={signedAtText(cycle.loadedAt, timeZone)}
    />
  )
}

/** The signatures of a finished step, side by side. */
export function Signatures({ cycle }: { readonly cycle: CycleRow }) {
  const { timeZone } = useSterilisation()
  if (cycle.loadedByName === null) return null
  return (
    <div className={styles.people}>
      <LoaderCard cycle={cycle} />
      {cycle.releasedByName && (
        <SignatoryCard role={tSterilisation('releasedBy')} name={cycle.releasedByName} detail={signedAtText(cycle.releasedAt, timeZone)} />
      )}
    </div>
  )
}
