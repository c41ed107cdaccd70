import { describe, expect, test } from 'vitest'
import type { IdentifyResponse } from '#domain/kiosk/wire.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { password } from '../startTestServer.ts'
import {
  startKioskServer,
  arohaIdentity,
  createCaller,
  identify,
  listItems,
  screenOf,
  sendSessionCommand,
  regionStateOf,
} from './startKioskServer.ts'

type KioskServer = Awaited<ReturnType<typeof startKioskServer>>

/** Pairs a kiosk of another practice on the same server, in the usual way. */
async function pairForeignKiosk(server: KioskServer) {
  const practice = await createPractice(server.deps.store, server.deps.newId, 'Hill Street Dental')
  const system = systemPrincipal(practice, 'test', new Set(grantableScopes))
  const act = async (command: string, data: Fields) =>
    (await server.deps.commands.execute(system, { command, because: 'test', data })).record?.id ?? ''
  const location = await act('locations.create', { name: 'Hill', timeZone: 'Australia/Sydney' })
  const device = await act('kiosk.create', { name: 'By the door', kind: 'kiosk', location })
  const group = await act('groups.create', { name: 'Managers', scopes: grantableScopes })
  await act('users.create', { username: 'hill', name: 'hill', groups: [group], password })
  const manager = createCaller(server, await server.signIn({ payload: { username: 'hill', password } }))
  const screen = server.createScreen()
  await screen.pair((userCode) => manager('POST', '/api/commands/', { command: 'kiosk.pairAgain', record: device, data: { userCode } }))
  return { practice, call: screen.call }
}

describe('the kiosk of another practice', () => {
  test('[KIOSK-43] a kiosk of another practice finds no patient by name or code, and reaches no session or device of this practice', async () => {
    const server = await startKioskServer()
    const kiosk = await server.pairDevice()
    const appointment = await server.bookAppointment(await server.createPatient({}), 20)
    const { session } = await identify(kiosk.call)
    const foreignKiosk = await pairForeignKiosk(server)
    const position = await server.position()
    const { body } = await server.receptionist<{ code: string }>('GET', `/api/appointments/${appointment}/kioskcode`)
    expect([(await identify(foreignKiosk.call)).match, (await identify(foreignKiosk.call, body)).match]).toEqual(['none', 'none'])
    const responses = [
      await sendSessionCommand(foreignKiosk.call, session, 'confirm'),
      await foreignKiosk.call('GET', `/api/kiosk/sessions/${session}/screen`),
      await foreignKiosk.call('POST', `/api/kiosk/sessions/${session}/verify`, { firstName: 'Aroha' }),
      await foreignKiosk.call('GET', `/api/kiosk/${kiosk.id}`),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await listItems(foreignKiosk.call, '/api/kiosk/')).map(({ id }) => id)).not.toContain(kiosk.id)
    expect([await server.position(), regionStateOf(await server.get('appointments', appointment), 'visit')]).toEqual([
      position,
      'scheduled',
    ])
  })

  test('[KIOSK-43] an offline check-in at another practice’s kiosk stays with that practice, even under an idempotency key used by this practice', async () => {
    const server = await startKioskServer()
    const kiosk = await server.pairDevice()
    const appointment = await server.bookAppointment(await server.createPatient({}), 20)
    const foreignKiosk = await pairForeignKiosk(server)
    const happenedAt = new Date(server.deps.now()).toISOString()
    const sendOffline = (call: typeof kiosk.call) =>
      call('POST', '/api/kiosk/queued/', { ...arohaIdentity, happenedAt, shortCode: 'K7PM' }, { 'idempotency-key': 'the-same-key' })
    expect([
      (await sendOffline(foreignKiosk.call)).body['state'],
      regionStateOf(await server.get('appointments', appointment), 'visit'),
    ]).toEqual(['needReception', 'scheduled'])
    expect((await sendOffline(kiosk.call)).body['state']).toBe('done')
  })
})

