import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockStarts, type ClockStart } from './clock/testClock.ts'
import { findBrowser, thisHost } from './findBrowser.ts'
import { runChaos, runVitest, type TestRun } from './runTools.ts'
import { finishWith } from './summary.ts'
import { sumTallies, type TestTally } from './testTally.ts'

/**
 * `npm run explore` looks for what the gate cannot find, because the gate runs at one hour with one seed. It makes the demo practice at
 * each instant of `clockStarts`, runs the chaos scenarios, and compares figures with SQL, with a new seed each time. It prints how to
 * repeat what it found. It decides nothing: what it finds becomes a test. `npm run explore -- sunday` keeps to the instants of that name.
 */

/** What makes the demo practice: its own sources, and a server started with it. */
const demoSources = ['src/demo/firstStart/practiceMaker.ts', 'tests/support/server/startServer.ts']

const drawSeed = (): number => Math.floor(Math.random() * 2 ** 31)

/** Adds to each failure the command that repeats it. */
const withCommand = (tally: TestTally, command: string): TestTally => ({
  ...tally,
  failures: tally.failures.map((failure) => ({ ...failure, name: `${failure.name} (repeat: ${command})` })),
})

function exploreAt({ name, at }: ClockStart, run: TestRun): TestTally {
  const seed = String(drawSeed())
  Object.assign(process.env, { TEST_CLOCK: at, TEST_SEED: seed })
  const tally = runVitest(run, ['related', '--run', ...demoSources])
  console.log(`TEST_CLOCK=${at} TEST_SEED=${seed} (${name}): ${tally.passed} passed, ${tally.failures.length} failed`)
  return withCommand(tally, `TEST_CLOCK=${at} TEST_SEED=${seed} npx vitest run FILE`)
}

function exploreChaos(run: TestRun): TestTally {
  const seed = drawSeed()
  return withCommand(runChaos(run, seed), `npm run chaos -- --seed ${seed}`)
}

/** A million operations on figures, which `npm run test:all` does a twentieth of. */
function exploreFigures(run: TestRun): TestTally {
  const seed = drawSeed()
  const options = ['--soak', '--only', 'figures beside SQL']
  return withCommand(runChaos(run, seed, ...options), `npm run chaos -- --seed ${seed} --soak --only 'figures beside SQL'`)
}

/** The instants with the name that the command line gives; all of them without one. */
function wantedStarts(name: string | undefined): readonly ClockStart[] {
  const starts = clockStarts.filter((start) => name === undefined || start.name === name)
  if (starts.length > 0) return starts
  throw new Error(`No instant is named ${name}. Names: ${[...new Set(clockStarts.map((start) => start.name))].join(', ')}.`)
}

finishWith(() => {
  const run = { folder: mkdtempSync(join(tmpdir(), 'operatory-explore-')), browser: findBrowser(thisHost()) }
  try {
    return sumTallies([...wantedStarts(process.argv[2]).map((start) => exploreAt(start, run)), exploreChaos(run), exploreFigures(run)])
  } finally {
    rmSync(run.folder, { recursive: true })
  }
})
