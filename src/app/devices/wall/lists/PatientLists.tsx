import { digitsOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Wall, WaitingPatient } from '#streams/derive/wall/wall.ts'
import type { WallAppointment } from '#streams/derive/wall/wallChairs.ts'
import { useWallQuestion } from '../wallDoubts.ts'
import { ElapsedTime } from '../ElapsedTime.tsx'
import { tWall, wallPatientName } from '../../shared/display/tWall.ts'
import { appointmentShape, appointmentSince, appointmentLabel } from '../appointmentState.ts'
import { WallList, WallListLine } from './WallList.tsx'
import styles from './WallLists.module.css'
import { mostUrgent } from './mostUrgent.ts'

type ListContext = { readonly timeZone: string; readonly maxLines: number }
type Props = ListContext & {
  readonly wall: Pick<Wall, 'waiting' | 'presentCount' | 'expected'>
  /** Text of an empty list. */
  readonly emptyText: string
}

/** Waiting patients and, if there is room, the next expected ones. */
export function WaitingList({ wall: { waiting, presentCount, expected }, emptyText, timeZone, maxLines }: Props) {
  const firstAlarm = waiting.find(({ bound }) => bound === 'red')
  return (
    <WallList
      title={tWall('waitingHead')}
      end={presentCount > 0 ? tWall('here', { count: presentCount }) : ''}
      emptyText={emptyText}
      maxLines={maxLines}
    >
      {[
        ...mostUrgent(waiting, maxLines).map((entry) => (
          <WaitingLine key={entry.appointment.id} entry={entry} isAlarm={entry === firstAlarm} />
        )),
        ...expected
          .slice(0, Math.max(0, maxLines - waiting.length))
          .map((entry) => <ExpectedLine key={entry.appointment.id} entry={entry} timeZone={timeZone} />),
      ]}
    </WallList>
  )
}

export const ExpectedList = ({ expected, timeZone, maxLines }: ListContext & Pick<Wall, 'expected'>) => (
  <WallList
    title={tWall('expectedHead')}
    end={expected.length > 0 ? tWall('toCome', { count: expected.length }) : ''}
    emptyText={tWall('noneExpected')}
    maxLines={maxLines}
  >
    {expected.slice(0, maxLines).map((entry) => (
      <ExpectedLine key={entry.appointment.id} entry={entry} timeZone={timeZone} />
    ))}
  </WallList>
)

/** A waiting patient. The first one past the red limit is filled as an alarm, with the chair to seat them in. */
function WaitingLine({ entry, isAlarm }: { readonly entry: WaitingPatient; readonly isAlarm: boolean }) {
  const { appointment, patient, bound, lateBy, offeredChair: seatIn, isUnacknowledged } = entry
  const isLate = lateBy !== null
  const shape = isLate ? 'pastFirst' : isUnacknowledged ? 'pastSecond' : appointmentShape(appointment, bound)
  const question = useWallQuestion(appointment.id)
  const label = isLate
    ? tWall('notArrived')
    : isUnacknowledged
      ? tWall('notAcknowledged')
      : seatIn
        ? tWall('chairIs', { chair: chairLabel(seatIn) })
        : appointmentLabel(appointment)
  return (
    <WallListLine
      shape={shape}
      name={wallPatientName(patient)}
      label={label}
      question={question}
      glowKey={`${shape} ${question ?? label}`}
      {...(isAlarm ? { variant: 'alarm' } : {})}
      end={<ElapsedTime since={isLate ? appointment.startsAt : appointmentSince(appointment)} className={styles.minutes} />}
    />
  )
}

/** Never shows a time before the booked start, even if a chair is free earlier. */
function ExpectedLine({ entry, timeZone }: { readonly entry: WallAppointment; readonly timeZone: string }) {
  const { appointment, patient, provider, expectedAt } = entry
  const time = digitsOf(expectedAt < Date.parse(appointment.startsAt) ? appointment.startsAt : expectedAt, timeZone)
  return (
    <WallListLine
      shape="scheduled"
      variant="quiet"
      name={wallPatientName(patient)}
      label={providerName(provider)}
      glowKey={time}
      end={<span className={`figure ${styles.minutes}`}>{time}</span>}
    />
  )
}
