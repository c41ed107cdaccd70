import { parseArgs } from 'node:util'
import { bareRows, type BenchRow, durableRows, warmUp } from './benchRows.ts'
import { bookTargets, prepareBookSmoothness } from './book/bookSmoothness.ts'
import { broadcastPaths, measureBroadcast } from './broadcastPath.ts'
import { benchAudienceCount, personCount } from './campaigns/audienceCount.ts'
import { benchAudienceOverHttp } from './campaigns/audienceOverHttp.ts'
import { createChartPractice } from './chart/chartPractice.ts'
import { chartTargets, prepareChartScreen } from './chart/chartScreen.ts'
import { strokeListSubjects } from './chart/strokeLists.ts'
import { strokeCount } from './chart/writeChart.ts'
import { firstUnseenSeeds, measureSeeds, tunedSeeds, unseenSeeds } from './doubt/forgetfulDays.ts'
import { answerSubjects } from './figures/figureAnswers.ts'
import { fewRecords, manyRecords, prepareFigureCost } from './figures/figureCost.ts'
import { prepareGridSmoothness } from './grid/gridSmoothness.ts'
import { measureFairness } from './others.ts'
import { prepareImportRate, rowCount } from './importRate.ts'
import { entriesOfHour, laterEntries, prepareScrub, scrubTarget } from './past/scrubSteps.ts'
import { benchPatientSearch, searchedPatients } from './patients/patientSearch.ts'
import { measureFirstStart, measureStartWithoutPast } from './starts/firstStart.ts'
import { patientCount, prepareKilledStart, prepareStartUp, startTargets } from './starts/startUp.ts'
import { sterileTrace } from './sterile/sterileTrace.ts'
import { type BenchTarget, startBareBaseline, startDurableBaseline, startOperatory } from './benchTargets.ts'
import { formatLine, formatValue, measureInterleaved, printFigures, rounds } from './interleaved.ts'

async function benchServers(rows: readonly BenchRow[], startBaseline: () => Promise<BenchTarget>): Promise<void> {
  const targets = [await startOperatory(), await startBaseline()]
  try {
    for (const target of targets) await warmUp(target)
    for (const { name, run } of rows) printFigures(name, await measureInterleaved(targets, run))
  } finally {
    for (const target of targets) await target.close()
  }
}

async function benchBare(): Promise<void> {
  console.log('The baseline writes to bare WebSockets and stores nothing')
  await benchServers(bareRows, startBareBaseline)
}

async function benchBroadcast(): Promise<void> {
  const broadcast = await measureInterleaved(broadcastPaths, measureBroadcast)
  printFigures('Frames of 600 bytes, 200 following: direct writes; the baseline is the stock adapter', broadcast)
}

async function benchSterile(): Promise<void> {
  console.log('One pack among 100,000, in milliseconds; the baseline reads every pack')
  await sterileTrace((figure, ours, baseline) => console.log(formatLine(figure, ours, baseline)))
}

async function benchCampaigns(): Promise<void> {
  console.log(`The audience of a campaign among ${formatValue(personCount)} patients; the baseline asks SQLite`)
  await benchAudienceCount((figure, ours, baseline) => console.log(formatLine(figure, ours, baseline)))
  console.log('The same count by the public API; the baseline has no such patients')
  await benchAudienceOverHttp((figure, ours, baseline) => console.log(formatLine(figure, ours, baseline)))
}

async function benchSearch(): Promise<void> {
  console.log(
    `A patient among ${formatValue(searchedPatients)} by three letters and the year of birth; the baseline is a plain table without HTTP`,
  )
  await benchPatientSearch((figure, ours, baseline) => console.log(formatLine(figure, ours, baseline)))
}

async function benchPast(): Promise<void> {
  const scrub = await prepareScrub()
  const times = await measureInterleaved(scrub.subjects, (run) => run())
  await scrub.close()
  const [hour, later] = [entriesOfHour, laterEntries].map(formatValue)
  printFigures(
    `Steps through an hour of ${hour} entries, ${later} entries ago; the baseline is the same lists of now. Target: ${scrubTarget} ms a step`,
    times,
  )
}

async function benchFairness(): Promise<void> {
  console.log(
    'p99 of eight other users, in milliseconds, beside one client that does its worst in another process; the baseline is without it',
  )
  await measureFairness((figure, beside, alone) => console.log(formatLine(figure, beside, alone)))
}

async function benchImport(): Promise<void> {
  const importRate = await prepareImportRate()
  const rates = await measureInterleaved(importRate.subjects, (run, round) => run(round))
  await importRate.close()
  printFigures(`Import of ${formatValue(rowCount)} appointments; the baseline inserts the rows into one table, ten a commit`, rates)
}

