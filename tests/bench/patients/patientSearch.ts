import { DatabaseSync } from 'node:sqlite'
import type { AnyRecord } from '#domain/wire.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, startServer } from '../../support/server/startServer.ts'
import { writePatients } from './writePatients.ts'

/** Finds a patient among 100,000 by three letters and a year of birth. The baseline asks SQLite for the same patients, without HTTP. */

export const searchedPatients = 100_000
const searches = 200
const shownMatches = 10

const beginnings = [
  'Sm',
  'Ng',
  'Wil',
  'Tay',
  'Mc',
  'Har',
  'O’',
  'Van',
  'Tr',
  'Kow',
  'Da',
  'Bro',
  'Pa',
  'Sin',
  'Al',
  'Ju',
  'Es',
  'Fe',
  'Lin',
  'Go',
]
const middles = [
  'ith',
  'uyen',
  'son',
  'lor',
  'Ken',
  'ris',
  'Brien',
  'denberg',
  'an',
  'alski',
  'vies',
  'wn',
  'tel',
  'ghani',
  'bert',
  'lia',
  'teban',
]
const ends = ['', 'e', 's', 'er', 'ova', 'ton', 'ley', 'sen', 'aki', 'ides', 'ez', 'man', 'ward', 'field', 'off', 'ini', 'ek', 'oğlu', 'ić']
const firstNames = [
  'Mere',
  'Kaya',
  'Zoë',
  'Ngozi',
  'Ada',
  'Smita',
  'Jack',
  'Noor',
  'Willa',
  'Taylor',
  'Harriet',
  'Daniel',
  'Patrick',
  'Lina',
]

const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? ''
const surnameOf = (n: number) => `${pick(beginnings, n)}${pick(middles, Math.floor(n / 7))}${pick(ends, Math.floor(n / 11))}`

const personOf = (n: number) => ({
  firstName: pick(firstNames, Math.floor(n / 3)),
  lastName: surnameOf((n * 7919) % searchedPatients),
  birthDate: `${1930 + ((n * 31) % 90)}-0${1 + (n % 9)}-1${n % 10}`,
  phone: `+6149${String(1_000_000 + n)}`,
})

/** Three letters of the surname, and the year of birth if it is typed. */
const typedFor = (n: number, hasYear: boolean): { readonly letters: string; readonly year: string | null } => {
  const { lastName, birthDate } = personOf(n)
  return { letters: lastName.slice(0, 3).toLowerCase(), year: hasYear ? birthDate.slice(0, 4) : null }
}

const median = (values: readonly number[], share = 0.5) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const targets = Array.from({ length: searches }, (_, index) => (index * 499) % searchedPatients)

type SearchTimes = { readonly times: readonly number[]; readonly found: number }

/** @param find the birth dates of the patients that are found. */
async function askAll(hasYear: boolean, find: (typed: ReturnType<typeof typedFor>) => Promise<readonly unknown[]>): Promise<SearchTimes> {
  const times: number[] = []
  let found = 0
  for (const target of targets) {
    const started = performance.now()
    const matches = await find(typedFor(target, hasYear))
    times.push(performance.now() - started)
    if (matches.includes(personOf(target).birthDate)) found += 1
  }
  return { times, found }
}

const overHttp = (client: ApiClient) => async (typed: ReturnType<typeof typedFor>) => {
  const q = encodeURIComponent([typed.letters, typed.year].filter(Boolean).join(' '))
  const { body } = await client.call<{ items: { record: AnyRecord }[] }>('GET', `/api/search/?areas=patients&limit=${shownMatches}&q=${q}`)
  return body.items.map(({ record }) => record['birthDate'])
}

function plainTable(): { readonly find: (typed: ReturnType<typeof typedFor>) => Promise<readonly unknown[]>; readonly close: () => void } {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE people (firstName TEXT, lastName TEXT, birthDate TEXT); BEGIN')
  const insert = database.prepare('INSERT INTO people VALUES (?, ?, ?)')
  for (let n = 0; n < searchedPatients; n += 1) {
    const { firstName, lastName, birthDate } = personOf(n)
    insert.run(firstName, lastName, birthDate)
  }
  database.exec('COMMIT')
  const ask = database.prepare(
    `SELECT birthDate FROM people WHERE (lastName LIKE ?1 || '%' OR firstName LIKE ?1 || '%') AND birthDate LIKE ?2 || '%'
      ORDER BY lastName LIMIT ${shownMatches}`,
  )
  return {
    find: ({ letters, year }) => Promise.resolve(ask.all(letters, year ?? '').map(({ birthDate }) => birthDate)),
    close: () => database.close(),
  }
}

/** A user who may only find patients. */
async function signInFinder(url: string, manager: ApiClient): Promise<ApiClient> {
  const { body: group } = await manager.call<AnyRecord>('POST', '/api/groups/', { name: 'Finders', scopes: ['pat.s'] })
  const user = { username: 'finder', name: 'Finder', groups: [group.id], password: demoPassword }
  await manager.call('POST', '/api/users/', user)
  return signIn(url, 'finder', demoPassword)
}

type Report = (figure: string, ours: number, baseline: number) => void

/** Times in milliseconds, over HTTP. */
export async function benchPatientSearch(report: Report): Promise<void> {
  const server = await startServer({}, { budgetFactor: 1000, prepare: (dataDir) => writePatients(dataDir, searchedPatients, personOf) })
  const manager = await signIn(server.url, 'manager', demoPassword)
  const finder = await signInFinder(server.url, manager)
  const table = plainTable()
  // By then the code of a search is compiled.
  await askAll(true, overHttp(manager))
  const [plain, letters] = [await askAll(true, table.find), await askAll(false, table.find)]
  const [whole, limited] = [await askAll(true, overHttp(manager)), await askAll(true, overHttp(finder))]
  const alone = await askAll(false, overHttp(manager))
  report('found among the first ten, of 200', whole.found, plain.found)
  report('letters and year, p50 ms', median(whole.times), median(plain.times))
  report('letters and year, p99 ms', median(whole.times, 0.99), median(plain.times, 0.99))
  report('with pat.s alone, p50 ms', median(limited.times), median(plain.times))
  report('three letters, p50 ms', median(alone.times), median(letters.times))
  table.close()
  await server.close()
}
