import { areIndicatorsRecorded, arePacksChecked, areParametersRecorded, type Results } from '#domain/sterilisation/results.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'

/** The results form as typed; numbers stay text until they are complete. */
export type ResultsInput = {
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

const figureText = (figure: number | null | undefined) => (figure == null ? '' : String(figure))

/** Starts with known results, whatever their source. */
export const resultsInputOf = ({ results, evidence }: CycleRow): ResultsInput => ({
  temperature: figureText(results?.temperature),
  holdMinutes: figureText(results?.holdMinutes),
  pressure: figureText(results?.pressure),
  leakRate: figureText(results?.leakRate),
  parametersMet: results?.parametersMet ?? null,
  externalIndicator: results?.externalIndicator ?? null,
  internalIndicator: results?.internalIndicator ?? null,
  dry: results?.dry ?? null,
  sealsIntact: results?.sealsIntact ?? null,
  testPassed: results?.testPassed ?? null,
  evidence: evidence?.kind ?? null,
  evidenceNote: evidence?.note ?? '',
})

/** Parses "134.6", "134,6", and "4:02" as minutes: `null` if empty, `undefined` if it is no number. */
export function parseFigure(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(trimmed)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60
  return /^-?\d+(?:[.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined
}

export function resultsOf(input: ResultsInput): Results {
  const figures = (['temperature', 'holdMinutes', 'pressure', 'leakRate'] as const).map((name) => [name, parseFigure(input[name]) ?? null])
  const { parametersMet, externalIndicator, internalIndicator, dry, sealsIntact, testPassed } = input
  const checks = { parametersMet, externalIndicator, internalIndicator, dry, sealsIntact, testPassed }
  return Object.fromEntries([...figures, ...Object.entries(checks)].filter(([, value]) => value !== null)) as Results
}

export const resultParts = ['parameters', 'indicators', 'packs', 'testPassed', 'evidence'] as const
export type ResultPart = (typeof resultParts)[number]

/** Lists the results still missing before the cycle can be assessed, in the order of the form. */
export function missingParts(input: ResultsInput, kind: CycleRow['kind']): readonly ResultPart[] {
  const results = resultsOf(input)
  const isMissing: Record<ResultPart, boolean> = {
    parameters: kind !== 'test' && !areParametersRecorded(results),
    indicators: kind !== 'test' && !areIndicatorsRecorded(results),
    packs: kind !== 'test' && !arePacksChecked(results),
    testPassed: kind === 'test' && input.testPassed === null,
    evidence: input.evidence === null,
  }
  return resultParts.filter((name) => isMissing[name])
}

export const isValidFigure = (text: string): boolean => parseFigure(text) !== undefined
