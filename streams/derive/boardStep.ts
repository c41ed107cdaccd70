import { nextStep, type Step } from '#domain/scheduling/nextStep.ts'
import { type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type ChairRow, chairLabel, type VisitRow } from './dayRows.ts'

/** Whether the one who looks may give this command to this visit, and the chart would allow it. */
export type Offers = (visit: VisitRow, word: Step, data: Fields) => boolean

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
  const dataOf = (word: Step): Fields => (word === 'seat' && seat ? { chair: seat.id } : {})
  const word = nextStep(visit.state.visit, (step) => (step !== 'seat' || seat !== null) && offers(visit, step, dataOf(step)))
  if (word === null) return null
  const opensAt = millisecondsOf(visit.startsAt) - checkInOpensBefore
  if (word === 'checkIn' && now < opensAt) return { opensAt: instantOf(opensAt) }
  return { word, data: dataOf(word), chair: word === 'seat' && seat ? chairLabel(seat) : '' }
}

/**
 * Asks the chart only what it has not been asked: a day of thousands is judged anew with every frame. Of all that a chart may
 * look at beside the visit itself, these steps look at chairs and at who treats whom; `around` stands for those.
 */
export function remembering(offers: Offers): (around: string) => Offers {
  const answers = new WeakMap<VisitRow, Map<string, boolean>>()
  return (around) => (visit, word, data) => {
    const known = answers.get(visit) ?? new Map<string, boolean>()
    answers.set(visit, known)
    const question = `${word} ${JSON.stringify(data)} ${looksAround.includes(word) ? around : ''}`
    const answer = known.get(question) ?? offers(visit, word, data)
    known.set(question, answer)
    return answer
  }
}

const looksAround: readonly Step[] = ['seat', 'start', 'toDesk', 'finish']
