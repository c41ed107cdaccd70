import { join } from 'node:path'
import { runJourneys, runVitest, type TestRun } from './runTools.ts'
import type { Rerun, TestTally } from './testTally.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for the name of a test, which begins with the names of the groups around it. The runner decides what stands between them. */
export const endingIn = (title: string): string => `(^|\\s)${escaped(title)}$`

/** The folder of a second or third try. Its trace and pictures stay beside those of other tries. */
const outputOf = ({ file, title }: Rerun, attempt: number) =>
  join('test-results', `${file}-${title?.slice(0, 24)}`.replace(/[^\w.-]+/g, '-'), `try-${attempt}`)

/** The other tests of the file are skipped, which the tally counts as failures that cannot be run again. */
const passesInVitest = ({ passed, failures }: TestTally): boolean => passed > 0 && failures.every(({ rerun }) => rerun === null)

/** Runs one failed test again by itself. @param attempt 2 or 3 @returns whether it passed */
export function runAlone(run: TestRun, rerun: Rerun, attempt: number): boolean {
  const { runner, file, title, project } = rerun
  console.log(`\nAgain, try ${attempt}: ${file}: ${title ?? ''}`)
  if (runner === 'vitest')
    return passesInVitest(runVitest(run, ['run', file, ...(title === null ? [] : [`--testNamePattern=${endingIn(title)}`])]))
  const selection = [escaped(file), `--grep=${escaped(title ?? '')}`, ...(project ? [`--project=${project}`] : [])]
  const { passed, failures } = runJourneys(run, [...selection, '--workers=1', '--trace=on', `--output=${outputOf(rerun, attempt)}`])
  return passed > 0 && failures.length === 0
}
