import type { VisitState } from '#domain/scheduling/appointment.ts'
import type { By } from '#domain/wire.ts'
import type { Client } from '../../client.ts'
import type { DayRows, VisitRow } from '../day/dayRows.ts'

/** What somebody may want to hear of: a visit came to this word, or the dentist is asked for. */
export const moments = ['arrived', 'ready', 'seated', 'treated', 'leftUnseen', 'cancelled', 'examRequested'] as const
export type Moment = (typeof moments)[number]

/** What one person wants to hear of: whose visits, by the providers' ids, and which moments of them. A call for the dentist is heard from every chair. */
export type Hearing = { readonly whose: readonly string[]; readonly moments: readonly Moment[] }

/** A colleague brought this about. */
export type Brought = { readonly visit: VisitRow; readonly moment: Moment; readonly by: By; readonly at: string }

type Listener = {
  readonly hearing: Hearing
  /** Who listens: what they did themselves is no news to them. */
  readonly me: string
  readonly lastMove: Client['lastMove']
}

const isMoment = (word: VisitState): word is VisitState & Moment => moments.some((one) => one === word)

function momentOf(before: VisitRow | undefined, { state }: VisitRow): Moment | null {
  if (state.exam === 'requested' && before?.state.exam !== 'requested') return 'examRequested'
  return before?.state.visit !== state.visit && isMoment(state.visit) ? state.visit : null
}

/**
 * What colleagues brought about between two looks at one day, of what is listened to. A move that this page did not hear
 * is nobody's, and so no news; a patient at the kiosk is a colleague in this.
 */
export function broughtAbout(before: DayRows, now: DayRows, { hearing, me, lastMove }: Listener): readonly Brought[] {
  return [...now.visits.values()].flatMap((visit) => {
    const was = before.visits.get(visit.id)
    const moment = was === visit ? null : momentOf(was, visit)
    if (moment !== 'examRequested' && !hearing.whose.includes(visit.provider)) return []
    const move = moment && lastMove('appointments', visit.id)
    const at = moment === 'examRequested' ? visit.since.exam : visit.since.visit
    const isTheirs = move && move.at === at && move.by.id !== me
    return moment && isTheirs && hearing.moments.includes(moment) ? [{ visit, moment, by: move.by, at }] : []
  })
}
