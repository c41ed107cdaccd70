import { useEffect, useState } from 'react'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { useAppContext } from '../../../appContext.ts'
import { passChanges } from '../../../browser/passChanges.ts'

/** Chairs per page; more chairs are shown on rotating pages. */
const chairsPerPage = 6
const pageDuration = 20_000

/** Chairs of a round, which takes three minutes and a half. A longer one would show each chair too seldom. */
const maxChairs = 60

/**
 * The chairs of the wall, in their order. Of very many it shows those with patients today: first those that need attention, then those with a
 * patient in the chair, then those whose next patient is expected first. Without any it shows the first page.
 */
export function shownChairsOf(chairs: readonly WallChair[]): readonly WallChair[] {
  if (chairs.length <= maxChairs) return chairs
  const withPatients = chairs.filter(({ current, next }) => current ?? next)
  if (withPatients.length === 0) return chairs.slice(0, chairsPerPage)
  const shown = new Set(
    withPatients.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || expectedAtOf(a) - expectedAtOf(b)).slice(0, maxChairs),
  )
  return chairs.filter((chair) => shown.has(chair))
}

const urgencyOf = (chair: WallChair): number => (needsAttention(chair) ? 0 : chair.current ? 1 : 2)
/** A chair without a next patient comes last. Infinities cannot be subtracted. */
const expectedAtOf = ({ next }: WallChair): number => next?.expectedAt ?? Number.MAX_SAFE_INTEGER

/** Splits chairs into as few pages as possible, evenly and in order. */
export function chairPagesOf(chairs: readonly WallChair[]): readonly (readonly WallChair[])[] {
  const count = Math.max(1, Math.ceil(chairs.length / chairsPerPage))
  const size = Math.ceil(chairs.length / count)
  return Array.from({ length: count }, (_, page) => chairs.slice(page * size, (page + 1) * size))
}

export const needsAttention = ({ current: now, next }: WallChair): boolean =>
  now?.bound === 'red' || next?.bound === 'red' || next?.lateBy != null

/** The page with the most chairs that need attention first, then the others in order. */
export function worstPageFirst(pages: readonly (readonly WallChair[])[]): readonly number[] {
  const attentionCounts = pages.map((chairs) => chairs.filter(needsAttention).length)
  const worst = attentionCounts.indexOf(Math.max(...attentionCounts))
  return [worst, ...[...pages.keys()].filter((page) => page !== worst)]
}

/** The current page. The order changes only after a full round, so that no page jumps ahead within a round. */
export function useChairPage(pages: readonly (readonly WallChair[])[]): number {
  const { ticker } = useAppContext()
  const [turn, setTurn] = useState(0)
  useEffect(() => ticker.onClockTick(passChanges((now) => Math.floor(now / pageDuration), setTurn)), [ticker])
  const count = pages.length
  const number = Math.floor(turn / count)
  const [round, setRound] = useState(() => ({ number, order: worstPageFirst(pages) }))
  if (round.number !== number || round.order.length !== count) setRound({ number, order: worstPageFirst(pages) })
  return round.order[turn % count] ?? 0
}
