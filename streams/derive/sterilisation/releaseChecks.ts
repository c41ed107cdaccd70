import {
  areIndicatorsRecorded,
  arePacksChecked,
  areParametersRecorded,
  doParametersPass,
  type Results,
} from '#domain/sterilisation/results.ts'
import type { CycleRow, PackRow } from './sterilisationRows.ts'

/** What the releasing user checks before a load may be used, in the order of checking. */
export const releaseCheckNames = ['parameters', 'evidence', 'indicators', 'packs', 'biological'] as const
export type ReleaseCheckName = (typeof releaseCheckNames)[number]

/** `missing` blocks like `fail`, but means that the check is not recorded yet. */
export type CheckResult = 'pass' | 'fail' | 'missing' | 'pending'

export type ReleaseCheck = {
  readonly name: ReleaseCheckName
  readonly result: CheckResult
  /** The recorded values shown beside the check. */
  readonly celsius?: number | null | undefined
  readonly minutes?: number | null | undefined
  readonly kilopascal?: number | null | undefined
  readonly source?: 'logger' | 'printout' | 'display' | undefined
  readonly count?: number | undefined
}

const checkResultOf = (isKnown: boolean, isPassed: boolean): CheckResult => (isKnown ? (isPassed ? 'pass' : 'fail') : 'missing')

const biologicalChecksOf = ({ biological, implants }: CycleRow): readonly ReleaseCheck[] => {
  if (biological === null) return implants ? [{ name: 'biological', result: 'missing' }] : []
  const resultByState = { pending: 'pending', negative: 'pass', positive: 'fail' } as const
  return [{ name: 'biological', result: resultByState[biological] }]
}

/** Returns the checks of one load. A biological indicator is required when the load contained one or contained implants. */
export function releaseChecksOf(cycle: CycleRow, packs: readonly PackRow[]): readonly ReleaseCheck[] {
  const results: Results = cycle.results ?? {}
  const { temperature, holdMinutes, pressure, externalIndicator, internalIndicator, dry, sealsIntact } = results
  const readings = { celsius: temperature, minutes: holdMinutes, kilopascal: pressure }
  return [
    { name: 'parameters', result: checkResultOf(areParametersRecorded(results), doParametersPass(cycle.program, results)), ...readings },
    { name: 'evidence', result: cycle.evidence ? 'pass' : 'missing', source: cycle.evidence?.kind },
    {
      name: 'indicators',
      result: checkResultOf(areIndicatorsRecorded(results), externalIndicator === 'pass' && internalIndicator === 'pass'),
      count: packs.length,
    },
    { name: 'packs', result: checkResultOf(arePacksChecked(results), dry === true && sealsIntact === true), count: packs.length },
    ...biologicalChecksOf(cycle),
  ]
}

export const haveAllPassed = (checks: readonly ReleaseCheck[]): boolean => checks.every(({ result }) => result === 'pass')
