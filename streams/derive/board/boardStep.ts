import { nextStep, type Step } from '#domain/scheduling/nextStep.ts'
import { type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type AsksBeforeReady, beforeReady } from './beforeReady.ts'
import type { PacksIn } from './boardPlace.ts'
import { type Bounds, type ChairRow, chairLabel, type VisitRow } from '../day/dayRows.ts'

export type Offers = {
  /** Whether the one who looks may give this command at all. */
  readonly may: (word: Step) => boolean
  /** Whether they may give it to this visit, and the chart would allow it. */
  readonly can: (visit: VisitRow, word: Step, data: Fields) => boolean
}

/** What the button asks before it is done: what the chart wants said, which chair, or to go on without packs. */
export type Asks = AsksBeforeReady | 'chair' | 'packs'

export type NextStep =
  | {
      readonly word: Step
      readonly data: Fields
      /** What the chair it leads to is called; empty where it leads to none. */
      readonly chair: string
      readonly asks: Asks | null
      /** In sight but not to be pressed: the row says why. */
      readonly isBlocked: boolean
    }
  /** Too early: when it becomes possible. */
  | { readonly opensAt: Instant }

/** A visit further off than this is not checked in by mistake: whoever comes so early has come for something else. */
export const checkInOpensBefore = minutes(90)

export type Asked = {
  readonly visit: VisitRow
  /** A clean chair whose provider is free. */
  readonly seat: ChairRow | null
  readonly isProviderBusy: boolean
  readonly packs: PacksIn | null
  readonly packsAtSeat: Bounds['packsAtSeat']
  readonly now: number
  readonly offers: Offers
}

type Done = Exclude<NextStep, { readonly opensAt: Instant }>
const plainly = (word: Step): Done => ({ word, data: {}, chair: '', asks: null, isBlocked: false })

/** The one large button of a row; `null` where there is nothing to do, or not for this person. */
export function stepOf(asked: Asked): NextStep | null {
  const { visit, now, offers } = asked
  const opensAt = millisecondsOf(visit.startsAt) - checkInOpensBefore
  if (visit.state.visit === 'scheduled' && now < opensAt) return offers.may('checkIn') ? { opensAt: instantOf(opensAt) } : null
  const word = nextStep(visit.state.visit, (step) => asDone(step, asked) !== null)
  return word === null ? null : asDone(word, asked)
}

function asDone(word: Step, asked: Asked): Done | null {
  const { visit, offers } = asked
  if (word === 'seat') return seating(asked)
  if (word !== 'setReady') return offers.can(visit, word, {}) ? plainly(word) : null
  const before = beforeReady(visit, offers.can)
  return before && { ...plainly(word), asks: before.asks }
}

/** Where no clean chair is to be had it is asked which one; beside a provider who is with somebody it would only be another place to wait. */
function seating({ visit, seat, isProviderBusy, packs, packsAtSeat, offers }: Asked): Done | null {
  if (!seat) return isProviderBusy || !offers.may('seat') ? null : { ...plainly('seat'), asks: 'chair' }
  const data = { chair: seat.id }
  if (!offers.can(visit, 'seat', data)) return null
  const isShort = (packs?.missing.length ?? 0) > 0
  return {
    word: 'seat',
    data,
    chair: chairLabel(seat),
    asks: isShort && packsAtSeat === 'warn' ? 'packs' : null,
    isBlocked: isShort && packsAtSeat === 'block',
  }
}

/** Of all that a chart may look at beside the visit itself, these steps look at chairs, at patients and at who treats whom. */
const looksAround: readonly Step[] = ['setReady', 'seat', 'start', 'toDesk', 'finish']

/**
 * Asks the chart only what it was not asked last: a day of thousands is judged anew with every frame.
 * @param around all that stands around the visits and matters to their steps, as one word.
 */
export function remembering({ may, can }: Offers): (around: string) => Offers {
  const answers = new WeakMap<VisitRow, Map<string, { readonly around: string; readonly answer: boolean }>>()
  return (around) => ({
    may,
    can: (visit, word, data) => {
      const known = answers.get(visit) ?? new Map()
      answers.set(visit, known)
      const question = `${word} ${JSON.stringify(data)}`
      const standing = looksAround.includes(word) ? around : ''
      const last = known.get(question)
      if (last?.around === standing) return last.answer
      const answer = can(visit, word, data)
      known.set(question, { around: standing, answer })
      return answer
    },
  })
}
