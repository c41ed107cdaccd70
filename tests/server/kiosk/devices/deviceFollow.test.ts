import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type ClinicFixture, createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { type RunningServer, startServer } from '../../../support/server/startServer.ts'
import { fetchFrom } from '../../../support/server/kioskClient.ts'
import { createTestDevice } from '../../../support/server/testDevice.ts'
import { type PushClient, connectPushClient } from '../../push/connectPushClient.ts'

let server: RunningServer
let clinic: ClinicFixture
beforeAll(async () => {
  server = await startServer()
  clinic = await createClinicFixture(server)
}, 120_000)
afterAll(() => server.close())

async function connectDevice(kind: string): Promise<PushClient> {
  const { manager, location } = clinic
  const device = createTestDevice(fetchFrom(server), server.url)
  const data = { name: `A ${kind}`, kind, location: location.id }
  const { token } = await device.pair((userCode) => manager.command({ command: 'kiosk.approve', data: { ...data, userCode } }))
  return connectPushClient(server.url, token, device.proof)
}

const twoDays = 2 * 24 * 3_600_000

/** Books this patient in two days at the location, where no screen shows the appointment yet. */
async function bookLater(firstName: string): Promise<AnyRecord> {
  const { manager, location, chair } = clinic
  const { body: patient } = await manager.call<AnyRecord>('POST', '/api/patients/', { firstName, lastName: 'Later' })
  const at = (milliseconds: number) => new Date(Date.now() + twoDays + milliseconds).toISOString()
  const booking = { patient: patient.id, location: location.id, chair: chair.id, provider: chair['provider'], overlapReason: 'A test' }
  const { status } = await manager.call('POST', '/api/appointments/', { ...booking, startsAt: at(0), endsAt: at(1_800_000) })
  expect(status).toBe(201)
  return patient
}

/** Changes the preferred name, and returns the log position after it. */
async function rename(id: string, preferredName: string): Promise<number> {
  const { version } = (await clinic.manager.call<AnyRecord>('GET', `/api/patients/${id}`)).body
  const { status } = await clinic.manager.call('PATCH', `/api/patients/${id}`, { preferredName }, { 'If-Match': `"${version}"` })
  expect(status).toBe(200)
  return (await clinic.manager.list('/api/kiosk/')).position
}

test('[KIOSK-61] a wall receives a conversation while it is open, live and from the log, and no other conversation', async () => {
  const { manager } = clinic
  const send = async (command: string, data: Fields, record?: string) =>
    (await manager.command({ command, data, ...(record === undefined ? {} : { record }) })).body.record.id
  const begin = async (lastName: string) => {
    const { body } = await manager.call<AnyRecord>('POST', '/api/patients/', { firstName: 'Sina', lastName })
    return send('conversations.create', { patient: body.id, channel: 'sms', address: '+61491570110' })
  }
  const resolved = await begin('Resolved')
  await send('conversations.resolve', {}, resolved)
  const { position: since, epoch } = await manager.list('/api/kiosk/')
  const [open, waits] = [await begin('Open'), await begin('Waits')]
  const live = await connectDevice('wall')
  await live.mustFollow({ areas: ['conversations'] })
  await send('conversations.edit', { address: '+61491570111' }, resolved)
  await send('conversations.resolve', {}, open)
  await send('conversations.edit', { address: '+61491570112' }, open)
  const { position } = await manager.list('/api/kiosk/')
  const late = await connectDevice('wall')
  await late.mustFollow({ areas: ['conversations'], since, epoch })
  const changesOf = async (screen: PushClient) => {
    await screen.untilPosition(position)
    // The demo practice has open conversations of its own, whose messages may still be delivered.
    const changes = screen.entries().flatMap((entry) => entry.changes)
    return changes.filter(({ record }) => [resolved, open, waits].includes(record)).map(({ record, kind }) => [record, kind])
  }
  expect(await changesOf(live)).toEqual([[open, 'removed']])
  expect(await changesOf(late)).toEqual([
    [open, 'created'],
    [waits, 'created'],
    [open, 'removed'],
  ])
}, 60_000)

test.each(['wall', 'waiting'])(
  '[KIOSK-53] a screen of kind %s receives neither live nor from the log a patient or an appointment that it does not show',
  async (kind) => {
    const areas = ['appointments', 'patients']
    const { position: since, epoch } = await clinic.manager.list('/api/kiosk/')
    const later = await bookLater('Hiddenname')
    const today = await clinic.bookAppointment('Shownname', 'Now')
    await rename(String(today['patient']), 'Shownfirst')
    const position = await rename(later.id, 'Hiddenfirst')
    const late = await connectDevice(kind)
    await late.mustFollow({ areas, since, epoch })
    await late.untilPosition(position)
    const live = await connectDevice(kind)
    await live.mustFollow({ areas })
    await rename(String(today['patient']), 'Shownsecond')
    const last = await rename(later.id, 'Hiddensecond')
    for (const screen of [late, live]) {
      await screen.untilPosition(last)
      const patients = screen.entries().flatMap(({ changes }) => changes.filter(({ area }) => area === 'patients'))
      expect(new Set(patients.map(({ record }) => record))).toEqual(new Set([today['patient']]))
      expect(screen.receivedText()).not.toMatch(/Hidden/)
      expect(screen.receivedText()).not.toContain(later.id)
    }
    expect(late.entries().some(({ changes }) => changes.some(({ record }) => record === today.id))).toBe(true)
  },
  60_000,
)
