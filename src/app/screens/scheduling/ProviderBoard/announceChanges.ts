import { wholeTimeOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { type BoardRow, type BoardAppointment, isAppointmentRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { t } from '../../../i18n/translators.ts'
import { boardStateLabel } from './boardStateLabel.ts'
import { packStopText } from './blockerText.ts'

type AppointmentsById = ReadonlyMap<string, BoardAppointment>

export const appointmentsIn = (rows: readonly BoardRow[]): AppointmentsById =>
  new Map(rows.filter(isAppointmentRow).map((row) => [row.id, row]))

/** Most changes announced one by one. More would only be noise. */
const maxAnnounced = 3

function changeText(previous: BoardAppointment | undefined, current: BoardAppointment, timeZone: string): string {
  if (!previous) return tBoard('announcement.joined', { name: current.name, time: wholeTimeOf(current.startsAt, timeZone) })
  const [name, state] = [current.name, boardStateLabel(current)]
  const stopText = packStopText(current)
  if (stopText && stopText !== packStopText(previous)) return tBoard('announcement.stop', { name, stop: stopText })
  if (previous.bound !== current.bound && current.bound !== 'none' && current.lateBy === null)
    return tBoard('announcement.limitPassed', { name, state, limit: t(current.bound === 'red' ? 'overRed' : 'overAmber') })
  // A delay that grows by a minute is visible, so it is announced once only.
  const isNew = previous.lateBy === null ? boardStateLabel(previous) !== state : current.lateBy === null
  return isNew ? tBoard('announcement.statusChanged', { name, state }) : ''
}

/** Describes in words what one frame changed. */
export function announceChanges(previous: AppointmentsById, current: AppointmentsById, timeZone: string): string {
  const changes = [...current.values()]
    .filter((row) => previous.get(row.id) !== row)
    .map((row) => changeText(previous.get(row.id), row, timeZone))
  const removed = [...previous.values()].filter(({ id }) => !current.has(id)).map(({ name }) => tBoard('announcement.left', { name }))
  const texts = [...changes, ...removed].filter(Boolean)
  return texts.length > maxAnnounced ? tBoard('announcement.several', { count: texts.length }) : texts.join('. ')
}
