import type { Connection } from '#server/store/disk/connection.ts'
import { type Scenario, type ScenarioOptions, wholeBelow } from './scenario.ts'
import { startStoreRun, violationsOf, withTempFolder } from './storeRun.ts'

/** SQLite's error for a failed fsync (IOERR_FSYNC). */
const syncError = () => Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })

/** Fails one commit. The kernel may have written its pages before the fsync failed, or not. */
const failingCommit =
  (commitsBefore: number, isWritten: boolean) =>
  (connection: Connection): Connection => {
    let commits = 0
    return {
      ...connection,
      run: (sql, ...values) => {
        if (sql !== 'COMMIT' || ++commits !== commitsBefore) return connection.run(sql, ...values)
        if (isWritten) connection.run(sql)
        throw syncError()
      },
    }
  }

async function failOnce(random: () => number) {
  return withTempFolder(async (folder) => {
    const run = await startStoreRun(folder, failingCommit(3 + wholeBelow(random, 20), random() < 0.5))
    const outcomes: string[] = []
    for (let round = 0; round < 60 && !outcomes.includes('storage-failed'); round++)
      outcomes.push(...(await Promise.all([run.write(100), run.write(100)])))
    const afterwards = await Promise.all([run.write(10), run.write(10)])
    await run.store.close()
    const wrong = [
      ...(afterwards.every((outcome) => outcome === 'storage-failed') ? [] : [`after a failed fsync a change was ${afterwards.join()}`]),
      ...(run.failures.length === 1 ? [] : [`the failure was reported ${run.failures.length} times`]),
    ]
    return [...wrong, ...(await violationsOf(run.file, run.acknowledged))]
  })
}

export const failedSyncs: Scenario = {
  name: 'failed fsyncs',
  run: async ({ random, isSoak }: ScenarioOptions) => {
    const least = isSoak ? 100 : 24
    const violations: string[] = []
    let count = 0
    for (; count < least && violations.length === 0; count++) violations.push(...(await failOnce(random)))
    return { counts: [{ what: 'failed fsyncs', count, least }], violations }
  },
}
