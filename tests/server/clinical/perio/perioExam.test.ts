import { afterAll, beforeAll, expect, test } from 'vitest'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { perioSites } from '#domain/clinical/perio/perioSites.ts'
import type { Fields } from '#domain/wire.ts'
import { type PerioServer, startPerioServer } from './startPerioServer.ts'

let server: PerioServer
beforeAll(async () => {
  server = await startPerioServer()
})
afterAll(() => server.close())

const anotherPatient = (lastName: string) => server.execute('patients.create', null, { firstName: 'Another', lastName })
const startFor = async (lastName: string) => server.start({ patient: await anotherPatient(lastName) })
const enter = (record: string, data: Fields, by: 'dentist' | 'hygienist' = 'dentist') => server.command(by, 'enter', record, data)
const stroke = (tooth: number, site: string, probing: number) => ({ sites: [{ tooth, site, probing }] })

test('[PERIO-24] a user with the perio permission starts, enters and reads an exam; a user without it, or with the limited view, sees none', async () => {
  const exam = await startFor('Scopes')
  expect((await enter(exam, stroke(16, 'DB', 5), 'hygienist')).statusCode).toBe(200)
  const list = await server.call('hygienist', 'GET', '/api/operations/perio/')
  expect(list.json().items.map(({ id }: { id: string }) => id)).toContain(exam)
  for (const by of ['clerk', 'temp'] as const) {
    const answers = [
      await server.call(by, 'GET', '/api/operations/perio/'),
      await server.call(by, 'GET', `/api/operations/perio/${exam}`),
      await server.command(by, 'enter', exam, stroke(16, 'B', 3)),
      await server.command(by, 'create', null, { patient: server.patient, provider: server.provider, examinedOn: '2026-11-20' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect(answers.map((answer) => answer.json().scope)).toEqual(['pchart', 'pchart', 'pchart', 'pchart'])
  }
})

test('[PERIO-25] strokes that cannot be are refused with 422 and name the tooth, and nothing of their command is stored', async () => {
  const exam = await startFor('Refused')
  expect((await enter(exam, { teeth: [{ tooth: 36, missing: true }] })).statusCode).toBe(200)
  const before = await server.read(exam)
  const refused: readonly (readonly [Fields, string])[] = [
    [{ sites: [{ tooth: 16, site: 'B', probing: 3 }, ...stroke(36, 'B', 3).sites] }, '36'],
    [stroke(16, 'B', 16), '16'],
    [stroke(75, 'B', 3), '75'],
    [stroke(19, 'B', 3), '19'],
    [{ teeth: [{ tooth: 11, furcation: { B: 1 } }] }, '11'],
    [{ sites: [{ tooth: 21, site: 'L', margin: -10 }] }, '21'],
  ]
  for (const [data, tooth] of refused) {
    const answer = await enter(exam, data)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, expect.stringMatching(/^(sites|teeth)\.\d$/)])
    expect(answer.json().errors[0].message).toContain(tooth)
  }
  expect(await server.read(exam)).toEqual(before)
  expect((await enter(exam, { sites: [{ tooth: 16, site: 'X', probing: 3 }] })).statusCode).toBe(400)
})

test('[PERIO-26] strokes of two users at different sites are both kept, and neither is refused for the version', async () => {
  const exam = await startFor('Two')
  const strokes = permanentTeeth.flatMap((tooth) => perioSites.map((site) => ({ tooth, site, probing: 3 })))
  const [odd, even] = [1, 0].map((rest) => strokes.filter((_, index) => index % 2 === rest))
  const answers = await Promise.all([
    ...(odd ?? []).slice(0, 24).map((site) => enter(exam, { sites: [site] })),
    ...(even ?? []).slice(0, 24).map((site) => enter(exam, { sites: [site] }, 'hygienist')),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const record = await server.read(exam)
  const teeth = permanentTeeth.slice(0, 8).map((tooth) => record[`tooth${tooth}`])
  expect(teeth).toEqual(permanentTeeth.slice(0, 8).map(() => ({ probing: [3, 3, 3, 3, 3, 3] })))
  expect(record['version']).toBe(49)
})

test('[PERIO-27] a stroke changes one tooth in its log entry, whatever the exam holds', async () => {
  const exam = await startFor('Small')
  const sites = permanentTeeth.flatMap((tooth) =>
    perioSites.map((site) => ({ tooth, site, probing: 4, margin: 1, bleeding: true, plaque: true })),
  )
  await enter(exam, { sites })
  await enter(exam, stroke(16, 'DB', 5))
  const entry = (await server.deps.store.entries(server.practice, 0, 10_000)).entries.at(-1)
  const [change] = entry?.changes ?? []
  expect([change?.area, Object.keys(change?.values ?? {})]).toEqual(['operations/perio', ['tooth16']])
  // The stored part of an entry, without the whole records that the store adds for its own readers.
  const { area, record, version, kind, values, was } = { ...change } as Fields
  const stored = JSON.stringify({ ...entry, changes: [{ area, record, version, kind, values, was }] })
  expect(stored.length).toBeLessThan(900)
  expect(JSON.stringify(await server.read(exam)).length).toBeLessThan(6500)
})

test('[PERIO-28] a patient has one open exam, and its appointment is one of the same patient', async () => {
  const patient = await anotherPatient('Once')
  await server.start({ patient })
  const data = { patient, provider: server.provider, examinedOn: '2026-11-20' }
  const second = await server.command('dentist', 'create', null, data)
  expect([second.statusCode, second.json().reason]).toEqual([409, 'hasNoOpenExam'])
  const location = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 1', location })
  const times = { startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-11-25T00:30:00.000Z' }
  const appointment = await server.execute('appointments.book', null, { patient, provider: server.provider, chair, location, ...times })
  const other = await anotherPatient('Other')
  const mismatched = await server.command('dentist', 'create', null, { ...data, patient: other, appointment })
  expect([mismatched.statusCode, mismatched.json().errors[0].path]).toEqual([422, 'appointment'])
  const tomorrow = await server.command('dentist', 'create', null, { ...data, patient: other, examinedOn: '2026-11-26' })
  expect([tomorrow.statusCode, tomorrow.json().errors[0].path]).toEqual([422, 'examinedOn'])
})

test('[PERIO-29] no perio exam is deleted or edited by a request', async () => {
  const exam = await startFor('Forever')
  const url = `/api/operations/perio/${exam}`
  expect((await server.call('dentist', 'DELETE', url)).statusCode).toBe(405)
  expect((await server.call('dentist', 'PATCH', url, { examinedOn: '2026-11-01' })).statusCode).toBe(405)
  expect((await server.read(exam))['state']).toBe('open')
})
