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

/** Somebody's own words, or the catalogue's where a load failed and nobody wrote any. */
const reasonWords = ({ reason }: RecallRow): string => (isFailReason(reason) ? sayRecall(`failBecause.${reason}`) : reason)

/** Why, and what became of its packs so far. */
export function recallWords({ recall }: About): string {
  const others = recall.cycles.filter((cycle) => cycle !== recall.cycle).length
  const people = new Set(recall.patients.map(({ patient }) => patient)).size
  const used = recall.patients.length
  return [
    `${reasonWords(recall)}${others > 0 ? `, ${sayRecall('far', { count: others })}` : ''}.`,
    `${sayRecall('stopped', { count: recall.stopped })},`,
    used === 0 ? `${sayRecall('nobody')}.` : `${sayRecall('used', { count: used, people })}.`,
  ].join(' ')
}
