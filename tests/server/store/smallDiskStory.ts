import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { verify } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { anOpening, idOf, practice, put } from './aStore.ts'

/** On a disk of a few megabytes: write until it is full, go on with what is there, make room, write again. Says what happened as JSON. */

const folder = process.argv[2] ?? ''
const file = join(folder, 'a.sqlite')
const foreign = join(folder, 'somebody-elses')
writeFileSync(foreign, Buffer.alloc(4_000_000, 7))
const store = openSqlite(anOpening(file, { ballastBytes: 1_000_000 }))
await store.makePractice(practice, 'Harbour Dental')

const codeOf = async (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    (error) => (error instanceof Problem ? error.code : String(error)),
  )
const note = 'x'.repeat(5000)
let made = 0
let refusal = 'done'
while (refusal === 'done' && made < 5000) {
  refusal = await codeOf(put(store, 'people', idOf(made), { name: `Person ${made}`, note }))
  if (refusal === 'done') made++
}
const { items, position } = await store.list(practice, 'people', { where: [] })
const whileFull = {
  refusal,
  enough: made > 30,
  allThere: items.length === made && position === made,
  another: await codeOf(put(store, 'people', idOf(9000), { name: 'Nobody' })),
  changed: await codeOf(put(store, 'people', idOf(0), { name: 'Changed', note })),
  removed: await codeOf(put(store, 'people', idOf(1), null)),
  nobody: await store.get(practice, 'people', idOf(9000)),
}
rmSync(foreign)
const withRoom = [
  await codeOf(put(store, 'people', idOf(9001), { name: 'New' })),
  await codeOf(put(store, 'people', idOf(9002), { name: 'New' })),
]
const last = (await store.practices())[0]?.position
await store.close()
console.log(JSON.stringify({ whileFull, withRoom, entries: last === made + 4, damage: [...verify(file, areas)] }))
