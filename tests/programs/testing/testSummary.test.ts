import { describe, expect, test } from 'vitest'
import { rerunFailures } from '#programs/testing/rerunFailures.ts'
import { endingIn } from '#programs/testing/runTests.ts'
import { formatSummary } from '#programs/testing/summary.ts'
import { type PlaywrightReport, tallyOfChaos, tallyOfPlaywright, tallyOfVitest, type VitestReport } from '#programs/testing/testReports.ts'
import { sumTallies, type TestTally, tallyOf } from '#programs/testing/testTally.ts'

const top = '/project'
const vitestReport = (statuses: readonly string[]): VitestReport => ({
  testResults: [
    {
      name: `${top}/tests/a.test.ts`,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, index) => ({
        status,
        fullName: `rule ${index}`,
        title: `rule ${index}`,
        duration: 1000 * (index + 1),
        failureMessages: status === 'failed' ? ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at a.test.ts:3'] : [],
      })),
    },
  ],
})
const playwrightReport = (statuses: readonly string[]): PlaywrightReport => ({
  suites: [
    {
      file: 'a.journey.ts',
      specs: statuses.map((status, index) => ({
        title: `journey ${index}`,
        tests: [{ status, results: [{ duration: 2000, errors: status === 'unexpected' ? [{ message: 'Error: no button' }] : [] }] }],
      })),
    },
  ],
})
const countsOf = ({ passed, failures }: TestTally) => [passed, failures.length]

describe('the summary line', () => {
  test('[PROOF-1] the last line of `npm test` gives the number of passed and failed tests over every runner, and the exit code agrees', () => {
    const all = sumTallies([
      tallyOfVitest(vitestReport(['passed', 'passed', 'failed']), 1, top),
      tallyOfPlaywright(playwrightReport(['expected']), 0),
      tallyOfChaos({ passed: 6, failures: ['seed 8: kills'] }, 1),
    ])
    expect(formatSummary(all).at(-1)).toBe('9 passed, 2 failed')
  })

  test('[PROOF-2] a runner that ran no test, wrote no report or failed outside a test counts as failed, as does its exit code', () => {
    expect(countsOf(tallyOfVitest(vitestReport([]), 0, top))).toEqual([0, 1])
    expect(countsOf(tallyOfPlaywright(null, 0))).toEqual([0, 1])
    expect(countsOf(tallyOfChaos(null, 0))).toEqual([0, 1])
    expect(countsOf(tallyOfVitest(vitestReport(['passed']), 1, top))).toEqual([1, 1])
    expect(countsOf(tallyOfVitest(vitestReport(['passed']), null, top))).toEqual([1, 1])
    expect(countsOf(tallyOfVitest(vitestReport(['passed']), 0, top))).toEqual([1, 0])
    const outside = { ...playwrightReport(['expected']), errors: [{ message: 'a file does not load' }] }
    expect(countsOf(tallyOfPlaywright(outside, 1))).toEqual([1, 1])
  })

  test('[PROOF-2] a skipped test does not count as passed and is not run again', () => {
    const { failures } = tallyOfVitest(vitestReport(['passed', 'skipped', 'todo']), 0, top)
    expect(failures.map(({ error, rerun }) => [error, rerun])).toEqual([
      ['skipped', null],
      ['todo', null],
    ])
    expect(countsOf(tallyOfPlaywright(playwrightReport(['expected', 'skipped', 'flaky']), 0))).toEqual([1, 2])
  })

  test('[PROOF-8] a run ends in its minutes by part, its slowest tests, and what failed, each with its first error in one line', () => {
    const broken: VitestReport = {
      testResults: [{ name: `${top}/tests/b.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] }],
    }
    const lines = formatSummary(
      sumTallies([
        tallyOfVitest(vitestReport(['passed', 'failed']), 1, top),
        tallyOfVitest(broken, 1, top),
        tallyOfPlaywright(playwrightReport(['unexpected']), 1),
      ]),
    )
    expect(lines.slice(-5)).toEqual([
      'FAIL tests/a.test.ts: rule 1: AssertionError: 1 is not 2',
      'FAIL tests/b.test.ts: no such module',
      'FAIL a.journey.ts: journey 0: Error: no button',
      'flaky 0',
      '1 passed, 3 failed',
    ])
    const slowest = lines.indexOf('Slowest')
    expect(lines.slice(slowest + 1, slowest + 3)).toEqual(['    2.0 s  tests/a.test.ts: rule 1', '    2.0 s  a.journey.ts: journey 0'])
  })
})

describe('second tries', () => {
  const failed = (count: number) => tallyOfVitest(vitestReport(['passed', ...Array<string>(count).fill('failed')]), 1, top)

  test('[PROOF-7] in CI a failed test is run again, alone, up to twice; if it passes then, it counts as passed and is named as flaky', () => {
    const tries: [string | null, number][] = []
    const tally = rerunFailures(failed(3), ({ title }, attempt) => {
      tries.push([title, attempt])
      return title === 'rule 1' || (title === 'rule 2' && attempt === 3)
    })
    expect(tries).toEqual([
      ['rule 1', 2],
      ['rule 2', 2],
      ['rule 2', 3],
      ['rule 3', 2],
      ['rule 3', 3],
    ])
    expect(formatSummary(tally).slice(-5)).toEqual([
      'flaky: tests/a.test.ts: rule 1: AssertionError: 1 is not 2',
      'flaky: tests/a.test.ts: rule 2: AssertionError: 1 is not 2',
      'FAIL tests/a.test.ts: rule 3: AssertionError: 1 is not 2',
      'flaky 2',
      '3 passed, 1 failed',
    ])
  })

  test('[PROOF-7] more than five flaky tests fail the run, and a check that is no test, such as the type check, is not run again', () => {
    expect(formatSummary(rerunFailures(failed(5), () => true)).slice(-2)).toEqual(['flaky 5', '6 passed, 0 failed'])
    expect(formatSummary(rerunFailures(failed(6), () => true)).slice(-3)).toEqual([
      'FAIL more than 5 flaky tests: see above',
      'flaky 6',
      '7 passed, 1 failed',
    ])
    expect(countsOf(rerunFailures(tallyOf('Types', false), () => true))).toEqual([0, 1])
  })

  test('[PROOF-7] the test that is run again is found by its title inside its groups, and no other test is', () => {
    const pattern = new RegExp(endingIn('[SIGN-1] a PIN (four digits) is refused'))
    expect(pattern.test('signing > a user [SIGN-1] a PIN (four digits) is refused')).toBe(true)
    expect(pattern.test('signing > a user > [SIGN-1] a PIN (four digits) is refused')).toBe(true)
    expect(pattern.test('[SIGN-1] a PIN (four digits) is refused')).toBe(true)
    expect(pattern.test('[SIGN-1] a PIN (four digits) is refused again')).toBe(false)
  })
})
