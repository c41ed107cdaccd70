import { minutes } from '#domain/time.ts'
import { durationOf, spokenDurationOf, wholeTimeOf } from '#locale/common/time.ts'
import type { BookBlock } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { stateLabelOf, stateShapeOf } from '../../../../components/scheduling/appointment/stateLabels.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { GlyphShape } from '../../../../components/state/StateGlyph.tsx'
import { tState } from '../../../../i18n/translators.ts'
import { tBook } from '../tBook.ts'

export const lengthOf = ({ startsAt, endsAt }: Pick<BookBlock, 'startsAt' | 'endsAt'>): number =>
  Math.round((endsAt - startsAt) / minutes(1))

/** A passed limit and a late patient take the place of the shape of the state. */
export function blockShapeOf({ appointment, bound, lateBy }: BookBlock): GlyphShape {
  if (bound === 'red') return 'pastSecond'
  return bound === 'amber' || lateBy !== null ? 'pastFirst' : stateShapeOf(appointment)
}

/** The state in words: how late, how long past a limit, or whether a booked patient confirmed. */
export function blockStateText({ appointment, lateBy, minutesInState }: BookBlock): string {
  if (lateBy !== null) return tState('late', { duration: durationOf(Math.floor(lateBy / minutes(1))) })
  const { visit: attendance, confirmation } = appointment.state
  if (attendance === 'scheduled' && confirmation !== 'unasked') return tState(`confirmation.${confirmation}`)
  const state = stateLabelOf(appointment)
  return minutesInState === null ? state : tBook('stateFor', { state, duration: durationOf(minutesInState) })
}

/** The accessible name of a block: `Connor Blake, 1:30 pm, 45 minutes, Confirmed`. */
export function blockLabel(block: BookBlock, timeZone: string, viewer: string | null): string {
  const { startsAt, expectedAt, patient } = block
  return [
    patientName(patient),
    wholeTimeOf(startsAt, timeZone),
    spokenDurationOf(lengthOf(block)),
    blockStateText(block),
    expectedAt === null ? null : tBook('expectedAt', { time: wholeTimeOf(expectedAt, timeZone) }),
    viewer === null ? null : tBook('viewing', { name: viewer }),
  ]
    .filter((part) => part !== null)
    .join(', ')
}
