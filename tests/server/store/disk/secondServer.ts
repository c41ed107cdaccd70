import { openSqlite } from '#server/store/openSqlite.ts'
import { areas } from '#tests/contracts/store/areas.ts'

/** Runs as a separate process: opens the data, prints the outcome and holds the data until it is killed. */
const noop = () => {}
try {
  openSqlite({
    file: process.argv[2] ?? '',
    resources: areas,
    now: Date.now,
    newId: () => 'none',
    report: noop,
    onStorageFailed: noop,
    ballastBytes: 0,
  })
  console.log('open')
  setInterval(noop, 60_000)
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : ''}`)
}
