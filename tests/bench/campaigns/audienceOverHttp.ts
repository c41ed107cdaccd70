import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, startServer } from '../../support/server/startServer.ts'
import { writePatients } from '../patients/writePatients.ts'
import { personCount } from './audienceCount.ts'

/** The same count by the public API: a real server with 100,000 patients, and another user who reads settings meanwhile. */

const patientOf = (n: number) => ({
  ...{ firstName: `First${n}`, lastName: `Last${n % 5000}`, birthDate: `${1930 + (n % 90)}-0${1 + (n % 9)}-1${n % 10}` },
  ...{ phone: `+6149${String(1_000_000 + (n % 90_000))}`, optedOut: n % 50 === 0 },
  ...(n % 3 === 0 ? { marketingConsent: { on: '2025-03-12', how: 'Form' } } : {}),
})

const addPatients = (dataDir: string) => writePatients(dataDir, personCount, patientOf)

const question = (from: number) => ({
  audience: [[{ of: 'age', from, to: 65, not: false }]],
  purpose: 'marketing',
  exclude: ['booked', 'writing'],
})

const duration = async (task: Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await task
  return performance.now() - started
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(manager: ApiClient): Promise<{ first: number; counted: number; beside: number; alone: number; fits: number }> {
  const count = (n: number) => manager.call<{ fits: number }>('POST', '/api/campaigns/audience/', question(18 + n))
  const read = () => duration(manager.call('GET', '/api/settings/'))
  const first = await duration(count(0))
  const [counts, alone, beside]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < 9; round += 1) {
    alone.push(await read())
    const [counted, read1] = await Promise.all([duration(count(round + 1)), read()])
    counts.push(counted)
    beside.push(read1)
  }
  return { first, counted: median(counts), beside: Math.max(...beside), alone: median(alone), fits: (await count(0)).body.fits }
}

type Report = (figure: string, ours: number, baseline: number) => void

/** Times in milliseconds. The baseline is the demo practice without these patients; for reads it is a read without a count beside it. */
export async function benchAudienceOverHttp(report: Report): Promise<void> {
  const figures = []
  for (const prepare of [addPatients, () => Promise.resolve()]) {
    const server = await startServer({}, { budgetFactor: 1000, prepare })
    figures.push(await measure(await signIn(server.url, 'manager', demoPassword)))
    await server.close()
  }
  const [many, few] = figures
  if (!many || !few) return
  report('patients that fit', many.fits, few.fits)
  report('first count after a start, ms', many.first, few.first)
  report('counted over HTTP, ms', many.counted, few.counted)
  report('a read beside it at most, ms', many.beside, many.alone)
}
