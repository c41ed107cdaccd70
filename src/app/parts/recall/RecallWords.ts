import { failReasons } from '#domain/sterilisation/cycle.ts'
import {
  type CycleRow,
  cycleNumber,
  type RecallRow,
  type SteriliserRow,
  steriliserLabel,
} from '#streams/derive/sterilisation/sterileRows.ts'
import { sayRecall } from '../../sayRecall.ts'

type About = { readonly recall: RecallRow; readonly cycle: CycleRow | null; readonly steriliser: SteriliserRow | null }

/** "steriliser 3, cycle 0642" */
export function aboutWords({ cycle, steriliser }: About): string {
  if (cycle?.kind === 'external') return sayRecall('delivery', { supplier: cycle.supplier ?? '' })
  return sayRecall('cycle', {
    steriliser: steriliser ? steriliserLabel(steriliser) : '',
    number: cycle ? (cycleNumber(cycle) ?? '') : '',
  })
}

const isFailReason = (reason: string): reason is (typeof failReasons)[number] => (failReasons as readonly string[]).includes(reason)

/** Why, in words of the catalogue alone: a wall is told nothing that somebody wrote. */
export function causeWords({ recall: { cause }, cycle }: Pick<About, 'recall' | 'cycle'>): string {
  const why = cause === 'failed' ? cycle?.failReason : null
  return why && why !== 'other' ? sayRecall(`failBecause.${why}`) : sayRecall(`cause.${cause}`)
}

/** Somebody's own words, or the catalogue's where nobody wrote any. */
export function reasonWords(open: Pick<About, 'recall' | 'cycle'>): string {
  const { reason, cause } = open.recall
  return cause === 'indicator' || isFailReason(reason) ? causeWords(open) : reason
}

/** Why, and what became of its packs so far. */
export function recallWords(open: About): string {
  const { recall } = open
  const others = recall.cycles.filter((cycle) => cycle !== recall.cycle).length
  return [
    `${reasonWords(open)}${others > 0 ? `, ${sayRecall(recall.cause === 'indicator' ? 'far' : 'further', { count: others })}` : ''}.`,
    `${sayRecall('stopped', { count: recall.stopped })},`,
    `${usedWords(recall)}.`,
  ].join(' ')
}

/** Before all of its packs are gone through, nobody says how many people that is. */
function usedWords({ state, used, patients, traced, packs }: RecallRow): string {
  if (used === 0) return sayRecall('nobody')
  if (state === 'stockFrozen') return sayRecall('usedSoFar', { count: used, traced, packs })
  return sayRecall('used', { count: used, people: sayRecall('people', { count: patients }) })
}
