import { openSqlite } from '#server/store/sqlite.ts'
import { areas } from '#tests/contracts/store/areas.ts'

/** A process of its own that opens the data, says so and holds it until it is killed. */
const none = () => {}
try {
  openSqlite({
    file: process.argv[2] ?? '',
    resources: areas,
    now: Date.now,
    newId: () => 'none',
    report: none,
    onStorageFailed: none,
    ballastBytes: 0,
  })
  console.log('open')
  setInterval(none, 60_000)
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : ''}`)
}
