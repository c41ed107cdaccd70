import { join } from 'node:path'
import { Problem } from '#domain/problems.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { anOpening, idOf, practice, put } from './aStore.ts'

/** Under a limit on the size of files, so that a write fails as on a broken disk: writes until then and after, and says what was acknowledged. */

const opening = anOpening(join(process.argv[2] ?? '', 'a.sqlite'))
const store = openSqlite(opening)
await store.makePractice(practice, 'Harbour Dental')

const outcomes: string[] = []
const one = (count: number) =>
  put(store, 'people', idOf(count), { name: `Person ${count}`, note: 'x'.repeat(2000) }).then(
    () => 'done',
    (error) => (error instanceof Problem ? error.code : String(error)),
  )
for (let round = 0; round < 400 && !outcomes.includes('storage-failed'); round++) {
  outcomes.push(...(await Promise.all([0, 1, 2].map((at) => one(round * 3 + at)))))
}
const acknowledged = outcomes.filter((outcome) => outcome === 'done').length
const afterwards = await Promise.all([one(9001), one(9002), store.makePractice(idOf(1), 'x').catch((error: Problem) => error.code)])
console.log(JSON.stringify({ acknowledged, others: [...new Set(outcomes)], afterwards, failures: opening.failures.length }))
process.exit(75)
