import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { storeOptions, idOf, practice, writeRecord } from '../storeFixture.ts'

/** Fills a disk of a few megabytes, changes existing records, frees space and writes again. Prints the outcome as JSON. */

const folder = process.argv[2] ?? ''
const file = join(folder, 'a.sqlite')
const fillerFile = join(folder, 'somebody-elses')
writeFileSync(fillerFile, Buffer.alloc(4_000_000, 7))
const store = openSqlite(storeOptions(file, { ballastBytes: 1_000_000 }))
await store.createPractice(practice, 'Harbour Dental')

const outcomeOf = async (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    (error) => (error instanceof Problem ? error.code : String(error)),
  )
const note = 'x'.repeat(5000)
let created = 0
let refusal = 'done'
while (refusal === 'done' && created < 5000) {
  refusal = await outcomeOf(writeRecord(store, 'people', idOf(created), { name: `Person ${created}`, note }))
  if (refusal === 'done') created++
}
const { items, position } = await store.list(practice, 'people', { where: [] })
const whileFull = {
  refusal,
  enough: created > 30,
  allThere: items.length === created && position === created,
  another: await outcomeOf(writeRecord(store, 'people', idOf(9000), { name: 'Nobody' })),
  changed: await outcomeOf(writeRecord(store, 'people', idOf(0), { name: 'Changed', note })),
  removed: await outcomeOf(writeRecord(store, 'people', idOf(1), null)),
  nobody: await store.get(practice, 'people', idOf(9000)),
}
rmSync(fillerFile)
const withRoom = [
  await outcomeOf(writeRecord(store, 'people', idOf(9001), { name: 'New' })),
  await outcomeOf(writeRecord(store, 'people', idOf(9002), { name: 'New' })),
]
const lastPosition = (await store.practices())[0]?.position
await store.close()
console.log(JSON.stringify({ whileFull, withRoom, entries: lastPosition === created + 4, damage: [...verifyDataFile(file, areas)] }))
