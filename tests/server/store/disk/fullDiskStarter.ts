import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { fillDisk } from '#tests/support/disk/fillDisk.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { storeOptions, idOf, practice, writeRecord } from '../storeFixture.ts'

/** Starts on a disk that became full while the server was stopped, then frees space. Prints the outcomes as JSON. */

const folder = process.argv[2] ?? ''
const options = storeOptions(join(folder, 'a.sqlite'), { ballastBytes: 2_000_000 })
const outcomeOf = async (work: () => unknown) => {
  try {
    await work()
    return 'done'
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
}

const first = openSqlite(options)
await first.createPractice(practice, 'Harbour Dental')
await writeRecord(first, 'people', idOf(0), { name: 'Person 0' })
await first.close()
rmSync(`${options.file}.lock`)

const filler = join(folder, 'other-program')
fillDisk(filler)
let store = null
let starts = 'open'
try {
  store = openSqlite(options)
} catch (error) {
  starts = String(error)
}
const created = store && (await outcomeOf(() => writeRecord(store, 'people', idOf(1), { name: 'Person 1' })))
const changed = store && (await outcomeOf(() => writeRecord(store, 'people', idOf(0), { name: 'Changed' })))
rmSync(filler)
const later = store && (await outcomeOf(() => writeRecord(store, 'people', idOf(2), { name: 'Person 2' })))
await store?.close()
console.log(JSON.stringify({ starts, created, changed, later }))
