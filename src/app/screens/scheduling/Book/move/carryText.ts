import { wholeTimeOf } from '#locale/common/time.ts'
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

/** The nearest time that fits, beside a refusal. */
export const fitText = (fit: FreeSlot | undefined, timeZone: string): string =>
  fit ? tBook('fitsAt', { time: wholeTimeOf(fit.startsAt, timeZone) }) : ''

/** The sentence that a screen reader speaks at every step. */
export function carryAnnouncement({ carry, verdict, columnName, fit, timeZone }: CarryTextInput): string {
  const values = { name: patientName(carry.block.patient), time: carriedTimeText(carry, timeZone), column: columnName }
  if (verdict.kind === 'refused')
    return [tBook('announce.refused', { ...values, reason: verdict.reason }), fitText(fit, timeZone)].join(' ')
  return tBook(`announce.${verdict.kind}`, values)
}
