import { wholeTimeOf } from '#domain/words/time.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import { laneOf } from '#streams/derive/reception/receptionSpots.ts'
import { sayState } from '../../../sayings.ts'
import { helpName, patientName, whereWith } from './naming.ts'
import type { CardPiece, ChairPiece } from './pieces.ts'
import { sayDesk } from './sayDesk.ts'
import { wordOf } from './stateShown.ts'

/** What a card is called where it is heard and not seen. */
export function labelOf(piece: CardPiece, timeZone: string): string {
  if (piece.kind === 'chair') return chairHeard(piece)
  if (piece.kind === 'help') return [helpName(piece.patient), sayDesk(`helpWhy.${piece.session.why ?? 'askedForHelp'}`)].join(', ')
  if (piece.kind === 'proposal') return sayDesk('proposalOf', { name: patientName(piece.patient) })
  const { visit, patient, provider, chair, lateBy, spot, arrival } = piece.card
  const state = arrival ? sayDesk('hasCheckedIn') : lateBy === null ? wordOf(visit) : sayDesk('lateMinutes', { minutes: lateBy / 60_000 })
  const lane = laneOf(spot)
  return [
    patientName(patient),
    wholeTimeOf(visit.startsAt, timeZone),
    whereWith(provider, chair),
    state,
    lane === 'out' ? '' : sayDesk(lane),
  ]
    .filter(Boolean)
    .join(', ')
}

function chairHeard({ line: { chair, sitting } }: ChairPiece): string {
  if (!chair) return sayDesk('noChair')
  const state = sitting ? `${patientName(sitting.patient)}, ${wordOf(sitting.visit)}` : sayState(`chair.${chair.state}`)
  return `${sayDesk('chairNumber', { chair: chairLabel(chair) })}, ${state}`
}
