import type { BoardVisit } from '#streams/derive/board/providerBoard.ts'
import { AlertLabel } from '../../../parts/state/AlertLabel.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { Timer } from '../../../parts/time/Timer.tsx'
import { sayState } from '../../../sayings.ts'
import styles from './cells.module.css'
import { Name } from './Name.tsx'
import { sayBoard } from './sayBoard.ts'
import { isRunning, shapeOf, wordOf } from './stateShown.ts'

type Of = { readonly visit: BoardVisit }

/** Mine: how old and who; everyone else's: whose. */
export const detailOf = ({ isMine, age, gender, provider }: BoardVisit): string =>
  isMine
    ? [age, gender && gender !== 'unknown' ? sayBoard(`gender.${gender}`) : null].filter((part) => part !== null).join(' · ')
    : provider

export function PatientCell({ visit }: Of) {
  return (
    <span className={styles.patient}>
      <Name visit={visit.id} name={visit.name} className={styles.name} />
      <span className={styles.detail}>{detailOf(visit)}</span>
    </span>
  )
}

type AlertsProps = Of & { readonly most: number }

/** "None known" is said, since silence here is dangerous; where alerts are out of sight nothing is. */
export function AlertsCell({ visit: { alerts }, most }: AlertsProps) {
  if (alerts === null) return null
  if (alerts.length === 0) return <span className={styles.none}>{sayBoard('noneKnown')}</span>
  const shown = alerts.length > most ? alerts.slice(0, most - 1) : alerts
  return (
    <span className={styles.alerts}>
      {shown.map((alert) => (
        <AlertLabel key={alert.label} alert={alert} />
      ))}
      {shown.length < alerts.length && (
        <span
          className={styles.more}
          title={alerts
            .slice(shown.length)
            .map(({ label }) => label)
            .join(', ')}
        >
          {sayBoard('more', { count: alerts.length - shown.length })}
        </span>
      )}
    </span>
  )
}

type StateProps = Of & { /** Where there is no room, how it was confirmed is left out. */ readonly isShort?: boolean }

export function StateCell({ visit, isShort = false }: StateProps) {
  const { state, since, bound, lateBy } = visit
  const isAsked = !isShort && state.visit === 'scheduled' && lateBy === null && state.confirmation !== 'unasked'
  return (
    <StateWord className={styles.state} shape={shapeOf(visit)} word={wordOf(visit)} bound={bound} size={18}>
      {isRunning(visit) ? (
        <Timer since={since} className={styles.timer} />
      ) : (
        isAsked && <span className={styles.quiet}>{sayState(`confirmation.${state.confirmation}`)}</span>
      )}
    </StateWord>
  )
}
