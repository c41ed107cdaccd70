import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { storeOptions, idOf, practice, writeRecord } from '../storeFixture.ts'

/** Writes until a limit on file size makes a write fail, as on a failing disk, then writes on. Prints the acknowledged writes as JSON. */

const options = storeOptions(join(process.argv[2] ?? '', 'a.sqlite'))
const store = openSqlite(options)
await store.createPractice(practice, 'Harbour Dental')

const outcomes: string[] = []
const writePerson = (count: number) =>
  writeRecord(store, 'people', idOf(count), { name: `Person ${count}`, note: 'x'.repeat(2000) }).then(
    () => 'done',
    (error) => (error instanceof Problem ? error.code : String(error)),
  )
for (let round = 0; round < 400 && !outcomes.includes('storage-failed'); round++) {
  outcomes.push(...(await Promise.all([0, 1, 2].map((index) => writePerson(round * 3 + index)))))
}
const acknowledged = outcomes.filter((outcome) => outcome === 'done').length
const afterwards = await Promise.all([
  writePerson(9001),
  writePerson(9002),
  store.createPractice(idOf(1), 'x').catch((error: Problem) => error.code),
])
console.log(JSON.stringify({ acknowledged, others: [...new Set(outcomes)], afterwards, failures: options.failures.length }))
process.exit(75)