async function benchStarts(): Promise<void> {
  const startUp = await prepareStartUp()
  const starts = await measureInterleaved(startUp.subjects, (run) => run())
  await startUp.close()
  const { first, later, afterKill } = startTargets
  printFigures(
    `A start with ${formatValue(startUp.entries)} log entries; the baseline is Node that opens the same file. Target: ${later} ms`,
    starts,
  )
  const killed = await prepareKilledStart()
  const killedStarts = await measureInterleaved(killed.subjects, (run) => run())
  await killed.close()
  printFigures(
    `A start after a kill, ${formatValue(patientCount)} patients; the baseline is Node that opens the same file. Target: ${afterKill} ms`,
    killedStarts,
  )
  const firstStarts = await measureInterleaved([measureFirstStart, measureStartWithoutPast], (run) => run())
  printFigures(`A first start with the demo practice; the baseline is one without weeks behind it. Target: ${first} ms`, firstStarts)
}

async function benchFigures(): Promise<void> {
  const figureCost = await prepareFigureCost()
  const costs = await measureInterleaved(figureCost.subjects, (run) => run())
  const answerTimes = await measureInterleaved(answerSubjects(figureCost.practices), (run) => run())
  figureCost.close()
  printFigures(
    'A report by provider and month from the figures of its appointments; the baseline is SQL over the appointments',
    answerTimes,
  )
  const [many, few] = [manyRecords, fewRecords].map(formatValue)
  printFigures(
    `Steps of random appointments in groups of 32, in time of the processor: ${many} appointments; the baseline is ${few}`,
    costs,
  )
}

async function benchGrid(): Promise<void> {
  const { subjects, rows, updates, close } = await prepareGridSmoothness()
  try {
    const frames = await measureInterleaved(subjects, (run) => run())
    printFigures(
      `A grid of ${formatValue(rows)} rows with ${updates} updates a second, frames by a Chromium trace; the baseline is the bare grid`,
      frames,
    )
  } finally {
    await close()
  }
}

async function benchBook(): Promise<void> {
  const { subjects, close } = await prepareBookSmoothness()
  const { p95, longest } = bookTargets
  try {
    printFigures(
      `Script, style and layout while an appointment is dragged, 300 in 12 columns, 50 changes a second; the baseline is a plain table. Target: p95 ${p95} ms, longest ${longest} ms`,
      await measureInterleaved(subjects, (run) => run()),
    )
  } finally {
    await close()
  }
}

async function benchChart(): Promise<void> {
  const practice = await createChartPractice()
  const screen = await prepareChartScreen(practice)
  const { list, opening, strokeFrames } = chartTargets
  try {
    printFigures(
      `A patient with ${formatValue(strokeCount)} strokes, by the public API; the baseline is a plain table without HTTP. Target: p95 ${list} ms`,
      await measureInterleaved(strokeListSubjects(practice), (run) => run()),
    )
    printFigures(
      `Their chart in Chromium; the baseline only fetches the lists, and adds a path to a plain drawing. Target: ${opening} ms, and ${strokeFrames} frame`,
      await measureInterleaved(screen.subjects, (run, round) => run(round)),
    )
  } finally {
    await screen.close()
    await practice.server.close()
  }
}

async function benchDoubt(): Promise<void> {
  console.log('Simulated days on which users forget one tap in ten, and go through all marks once an hour')
  await measureSeeds('Seeds that set the bounds', tunedSeeds, console.log)
  await measureSeeds('Seeds of the first unseen run', firstUnseenSeeds, console.log)
  await measureSeeds('Seeds that were kept unseen', unseenSeeds, console.log)
}

/** In the order of the run. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  servers: () => benchServers(durableRows, startDurableBaseline),
  bare: benchBare,
  broadcast: benchBroadcast,
  fairness: benchFairness,
  import: benchImport,
  starts: benchStarts,
  figures: benchFigures,
  past: benchPast,
  sterile: benchSterile,
  campaigns: benchCampaigns,
  search: benchSearch,
  grid: benchGrid,
  book: benchBook,
  chart: benchChart,
  doubt: benchDoubt,
}

/**
 * `npm run bench` measures each figure against a bare Socket.IO server on the same machine at the same time. The rounds are interleaved
 * and the medians are shown, of the longest times the longest. Only the ratios can be compared between days. `-- --only NAME` measures one part.
 */
async function bench(): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only)
  if (chosen.length === 0) throw new Error(`There is no part ${only}. The parts are ${Object.keys(parts).join(', ')}.`)
  console.log(`Medians of ${rounds} interleaved rounds. The baseline is a Socket.IO server with one durable SQLite commit a write.\n`)
  console.log(`${''.padEnd(30)}${'Operatory'.padStart(12)}${'baseline'.padStart(12)}${'ratio'.padStart(12)}`)
  for (const [, run] of chosen) await run()
}

await bench()