describe('simultaneous check-ins', () => {
  const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }

  test('[KIOSK-44] a patient who confirms at two kiosks simultaneously arrives once, posts one arrival and gets each form once', async () => {
    const server = await startKioskServer()
    const [firstKiosk, secondKiosk] = [await server.pairDevice(), await server.pairDevice()]
    await server.execute('forms.create', null, { name: 'Medical history', questions: [question] })
    const appointment = await server.bookAppointment(await server.createPatient({}), 20)
    const [firstFound, secondFound] = [await identify(firstKiosk.call), await identify(secondKiosk.call)]
    const answers = await Promise.all([
      sendSessionCommand(firstKiosk.call, firstFound.session, 'confirm'),
      sendSessionCommand(secondKiosk.call, secondFound.session, 'confirm'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const counts = await Promise.all(['kiosk/arrivals', 'submissions'].map(async (area) => (await server.listAll(area)).length))
    expect([counts, regionStateOf(await server.get('appointments', appointment), 'visit')]).toEqual([[1, 1], 'arrived'])
  })

  test('[KIOSK-44] an offline check-in sent after a check-in at another kiosk keeps the recorded arrival time and posts no second arrival', async () => {
    const server = await startKioskServer()
    const [firstKiosk, secondKiosk] = [await server.pairDevice(), await server.pairDevice()]
    const appointment = await server.bookAppointment(await server.createPatient({}), 20)
    const happenedAt = new Date(server.deps.now()).toISOString()
    await server.advanceSeconds(10)
    const { session } = await identify(secondKiosk.call)
    await sendSessionCommand(secondKiosk.call, session, 'confirm')
    const arrivedAt = (await server.get('appointments', appointment))?.['arrivedAt']
    const late = { ...arohaIdentity, happenedAt, shortCode: 'K7PM' }
    const sendOffline = (key: string) => firstKiosk.call('POST', '/api/kiosk/queued/', late, { 'idempotency-key': key })
    expect([(await sendOffline('first-key')).status, (await sendOffline('second-key')).status]).toEqual([200, 200])
    expect([(await server.listAll('kiosk/arrivals')).length, (await server.get('appointments', appointment))?.['arrivedAt']]).toEqual([
      1,
      arrivedAt,
    ])
  })
})

describe('unusual input', () => {
  const unusualNames = ['🦷🦷', 'N'.repeat(80), "'; DROP TABLE patients; --", '<img src=x onerror=alert(1)>', '%_%', '﷽', '\u{10FFFF}']

  test('[KIOSK-45] unusual text typed as a surname finds no patient, and the next known patient is still found', async () => {
    const server = await startKioskServer()
    await server.bookAppointment(await server.createPatient({}), 20)
    const matches: IdentifyResponse['match'][] = []
    for (const lastName of unusualNames)
      matches.push((await identify((await server.pairDevice()).call, { birthDate: '1979-03-08', lastName })).match)
    expect(new Set(matches)).toEqual(new Set(['none', 'reception']))
    const kiosk = await server.pairDevice()
    const refused = [' ', '', 'N'.repeat(200), 'No\u0000ne', '\ud800', 7, null].map((lastName) =>
      kiosk.call('POST', '/api/kiosk/identify/', { birthDate: '1979-03-07', lastName }),
    )
    expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([400]))
    expect((await identify(kiosk.call)).match).toBe('one')
  })

  test('[KIOSK-45] the server stores an unusual name exactly as typed; it refuses invisible characters and overlong names, and writes nothing', async () => {
    const server = await startKioskServer()
    const kiosk = await server.pairDevice()
    const patient = await server.createPatient({ preferredName: 'Aroha 🦷' })
    await server.bookAppointment(patient, 20)
    const found = await identify(kiosk.call)
    expect(found.visit?.firstName).toBe('Aroha 🦷')
    await sendSessionCommand(kiosk.call, found.session, 'confirm')
    const propose = (details: object) => sendSessionCommand(kiosk.call, found.session, 'propose', { details })
    const position = await server.position()
    for (const preferredName of ['Ann\u202eahora', 'A\u2066B', 'A\nB', '\u200fA', 'N'.repeat(200), ' '])
      expect((await propose({ preferredName })).status).toBe(400)
    expect([await server.position(), await server.listAll('kiosk/proposals')]).toEqual([position, []])
    expect((await propose({ preferredName: "<b>'; --</b> 🦷" })).status).toBe(200)
    expect((await server.listAll('kiosk/proposals'))[0]?.['changes']).toMatchObject([{ becomes: "<b>'; --</b> 🦷" }])
    expect((await screenOf(kiosk.call, found.session)).state).toBe('submitting')
  })
})
