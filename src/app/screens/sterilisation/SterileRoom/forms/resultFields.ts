import { indicatorsKnown, packsJudged, parametersKnown, type Results } from '#domain/sterilisation/results.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'

/** A form of results as it is typed: figures are text until they are whole. */
export type Typed = {
  readonly temperature: string
  readonly holdMinutes: string
  readonly pressure: string
  readonly leakRate: string
  readonly parametersMet: boolean | null
  readonly externalIndicator: 'pass' | 'fail' | null
  readonly internalIndicator: 'pass' | 'fail' | null
  readonly dry: boolean | null
  readonly sealsIntact: boolean | null
  readonly testPassed: boolean | null
  readonly evidence: 'logger' | 'printout' | 'display' | null
  readonly evidenceNote: string
}

const shown = (figure: number | null | undefined) => (figure == null ? '' : String(figure))

/** What is known already stands in the form, wherever it is from. */
export const typedOf = ({ results, evidence }: CycleRow): Typed => ({
  temperature: shown(results?.temperature),
  holdMinutes: shown(results?.holdMinutes),
  pressure: shown(results?.pressure),
  leakRate: shown(results?.leakRate),
  parametersMet: results?.parametersMet ?? null,
  externalIndicator: results?.externalIndicator ?? null,
  internalIndicator: results?.internalIndicator ?? null,
  dry: results?.dry ?? null,
  sealsIntact: results?.sealsIntact ?? null,
  testPassed: results?.testPassed ?? null,
  evidence: evidence?.kind ?? null,
  evidenceNote: evidence?.note ?? '',
})

/** "134.6", "134,6" and "4:02" of a minute; `null` for nothing, `undefined` for what is no figure. */
export function figureOf(text: string): number | null | undefined {
  const said = text.trim()
  if (said === '') return null
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(said)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60
  return /^-?\d+(?:[.,]\d+)?$/.test(said) ? Number(said.replace(',', '.')) : undefined
}

export function resultsOf(typed: Typed): Results {
  const figures = (['temperature', 'holdMinutes', 'pressure', 'leakRate'] as const).map((name) => [name, figureOf(typed[name]) ?? null])
  const { parametersMet, externalIndicator, internalIndicator, dry, sealsIntact, testPassed } = typed
  const judged = { parametersMet, externalIndicator, internalIndicator, dry, sealsIntact, testPassed }
  return Object.fromEntries([...figures, ...Object.entries(judged)].filter(([, value]) => value !== null)) as Results
}

export const missingNames = ['parameters', 'indicators', 'packs', 'testPassed', 'evidence'] as const
export type Missing = (typeof missingNames)[number]

/** What still keeps a cycle from being judged, in the order in which the form asks for it. */
export function missingIn(typed: Typed, kind: CycleRow['kind']): readonly Missing[] {
  const results = resultsOf(typed)
  const isMissing: Record<Missing, boolean> = {
    parameters: kind !== 'test' && !parametersKnown(results),
    indicators: kind !== 'test' && !indicatorsKnown(results),
    packs: kind !== 'test' && !packsJudged(results),
    testPassed: kind === 'test' && typed.testPassed === null,
    evidence: typed.evidence === null,
  }
  return missingNames.filter((name) => isMissing[name])
}

export const isFigure = (text: string): boolean => figureOf(text) !== undefined
