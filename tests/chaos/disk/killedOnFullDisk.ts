import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { idOf, practice, storeOptions, writeRecord } from '#tests/server/store/storeFixture.ts'
import { fillDisk } from '#tests/support/disk/fillDisk.ts'

/**
 * Kills a writer between two of its writes, lets another program fill the disk, and starts. Then frees space. Prints the outcomes as JSON.
 * `KILL_AFTER` is the number of records before the kill: with 600, the journal has more new pages than the ballast has room for.
 * With the argument `writer` it is the writer, which sends its parent the number of each record that was acknowledged.
 */

const [folder = '', role] = process.argv.slice(2)
const options = storeOptions(join(folder, 'a.sqlite'), { ballastBytes: 1_000_000 })
const person = (count: number) => ({ name: `Person ${count}`, note: 'x'.repeat((count * 997) % 4000) })

async function writeOn(): Promise<void> {
  const store = openSqlite(options)
  await store.createPractice(practice, 'Harbour Dental')
  for (let count = 0; ; count += 1) {
    await writeRecord(store, 'people', idOf(count), person(count))
    process.send?.(count)
  }
}

async function killAfter(acknowledged: number): Promise<number> {
  const writer = fork(import.meta.filename, [folder, 'writer'], { stdio: 'ignore' })
  let last = -1
  writer.on('message', (count) => {
    last = Number(count)
    if (last >= acknowledged) writer.kill('SIGKILL')
  })
  await once(writer, 'exit')
  return last
}

const outcomeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

async function startOnFullDisk() {
  const last = await killAfter(Number(process.env['KILL_AFTER'] ?? 600))
  const filler = join(folder, 'other-program')
  fillDisk(filler)
  const store = openSqlite(options)
  const { items } = await store.list(practice, 'people', { where: [], limit: 1000 })
  const stored = new Set(items.map(({ id }) => id))
  const lost = Array.from({ length: last + 1 }, (_, count) => idOf(count)).filter((id) => !stored.has(id)).length
  const created = await outcomeOf(writeRecord(store, 'people', idOf(9000), person(1)))
  const changed = await outcomeOf(writeRecord(store, 'people', idOf(0), person(2)))
  rmSync(filler)
  const later = await outcomeOf(writeRecord(store, 'people', idOf(9001), person(3)))
  await store.close()
  return { acknowledged: last + 1, lost, created, changed, later, damage: [...verifyDataFile(options.file, areas)] }
}

if (role === 'writer') await writeOn()
else
  console.log(
    JSON.stringify(await startOnFullDisk().catch((error: unknown) => ({ starts: error instanceof Error ? error.message : String(error) }))),
  )
