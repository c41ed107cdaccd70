import { shortWeekdayOf, wholeTimeOf } from '#locale/common/time.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { tBook } from '../tBook.ts'
import type { Carry } from './carry.ts'
import type { Verdict } from './verdict.ts'

type CarryTextInput = {
  readonly carry: Carry
  readonly verdict: Verdict
  readonly columnName: string
  readonly fit: FreeSlot | undefined
  readonly timeZone: string
}

/** The time of an appointment in the hand; of one whose length changes, its new end. */
export const carriedTimeText = ({ mode, startsAt, endsAt }: Carry, timeZone: string): string =>
  mode === 'resize' ? tBook('until', { time: wholeTimeOf(endsAt, timeZone) }) : wholeTimeOf(startsAt, timeZone)

type Start = Pick<Carry, 'startsAt'>

/** The nearest time that fits, beside a refusal; with its day if that is another than the refused one. */
export function fitText(fit: Start | undefined, { startsAt }: Start, timeZone: string): string {
  if (!fit) return ''
  const time = wholeTimeOf(fit.startsAt, timeZone)
  const isSameDay = dateOf(fit.startsAt, timeZone) === dateOf(startsAt, timeZone)
  return tBook('fitsAt', { time: isSameDay ? time : `${shortWeekdayOf(fit.startsAt, timeZone)}, ${time}` })
}

/** The sentence that a screen reader speaks at every step. */
export function carryAnnouncement({ carry, verdict, columnName, fit, timeZone }: CarryTextInput): string {
  const values = { name: patientName(carry.block.patient), time: carriedTimeText(carry, timeZone), column: columnName }
  if (verdict.kind === 'refused')
    return [tBook('announce.refused', { ...values, reason: verdict.reason }), fitText(fit, carry, timeZone)].join(' ')
  return tBook(`announce.${verdict.kind}`, values)
}
