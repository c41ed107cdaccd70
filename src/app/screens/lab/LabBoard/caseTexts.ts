import { formatPhone } from '#domain/people/phone.ts'
import { type Day, dayOf, daysAfter, daysBetween, type Instant } from '#domain/time.ts'
import { dateText, dayText } from '#locale/common/dateTexts.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import { type BoardTime, caseNumber, type LabCard } from '#streams/derive/lab/labBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'

/** The texts of one lab case, on its card and in the panel. */

export const caseName = ({ patient }: Pick<LabCard, 'patient'>): string => (patient ? fullNameOf(patient) : tLab('nameHidden'))

/** `Crown 36`. */
export const itemText = ({ labCase: { item, teeth } }: Pick<LabCard, 'labCase'>): string =>
  [item ?? tLab('work'), teeth.join(', ')].filter((text) => text !== '').join(' ')

/** `Crown 36, ceramic, A2`, or of which case it is the remake. */
export function workText(card: Pick<LabCard, 'labCase' | 'replaced'>): string {
  const { material, shade, remakeOf } = card.labCase
  const details = remakeOf === null ? [material, shade] : [remakeText(card.replaced)]
  return [itemText(card), ...details].filter((text) => text !== null).join(', ')
}

function remakeText(replaced: LabCard['replaced']): string {
  const number = replaced && caseNumber(replaced)
  return number === null ? tLab('remake') : tLab('remakeOf', { number })
}

/** `Today 2:30`, `Tomorrow 9:00` or `Tue 1 Dec, 10:30`. */
export function whenText(at: Instant, { today, timeZone }: BoardTime): string {
  const [day, time] = [dayOf(at, timeZone), digitsOf(at, timeZone)]
  if (day === today) return tLab('today', { time })
  return day === daysAfter(today, 1) ? tLab('tomorrow', { time }) : `${dateText('weekdayAndDate', at, timeZone)}, ${time}`
}

/** `10:41` of today, `Mon` of the days before, else `16 Nov`. */
export function stepTimeText(at: Instant, { today, timeZone }: BoardTime): string {
  const days = daysBetween(dayOf(at, timeZone), today)
  if (days === 0) return digitsOf(at, timeZone)
  return dateText(days < 7 ? 'weekday' : 'date', at, timeZone)
}

export const slipDayText = (day: Day): string => tLab('due', { day: dayText('date', day) })

/** `Today 2:30, chair 4`. The chair of a later day can still change. */
export function fittingText({ appointment, chair }: Pick<LabCard, 'appointment' | 'chair'>, time: BoardTime): string {
  if (!appointment) return tLab('noAppointment')
  const when = whenText(appointment.startsAt, time)
  if (!chair || daysBetween(time.today, dayOf(appointment.startsAt, time.timeZone)) > 1) return when
  return chair.number === null ? tLab('inChairNamed', { when, chair: chair.name }) : tLab('inChair', { when, chair: chair.number })
}

export function warningText({ warning, daysLate }: Pick<LabCard, 'warning' | 'daysLate'>): string | null {
  if (warning === null) return null
  return warning === 'late' ? tLab('late', { count: daysLate }) : tLab(`warnings.${warning}`)
}

/** `received 2 days late`, for a case that came back after the day on its slip. */
export const receivedLateText = ({ receivedLateBy }: Pick<LabCard, 'receivedLateBy'>): string | null =>
  receivedLateBy > 0 ? tLab('receivedLate', { count: receivedLateBy }) : null

/** Names the call of a lab for screen readers; `null` if its phone is not known. */
export const callOf = ({ lab }: Pick<LabCard, 'lab'>): { readonly href: string; readonly label: string } | null =>
  lab?.phone ? { href: `tel:${lab.phone}`, label: tLab('call', { lab: lab.name, phone: formatPhone(lab.phone) }) } : null
