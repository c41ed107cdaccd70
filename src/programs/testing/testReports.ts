import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { emptyTally, type Failure, type Rerun, type TestTally, withRunnerFailure } from './testTally.ts'

/** Reads the JSON reports of the test runners. A skipped test does not count as passed. */

const longestError = 240

/** The first line that says something, without colours. */
export function firstLineOf(error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '').split('\n')
  return (lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no error was reported').slice(0, longestError)
}

/** The fields we use of Vitest's JSON report. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}
type VitestTest = {
  readonly status: string
  readonly fullName: string
  readonly title: string
  readonly duration?: number | null
  readonly failureMessages?: readonly string[] | null
}

function failureOf(file: string, { status, fullName, title, failureMessages }: VitestTest): Failure {
  const rerun: Rerun | null = status === 'failed' ? { runner: 'vitest', file, title } : null
  return { name: `${file}: ${fullName}`, error: status === 'failed' ? firstLineOf(failureMessages?.[0]) : status, rerun }
}

/** @param rootDir the folder that the names of files are relative to */
export function tallyOfVitest(report: VitestReport | null, exitCode: number | null, rootDir: string): TestTally {
  const files = (report?.testResults ?? []).map((result) => ({ ...result, file: relative(rootDir, result.name) }))
  const tests = files.flatMap(({ file, assertionResults }) => assertionResults.map((result) => ({ file, result })))
  const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
    status === 'failed' && assertionResults.every((result) => result.status !== 'failed')
  const brokenFiles = files.filter(isBroken).map(({ file, message }): Failure => {
    return { name: file, error: firstLineOf(message), rerun: { runner: 'vitest', file, title: null } }
  })
  return withRunnerFailure(
    'Vitest',
    {
      ...emptyTally,
      passed: tests.filter(({ result }) => result.status === 'passed').length,
      failures: [
        ...brokenFiles,
        ...tests.filter(({ result }) => result.status !== 'passed').map(({ file, result }) => failureOf(file, result)),
      ],
      times: tests.map(({ file, result }) => ({ name: `${file}: ${result.fullName}`, seconds: (result.duration ?? 0) / 1000 })),
    },
    exitCode,
  )
}

/** The fields we use of Playwright's JSON report. */
export type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors?: readonly { readonly message?: string }[]
}
type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[]
}
type PlaywrightTest = {
  readonly status: string
  readonly projectName?: string
  readonly results: readonly { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }[]
}

type Journey = { readonly file: string; readonly title: string; readonly test: PlaywrightTest }

const journeysIn = ({ file, suites = [], specs }: PlaywrightSuite): readonly Journey[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ file, title, test }))),
  ...suites.flatMap(journeysIn),
]

const nameOf = ({ file, title, test: { projectName = '' } }: Journey): string => [projectName, file, title].filter(Boolean).join(': ')

function journeyFailure(journey: Journey): Failure {
  const { file, title, test } = journey
  const rerun: Rerun = { runner: 'playwright', file, title, project: test.projectName ?? '' }
  const error = test.status === 'unexpected' ? firstLineOf(test.results[0]?.errors?.[0]?.message) : test.status
  return { name: nameOf(journey), error, rerun: test.status === 'unexpected' ? rerun : null }
}

export function tallyOfPlaywright(report: PlaywrightReport | null, exitCode: number | null): TestTally {
  const journeys = (report?.suites ?? []).flatMap(journeysIn)
  const outsideTests = (report?.errors ?? []).map(({ message }): Failure => {
    return { name: 'Playwright outside a test', error: firstLineOf(message), rerun: null }
  })
  return withRunnerFailure(
    'Playwright',
    {
      ...emptyTally,
      passed: journeys.filter(({ test }) => test.status === 'expected').length,
      failures: [...outsideTests, ...journeys.filter(({ test }) => test.status !== 'expected').map(journeyFailure)],
      times: journeys.map((journey) => ({
        name: nameOf(journey),
        seconds: journey.test.results.reduce((total, { duration }) => total + duration, 0) / 1000,
      })),
    },
    exitCode,
  )
}

/** The report of `tests/chaos/chaos.ts`. */
export type ChaosReport = { readonly passed: number; readonly failures: readonly string[] }

export const tallyOfChaos = (report: ChaosReport | null, exitCode: number | null): TestTally =>
  withRunnerFailure(
    'Chaos',
    {
      ...emptyTally,
      passed: report?.passed ?? 0,
      failures: (report?.failures ?? []).map((name) => ({ name, error: 'see its line above', rerun: null })),
    },
    exitCode,
  )
