import { nextStep, type Step } from '#domain/scheduling/nextStep.ts'
import { type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type ChairRow, chairLabel, type VisitRow } from './dayRows.ts'

export type Offers = {
  /** Whether the one who looks may give this command at all. */
  readonly may: (word: Step) => boolean
  /** Whether they may give it to this visit, and the chart would allow it. */
  readonly can: (visit: VisitRow, word: Step, data: Fields) => boolean
}

export type NextStep =
  | {
      readonly word: Step
      readonly data: Fields
      /** What the chair it leads to is called; empty where it leads to none. */
      readonly chair: string
    }
  /** Too early: when it becomes possible. */
  | { readonly opensAt: Instant }

/** A visit further off than this is not checked in by mistake: whoever comes so early has come for something else. */
export const checkInOpensBefore = minutes(90)

type Asked = {
  readonly visit: VisitRow
  /** A clean chair whose provider is free. */
  readonly seat: ChairRow | null
  readonly now: number
  readonly offers: Offers
}

/** The one large button of a row; `null` where there is nothing to do, or not for this person. */
export function stepOf({ visit, seat, now, offers }: Asked): NextStep | null {
  const opensAt = millisecondsOf(visit.startsAt) - checkInOpensBefore
  if (visit.state.visit === 'scheduled' && now < opensAt) return offers.may('checkIn') ? { opensAt: instantOf(opensAt) } : null
  const dataOf = (word: Step): Fields => (word === 'seat' && seat ? { chair: seat.id } : {})
  const word = nextStep(visit.state.visit, (step) => (step !== 'seat' || seat !== null) && offers.can(visit, step, dataOf(step)))
  if (word === null) return null
  return { word, data: dataOf(word), chair: word === 'seat' && seat ? chairLabel(seat) : '' }
}

/** Of all that a chart may look at beside the visit itself, these steps look at chairs and at who treats whom. */
const looksAround: readonly Step[] = ['seat', 'start', 'toDesk', 'finish']

/**
 * Asks the chart only what it was not asked last: a day of thousands is judged anew with every frame.
 * @param around all that stands around the visits and matters to their steps, as one word.
 */
export function remembering({ may, can }: Offers): (around: string) => Offers {
  const answers = new WeakMap<VisitRow, Map<Step, { readonly question: string; readonly answer: boolean }>>()
  return (around) => ({
    may,
    can: (visit, word, data) => {
      const known = answers.get(visit) ?? new Map()
      answers.set(visit, known)
      const question = `${JSON.stringify(data)} ${looksAround.includes(word) ? around : ''}`
      const last = known.get(word)
      if (last?.question === question) return last.answer
      const answer = can(visit, word, data)
      known.set(word, { question, answer })
      return answer
    },
  })
}
