import type { ReactNode } from 'react'
import { providerName } from '#streams/derive/people/personNames.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import type { WallChair, WallAppointment } from '#streams/derive/wall/wallChairs.ts'
import { digitsOf, durationOf } from '#locale/common/time.ts'
import { DoubtMark } from '../../../components/scheduling/doubt/DoubtMark.tsx'
import { Glow } from '../../../components/state/Glow.tsx'
import { type GlyphShape, StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { tState } from '../../../i18n/translators.ts'
import styles from './ChairRow.module.css'
import { FittedText } from '../FittedText.tsx'
import { useWallQuestion } from '../wallDoubts.ts'
import { ElapsedTime } from '../ElapsedTime.tsx'
import { tWall, wallPatientName } from '../../shared/display/tWall.ts'
import { shapeFamily, appointmentShape, appointmentSince, appointmentLabel } from '../appointmentState.ts'

type Props = { readonly chair: WallChair; readonly timeZone: string }

/** One chair: provider, current patient, status and minutes, then the next patient and time. */
export function ChairRow({ chair: wallChair, timeZone }: Props) {
  return (
    <li className={styles.row}>
      <FittedText className={styles.number} text={chairLabel(wallChair.chair)} maxLetters={maxLetters.chair} />
      <ProviderCell wallChair={wallChair} />
      {wallChair.current ? <CurrentCell entry={wallChair.current} /> : <EmptyCell wallChair={wallChair} timeZone={timeZone} />}
      <NextCell wallChair={wallChair} timeZone={timeZone} />
    </li>
  )
}

/** Characters that fit on one line, per column. */
const maxLetters = { chair: 3, provider: 14, now: 12, next: 14 } as const

/** From this delay, in milliseconds, the next patients should be told. */
const lateThreshold = 15 * 60_000

function ProviderCell({ wallChair: { provider, delay: behind, freeProvider: free } }: { readonly wallChair: WallChair }) {
  const isLate = (behind ?? 0) >= lateThreshold
  const minutes = Math.floor((behind ?? 0) / 60_000)
  return (
    <span className={styles.pair}>
      <FittedText className={styles.provider} text={provider ? providerName(provider) : tWall('shared')} maxLetters={maxLetters.provider} />
      {provider ? (
        <Glow value={minutes} className={styles.behind} limitLevel={isLate ? 'amber' : minutes === 0 ? 'none' : undefined}>
          {isLate && <StateGlyph shape="pastFirst" />}
          {minutes === 0 ? tWall('onTime') : tWall('late', { duration: durationOf(minutes) })}
        </Glow>
      ) : (
        <span className={styles.behind} data-bound="none">
          {free ? tWall('isFree', { provider: providerName(free) }) : ''}
        </span>
      )}
    </span>
  )
}

type CellProps = {
  readonly glowKey: string
  readonly shape: GlyphShape
  readonly name: string
  readonly family: string
  readonly children: ReactNode
  readonly end?: ReactNode
  readonly kind: 'now' | 'next'
  readonly isMuted?: boolean
}

/** A cell glows when its content changes. */
function Cell({ glowKey, shape, name, family, children, end, kind, isMuted = false }: CellProps) {
  return (
    <span className={styles.cell} data-kind={kind} data-quiet={isMuted || undefined}>
      <Glow value={glowKey} className={styles.glow}>
        <StateGlyph shape={shape} />
        <span className={styles.pair}>
          <FittedText className={styles.name} text={name} maxLetters={maxLetters[kind]} />
          <span className={styles.what} data-family={family}>
            {children}
          </span>
        </span>
        {end}
      </Glow>
    </span>
  )
}

function CurrentCell({ entry }: { readonly entry: WallAppointment }) {
  const { appointment, bound, patient } = entry
  const shape = appointmentShape(appointment, bound)
  const question = useWallQuestion(appointment.id)
  return (
    <Cell
      kind="now"
      glowKey={`${appointment.id} ${shape} ${question}`}
      shape={shape}
      name={wallPatientName(patient)}
      family={shapeFamily(shape)}
      end={<ElapsedTime since={appointmentSince(appointment)} className={styles.minutes} />}
    >
      {question === null ? appointmentLabel(appointment) : <DoubtMark question={question} />}
    </Cell>
  )
}

function EmptyCell({ wallChair: { chair }, timeZone }: { readonly wallChair: WallChair; readonly timeZone: string }) {
  const time = digitsOf(chair.since, timeZone)
  const question = useWallQuestion(chair.id)
  return (
    <Cell
      kind="now"
      isMuted={chair.state !== 'dirty'}
      glowKey={`${chair.state} ${question}`}
      shape={chair.state}
      name={tState(`chair.${chair.state}`)}
      family="none"
      end={<ElapsedTime since={chair.since} className={styles.minutes} />}
    >
      {question === null ? (
        chair.state === 'clean' ? (
          tWall('freeSince', { time })
        ) : (
          tWall('since', { time })
        )
      ) : (
        <DoubtMark question={question} />
      )}
    </Cell>
  )
}

/** A smaller shift, in milliseconds, does not show a second time. */
const minShift = 3 * 60_000

function NextCell({ wallChair: { next }, timeZone }: { readonly wallChair: WallChair; readonly timeZone: string }) {
  if (!next) return <span className={styles.none}>{tWall('noneNext')}</span>
  const { appointment, bound, lateBy, patient } = next
  const shape = lateBy === null ? appointmentShape(appointment, bound === 'red' ? 'red' : 'none') : 'pastFirst'
  return (
    <Cell kind="next" glowKey={`${appointment.id} ${shape}`} shape={shape} name={wallPatientName(patient)} family={shapeFamily(shape)}>
      <NextQuestionOrTime entry={next} timeZone={timeZone} />
    </Cell>
  )
}

type NextTimeProps = { readonly entry: WallAppointment; readonly timeZone: string }

function NextQuestionOrTime({ entry, timeZone }: NextTimeProps) {
  const question = useWallQuestion(entry.appointment.id)
  return question === null ? <NextTime entry={entry} timeZone={timeZone} /> : <DoubtMark question={question} />
}

function NextTime({ entry: { appointment, bound, lateBy, expectedAt }, timeZone }: NextTimeProps) {
  const booked = digitsOf(appointment.startsAt, timeZone)
  if (bound === 'red') return <WaitingTime since={appointmentSince(appointment)} />
  const isMoved = expectedAt - Date.parse(appointment.startsAt) >= minShift
  if (lateBy === null && !isMoved) return <span className={styles.time}>{booked}</span>
  return (
    <>
      <span className={styles.time} data-late={lateBy !== null || undefined}>
        {lateBy === null ? digitsOf(expectedAt, timeZone) : tWall('notArrived')}
      </span>{' '}
      <span className={styles.booked}>{tWall('booked', { time: booked })}</span>
    </>
  )
}

/** Waiting time of a patient past the red limit. */
function WaitingTime({ since }: { readonly since: string }) {
  return (
    <>
      {tWall('waitingFor')} <ElapsedTime since={since} className={styles.inline} />
    </>
  )
}
