import { indicatorsKnown, packsJudged, parametersKnown, parametersPass, type Results } from '#domain/sterilisation/results.ts'
import type { CycleRow, PackRow } from './sterileRows.ts'

/** What a second person looks at before a load may be used, in the order in which they look. */
export const checkNames = ['parameters', 'evidence', 'indicators', 'packs', 'biological'] as const
export type CheckName = (typeof checkNames)[number]

/** `missing` blocks as a `fail` does, and is another thing: nobody looked yet. */
export type Verdict = 'pass' | 'fail' | 'missing' | 'pending'

export type Check = {
  readonly name: CheckName
  readonly verdict: Verdict
  /** The figures that stand beside it, where somebody wrote them down. */
  readonly celsius?: number | null | undefined
  readonly minutes?: number | null | undefined
  readonly kilopascal?: number | null | undefined
  readonly source?: 'logger' | 'printout' | 'display' | undefined
  readonly count?: number | undefined
}

const judged = (isKnown: boolean, isGood: boolean): Verdict => (isKnown ? (isGood ? 'pass' : 'fail') : 'missing')

const biologicalOf = ({ biological, implants }: CycleRow): readonly Check[] => {
  if (biological === null) return implants ? [{ name: 'biological', verdict: 'missing' }] : []
  const verdict = { pending: 'pending', negative: 'pass', positive: 'fail' } as const
  return [{ name: 'biological', verdict: verdict[biological] }]
}

/** The checks of one load. A spore test is asked for where one was in it, or an implant was. */
export function checksOf(cycle: CycleRow, packs: readonly PackRow[]): readonly Check[] {
  const results: Results = cycle.results ?? {}
  const { temperature, holdMinutes, pressure, externalIndicator, internalIndicator, dry, sealsIntact } = results
  const reached = { celsius: temperature, minutes: holdMinutes, kilopascal: pressure }
  return [
    { name: 'parameters', verdict: judged(parametersKnown(results), parametersPass(cycle.program, results)), ...reached },
    { name: 'evidence', verdict: cycle.evidence ? 'pass' : 'missing', source: cycle.evidence?.kind },
    {
      name: 'indicators',
      verdict: judged(indicatorsKnown(results), externalIndicator === 'pass' && internalIndicator === 'pass'),
      count: packs.length,
    },
    { name: 'packs', verdict: judged(packsJudged(results), dry === true && sealsIntact === true), count: packs.length },
    ...biologicalOf(cycle),
  ]
}

export const isWhole = (checks: readonly Check[]): boolean => checks.every(({ verdict }) => verdict === 'pass')
