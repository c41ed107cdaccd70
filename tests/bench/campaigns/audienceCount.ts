import { DatabaseSync } from 'node:sqlite'
import { noContacts } from '#domain/campaigns/recentContact.ts'
import type { audienceJudge } from '#domain/campaigns/countAudience.ts'
import type { Person } from '#domain/campaigns/person.ts'
import { judgeAudience } from '#server/campaigns/judgeAudience.ts'

/** The count of a campaign's audience among 100,000 patients, in milliseconds; the baseline asks SQLite for the same records. */

export const personCount = 100_000
const today = '2026-11-24'

const personOf = (n: number): Person => ({
  ...{ id: String(n).padStart(6, '0'), birthDate: `${1930 + (n % 90)}-0${1 + (n % 9)}-1${n % 10}`, tags: [] },
  ...{
    phone: `+6149${String(1_000_000 + (n % 90_000))}`,
    email: null,
    contactBy: null,
    noAutoSms: false,
    noAutoEmail: false,
    optedOut: n % 50 === 0,
  },
  ...{ hasConsent: n % 3 === 0, hasLeft: n % 70 === 0, lastOn: `202${4 + (n % 3)}-0${1 + (n % 9)}-15` },
  ...{ lastProvider: null, lastType: null, bookedUntil: n % 4 === 0 ? '2026-12-01' : null, location: null },
  ...{ recalls: [], isWriting: n % 200 === 0 },
})

const question = {
  audience: [
    [
      { of: 'age', from: 18, to: 65, not: false },
      { of: 'lastAppointment', from: 6, to: 24, not: false },
      { of: 'nextAppointment', not: true },
    ],
  ],
  ...{ location: null, purpose: 'marketing', exclude: ['booked', 'writing'], channel: 'preferred' },
} satisfies Parameters<typeof audienceJudge>[0]

const limits = { campaign: null, now: Date.parse('2026-11-24T00:00:00.000Z'), timeZone: 'Australia/Sydney', days: 7, automaticPerDay: 2 }

const sql = `SELECT
    sum(json_extract(doc, '$.optedOut') = 0 AND json_extract(doc, '$.hasConsent') = 1 AND json_extract(doc, '$.hasLeft') = 0) AS gets,
    count(*) AS fits
  FROM people
  WHERE json_extract(doc, '$.birthDate') BETWEEN '1960-11-25' AND '2008-11-24'
    AND json_extract(doc, '$.lastOn') BETWEEN '2024-11-24' AND '2026-05-24'
    AND json_extract(doc, '$.bookedUntil') IS NULL`

function databaseOf(people: readonly Person[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE people (doc TEXT NOT NULL)')
  const insert = database.prepare('INSERT INTO people (doc) VALUES (?)')
  database.exec('BEGIN')
  for (const person of people) insert.run(JSON.stringify(person))
  database.exec('COMMIT')
  return database
}

/** The longest time in which other work had no turn, while the task ran. */
async function longestHold(task: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, performance.now(), false]
  const watch = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  await task()
  isOver = true
  return longest
}

const duration = async (task: () => unknown): Promise<number> => {
  const started = performance.now()
  await task()
  return performance.now() - started
}

type Report = (figure: string, ours: number, baseline: number) => void

export async function benchAudienceCount(report: Report): Promise<void> {
  const all = Array.from({ length: personCount }, (_, n) => personOf(n))
  const people = new Map(all.map((person) => [person.id, person]))
  const database = databaseOf(all)
  const count = () =>
    judgeAudience({ people, optOutOf: () => null, contactsOf: () => noContacts }, { locations: null, limits }, question, today)
  const ask = () => database.prepare(sql).get()
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await count()
  const rounds = 9
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await duration(count))
    theirs.push(await duration(ask))
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  report('counted, ms', median(ours), median(theirs))
  report('others wait at most, ms', await longestHold(count), median(theirs))
  database.close()
}
