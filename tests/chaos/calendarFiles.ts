import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'
import { type Scenario, type ScenarioResult, wholeBelow } from './scenario.ts'

/** Large calendar files, as other systems and attackers make them, are imported by one user while another reads. */

const repeated = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index))
const day = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '')
const event = (uid: number, lines: readonly string[] = []) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Meeting', 'DTSTART:20260101', ...lines, 'END:VEVENT'].join('\n')
const daily = 'RRULE:FREQ=DAILY'

type Kind = { readonly name: string; readonly most: number; readonly make: (size: number) => readonly string[] }

/** Each of up to some megabytes. Some are read, and some are refused for a bound. */
const kinds: readonly Kind[] = [
  { name: 'events', most: 60_000, make: (size) => repeated(size, (index) => event(index)) },
  {
    name: 'properties',
    most: 60_000,
    make: (size) => [
      event(
        0,
        repeated(size, (index) => `COMMENT:${index}`),
      ),
    ],
  },
  {
    name: 'exceptions',
    most: 2000,
    make: (size) => [event(0, [daily]), ...repeated(size, (index) => event(0, [`RECURRENCE-ID:${day(index)}`]))],
  },
  {
    name: 'further days',
    most: 60_000,
    make: (size) => [
      event(
        0,
        repeated(size, (index) => `RDATE:${day(index)}`),
      ),
    ],
  },
  { name: 'days left out', most: 2000, make: (size) => [event(0, [daily, `EXDATE:${repeated(size, day).join(',')}`])] },
  { name: 'series', most: 400, make: (size) => repeated(size, (index) => event(index, [daily, `EXDATE:${repeated(900, day).join(',')}`])) },
  { name: 'components inside each other', most: 300_000, make: (size) => [event(0), ...repeated(size, () => 'BEGIN:VTIMEZONE')] },
  { name: 'folded lines', most: 4000, make: (size) => [event(0, ['DESCRIPTION:', ...repeated(size, () => ` ${'x'.repeat(900)}`)])] },
  { name: 'empty lines', most: 1_200_000, make: (size) => [event(0), '\n'.repeat(size)] },
]

const ended: ReadonlySet<unknown> = new Set(['ready', 'failed', 'unmapped'])

type Imported = { readonly state: string; readonly note: string; readonly seconds: number }

async function importCalendar({ call }: ApiClient, url: string, token: string, text: string): Promise<Imported> {
  const started = performance.now()
  const { body } = await call('POST', '/api/migrations/', { as: 'events', fileName: 'calendar.ics' })
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'text/csv' }
  const answer = await fetch(`${url}/api/migrations/${body.id}/file`, { method: 'POST', headers, body: text })
  const refusal = answer.ok ? '' : await answer.text()
  const secondsSince = () => (performance.now() - started) / 1000
  const detail = /"detail":"([^"]*)"/.exec(refusal)?.[1] ?? ''
  if (!answer.ok) return { state: answer.status === 422 ? 'failed' : `answered ${answer.status}`, note: detail, seconds: secondsSince() }
  for (;;) {
    const { body: record } = await call('GET', `/api/migrations/${body.id}`)
    if (ended.has(record['state'])) return { state: String(record['state']), note: String(record['note'] ?? ''), seconds: secondsSince() }
    if (secondsSince() > 120) return { state: 'not read within two minutes', note: '', seconds: secondsSince() }
    await pause(50)
  }
}

/** Reads until the import has ended. @returns how many reads were not answered with 200 */
async function countFailedReads({ call }: ApiClient, imported: Promise<unknown>): Promise<number> {
  let [failed, isOver] = [0, false]
  void imported.finally(() => (isOver = true))
  while (!isOver) {
    if ((await call('GET', '/api/appointments/?limit=20')).status !== 200) failed += 1
    await pause(20)
  }
  return failed
}

async function importAll(url: string, random: () => number, least: number): Promise<ScenarioResult> {
  const [importer, reader] = [await signIn(url, 'manager', demoPassword), await signIn(url, 'reception', demoPassword)]
  const violations: string[] = []
  const states: string[] = []
  for (let count = 0; count < least && violations.length === 0; count += 1) {
    const { name, most, make } = kinds[count % kinds.length] ?? (kinds[0] as Kind)
    const size = 1 + wholeBelow(random, most)
    const text = ['BEGIN:VCALENDAR', ...make(size), 'END:VCALENDAR'].join('\n')
    const importing = importCalendar(importer, url, importer.token, text)
    const failed = await countFailedReads(reader, importing)
    const { state, note, seconds } = await importing
    console.log(`        ${size} ${name}, ${(text.length / 1e6).toFixed(1)} MB: ${state} ${note.slice(0, 90)} ${seconds.toFixed(1)} s`)
    states.push(state)
    if (!ended.has(state)) violations.push(`${size} ${name}: ${state}`)
    if (failed > 0) violations.push(`${failed} reads failed beside ${size} ${name}`)
  }
  return {
    counts: [
      { what: 'calendar files', count: states.length, least },
      { what: 'of them read', count: states.filter((state) => state !== 'failed').length, least: Math.floor(least / 4) },
    ],
    violations,
  }
}

export const calendarFiles: Scenario = {
  name: 'large calendar files',
  run: async ({ random, isSoak }) => {
    const server = await startServer({}, { budgetFactor: 100 })
    try {
      return await importAll(server.url, random, kinds.length * (isSoak ? 6 : 1))
    } finally {
      await server.close()
    }
  },
}
