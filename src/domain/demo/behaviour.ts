import type { VisitState } from '../scheduling/appointment.ts'
import { millisecondsOf, minutes } from '../time.ts'
import type { Fields } from '../wire.ts'
import type { Move } from './move.ts'
import { between, chance } from './random.ts'
import { arrivesAt, patience, usesKiosk } from './visitors.ts'

/**
 * How people of a simulated day behave: what somebody would do next with a visit or a chair, and when. Pure, and the same for
 * the same record, so a morning can be lived through at once and an afternoon go on from there.
 */
export type DemoVisit = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly chair: string | null
  readonly state: { readonly visit: VisitState; readonly exam: string; readonly paperwork?: string }
  readonly since: { readonly visit: string; readonly exam: string }
}
export type DemoChair = { readonly id: string; readonly state: string; readonly since: string }

/** At the glass one fills in a form or two; who has not by then does so afterwards. */
const formsTake = 12
const owesForms = ({ state }: DemoVisit) => ['due', 'sent', 'partial'].includes(state.paperwork ?? 'none')
const neverComes = ({ id }: DemoVisit) => chance('fate', id) < 0.05

/** A few minutes after a visit came into its state, the same few each time. */
const after = (visit: DemoVisit, least: number, most: number): number =>
  millisecondsOf(visit.since.visit) + minutes(between(least, most, visit.state.visit, visit.id))

const bookedFor = (visit: DemoVisit): number => millisecondsOf(visit.endsAt) - millisecondsOf(visit.startsAt)

/** @param isTheirTurn their chair is clean, and nobody else waits for it longer: then their number comes up in the waiting room */
export function nextMove(visit: DemoVisit, isTheirTurn = false): Move | null {
  const move = (command: string, at: number, data?: Fields): Move => ({
    command: `appointments.${command}`,
    record: visit.id,
    at,
    ...(data ? { data } : {}),
  })
  const start = millisecondsOf(visit.startsAt)
  switch (visit.state.visit) {
    case 'scheduled':
      if (neverComes(visit)) return move('markNoShow', start + minutes(between(18, 26, 'gone', visit.id)))
      return move('checkIn', arrivesAt(visit) + (usesKiosk(visit) ? patience : 0))
    case 'arrived':
      return owesForms(visit)
        ? move('setReady', after(visit, formsTake, formsTake + 4), { alertsSeen: true, formsWaivedReason: 'Fills them in afterwards' })
        : move('setReady', after(visit, 1, 4), { alertsSeen: true })
    case 'ready':
      return move(isTheirTurn ? 'call' : 'seat', Math.max(after(visit, 1, 5), start - minutes(isTheirTurn ? 5 : 4)))
    case 'called':
      return move('seat', after(visit, 0.5, 1.5))
    case 'seated':
      return move('start', after(visit, 0.5, 3))
    case 'inTreatment':
      return treated(visit, move)
    case 'treated':
      return move('toDesk', after(visit, 1, 3))
    case 'checkout':
      return move('depart', after(visit, 2, 8), { leftUndone: chance('left', visit.id) < 0.15 ? ['rebook'] : [] })
    default:
      return null
  }
}

/** Longer than this nobody keeps the next one waiting; and who began late hurries. */
const mostOver = minutes(18)
const hurriesAfter = minutes(12)

/** Most take a little less than what was booked, some more, and one in fourteen so much more that whoever comes next is told. */
function takesOf(visit: DemoVisit): number {
  const booked = bookedFor(visit)
  const dice = chance('long', visit.id)
  const part = dice < 0.07 ? between(1.3, 1.55, 'takes', visit.id) : between(0.6, dice < 0.22 ? 1.15 : 0.85, 'takes', visit.id)
  const isLate = millisecondsOf(visit.since.visit) > millisecondsOf(visit.startsAt) + hurriesAfter
  return isLate ? booked * Math.min(part, 0.65) : Math.min(booked * part, booked + mostOver)
}

/** In some the dentist is asked for on the way. */
function treated(visit: DemoVisit, move: (command: string, at: number) => Move): Move {
  const began = millisecondsOf(visit.since.visit)
  const takes = takesOf(visit)
  const asksAt = began + takes * 0.7
  if (visit.state.exam === 'requested')
    return move('beginExam', millisecondsOf(visit.since.exam) + minutes(between(2, 6, 'exam', visit.id)))
  if (visit.state.exam === 'inProgress')
    return move('endExam', millisecondsOf(visit.since.exam) + minutes(between(3, 6, 'examined', visit.id)))
  const asks = chance('asks', visit.id) < 0.25 && millisecondsOf(visit.since.exam) <= began
  return asks ? move('requestExam', asksAt) : move('finish', Math.max(began + takes, millisecondsOf(visit.since.exam)))
}

/** Somebody turns a dirty chair round; the clock does the rest. */
export function nextTurn(chair: DemoChair): Move | null {
  if (chair.state !== 'dirty') return null
  return {
    command: 'equipments.turn',
    record: chair.id,
    at: millisecondsOf(chair.since) + minutes(between(0.5, 3, 'turn', chair.id, chair.since)),
  }
}
