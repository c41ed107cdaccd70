import { type Scenario, wholeBelow } from './scenario.ts'
import { type StoreRun, startStoreRun, violationsOf, withTempFolder } from './storeRun.ts'

const pagesOf = (run: StoreRun): number => Number(run.connection.one<{ page_count: number }>('PRAGMA page_count')?.page_count)

/** SQLite refuses a page beyond the limit as it does on a disk without space. It works on every machine, unlike a small disk. */
async function fillOnce(
  random: () => number,
): Promise<{ readonly refusals: number; readonly done: number; readonly violations: readonly string[] }> {
  return withTempFolder(async (folder) => {
    const run = await startStoreRun(folder)
    run.connection.exec(`PRAGMA max_page_count = ${pagesOf(run) + 2 + wholeBelow(random, 40)}`)
    const writes: string[] = []
    for (let round = 0; round < 20; round++)
      writes.push(...(await Promise.all(Array.from({ length: 3 }, () => run.write(wholeBelow(random, 9000))))))
    const refusals = writes.filter((outcome) => outcome !== 'done')
    const other = refusals.find((outcome) => outcome !== 'disk-full')
    run.connection.exec('PRAGMA max_page_count = 1000000')
    const afterwards = await run.write(100)
    const [practice] = await run.store.practices()
    await run.store.close()
    return {
      refusals: refusals.length,
      done: run.acknowledged.length,
      violations: [
        ...(other ? [`a change on a full disk was ${other}`] : []),
        ...(afterwards === 'done' ? [] : [`with free space again a change was ${afterwards}`]),
        ...(practice?.position === run.acknowledged.length ? [] : ['the log has a gap after a full disk']),
        ...(run.failures.length === 0 ? [] : ['a full disk was taken for a failed one']),
        ...(await violationsOf(run.file, run.acknowledged)),
      ],
    }
  })
}

export const fullDisks: Scenario = {
  name: 'full disks',
  run: async ({ random, isSoak }) => {
    const least = isSoak ? 60 : 12
    const violations: string[] = []
    let refusals = 0
    let done = 0
    let count = 0
    for (; count < least && violations.length === 0; count++) {
      const filled = await fillOnce(random)
      refusals += filled.refusals
      done += filled.done
      violations.push(...filled.violations)
    }
    return {
      counts: [
        { what: 'full disks', count, least },
        { what: 'refused changes', count: refusals, least },
        { what: 'acknowledged records', count: done, least: least * 2 },
      ],
      violations,
    }
  },
}
