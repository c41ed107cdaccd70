import type { Missing } from '#streams/derive/board/boardPlace.ts'
import type { InTheWay } from '#streams/derive/board/boardWay.ts'
import type { BoardVisit } from '#streams/derive/board/providerBoard.ts'
import { sayBoard } from './sayBoard.ts'

/** "1 Exam kit, 2 Hygiene kit" */
export const kindsOf = (missing: readonly Missing[]): string => missing.map(({ kind, count }) => `${count} ${kind}`).join(', ')

/** What stands between a visit and its next step, as the row says it. */
export function wayWords(way: InTheWay | null): string {
  if (way === null) return ''
  if (way.why === 'forms') return way.missing === null ? sayBoard('way.forms') : sayBoard('formsMissing', { count: way.missing })
  if (way.why === 'packs') return sayBoard('way.packs', { kinds: kindsOf(way.missing) })
  if (way.why === 'provider') return sayBoard(way.chair ? 'way.providerIn' : 'way.provider', way)
  return way.why === 'chair' ? sayBoard(`way.chair.${way.state}`, way) : sayBoard('way.noChair')
}

/** A pack that was laid out here must not be opened: said before anything else. */
export const stopWords = ({ packs }: Pick<BoardVisit, 'packs'>): string =>
  packs && packs.stopped.length > 0 ? sayBoard('stop', { codes: packs.stopped.join(', ') }) : ''
