import { cycleFailReasons } from '#domain/sterilisation/cycle.ts'
import {
  type CycleRow,
  formatCycleNumber,
  type LoadRecallRow,
  type SteriliserRow,
  steriliserLabel,
} from '#streams/derive/sterilisation/sterilisationRows.ts'
import { tLoadRecall } from '../../i18n/tLoadRecall.ts'

type RecalledLoad = {
  readonly recall: LoadRecallRow
  readonly cycle: CycleRow | null
  readonly namedCycles: readonly CycleRow[]
  readonly cycleCount: number
  readonly steriliser: SteriliserRow | null
}

/** "steriliser 3, cycles 0642 and 0643": every cycle, because a user compares the number on a pack with it. */
export function recalledLoadText({ cycle, namedCycles, cycleCount, steriliser: device }: RecalledLoad): string {
  if (cycle?.kind === 'external') return tLoadRecall('delivery', { supplier: cycle.supplier ?? '' })
  const steriliser = device ? steriliserLabel(device) : ''
  const numbers = namedCycles.flatMap((named) => formatCycleNumber(named) ?? [])
  const [first, last] = [numbers[0] ?? '', numbers.at(-1) ?? '']
  if (cycleCount > numbers.length && numbers.length > 1) return tLoadRecall('cycleRange', { steriliser, first, last, count: cycleCount })
  if (numbers.length < 2) return tLoadRecall('cycle', { steriliser, number: first })
  return tLoadRecall('cycles', { steriliser, numbers: numbers.slice(0, -1).join(', '), last })
}

const isFailReason = (reason: string): reason is (typeof cycleFailReasons)[number] =>
  (cycleFailReasons as readonly string[]).includes(reason)

/** The cause, in catalogue text only: the wall display never shows text that a user typed. */
export function recallCauseText({ recall: { cause }, cycle }: Pick<RecalledLoad, 'recall' | 'cycle'>): string {
  const failReason = cause === 'failed' ? cycle?.failReason : null
  return failReason && failReason !== 'other' ? tLoadRecall(`failBecause.${failReason}`) : tLoadRecall(`cause.${cause}`)
}

/** The user's own text, or the catalogue's where none was typed. */
export function recallReasonText(recalledLoad: Pick<RecalledLoad, 'recall' | 'cycle'>): string {
  const { reason, cause } = recalledLoad.recall
  return cause === 'indicator' || isFailReason(reason) ? recallCauseText(recalledLoad) : reason
}

/** The reason, and what has happened to the packs so far. */
export function recallSummary(recalledLoad: RecalledLoad): string {
  const { recall } = recalledLoad
  const others = recall.cycles.filter((cycle) => cycle !== recall.cycle).length
  return [
    `${recallReasonText(recalledLoad)}${others > 0 ? `, ${tLoadRecall(recall.cause === 'indicator' ? 'sinceNegative' : 'further', { count: others })}` : ''}.`,
    `${tLoadRecall('stopped', { count: recall.stopped })},`,
    `${usageText(recall)}.`,
  ].join(' ')
}

/** The number of patients is stated only once all packs are traced. */
function usageText({ state, used, patients, traced, packs }: LoadRecallRow): string {
  if (used === 0) return tLoadRecall('notUsed')
  if (state === 'stockFrozen') return tLoadRecall('usedSoFar', { count: used, traced, packs })
  return tLoadRecall('used', { count: used, people: tLoadRecall('people', { count: patients }) })
}
