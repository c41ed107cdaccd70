import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import { findPatients } from '#server/kiosk/identify/patientLookup.ts'
import { practiceSettings } from '#server/engine/practiceSettings.ts'
import { type MessagingServer, startMessagingServer } from '../messaging/startMessagingServer.ts'

let server: MessagingServer
let [location, provider] = ['', '']
beforeEach(async () => {
  server = await startMessagingServer()
  location = (await server.list('locations'))[0]?.id ?? ''
  provider = (await server.list('providers'))[0]?.id ?? ''
})
afterEach(() => server.close())

const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (error) {
    return error instanceof Problem ? (error.extras.reason ?? error.code) : error
  }
}
const merge = async (id: string) => {
  const record = await server.get('patients', id)
  await server.deps.store.change({
    ...{ practice: server.practice, by: { kind: 'system', id: 'm', name: 'm' }, origin: { kind: 'timer', id: 'm' } },
    ...{ because: 'merge', command: 'merge' },
    run: () => write('patients', id, { ...record, state: 'merged' }),
  })
}
const end = (state: string, id: string) => (state === 'merged' ? merge(id) : server.execute('patients.markDeceased', id, {}))
const messageTo = async (patient: string) =>
  (await server.list('messages'))
    .filter((one) => one['patient'] === patient)
    .map(({ state, failReason, withdrawReason }) => [state, failReason ?? withdrawReason])
const sentTo = () => server.transport.sentMessages.map(({ channel, to }) => `${channel} ${to}`)
const times = { startsAt: '2026-11-27T23:00:00.000Z', endsAt: '2026-11-27T23:30:00.000Z' }
const bookingOf = (patient: string): Fields => ({ patient, provider, location, ...times })

describe.each(['deceased', 'merged'])('a %s patient', (state) => {
  test('[PATIENT-85] gets no new appointment, and none is moved, accepted, restored or handed to the patient', async () => {
    const [closed, other] = [await server.createPatient(), await server.createPatient({ firstName: 'Ole', phone: null })]
    const [booked, cancelled, ofOther] = [
      await server.bookAppointment(closed),
      await server.execute('appointments.book', null, {
        ...bookingOf(closed),
        startsAt: '2026-11-28T01:00:00.000Z',
        endsAt: '2026-11-28T01:30:00.000Z',
      }),
      await server.execute('appointments.book', null, {
        ...bookingOf(other),
        startsAt: '2026-11-28T03:00:00.000Z',
        endsAt: '2026-11-28T03:30:00.000Z',
      }),
    ]
    const request = await server.execute('appointments.request', null, bookingOf(closed))
    await server.execute('appointments.cancel', cancelled, { cancelReason: 'Patient deceased' })
    await end(state, closed)
    const before = await server.position()
    const attempts: readonly [string, string | null, Fields][] = [
      ['book', null, bookingOf(closed)],
      ['request', null, bookingOf(closed)],
      ['squeezeIn', null, { ...bookingOf(closed), overlapReason: 'Pain' }],
      [
        'walkIn',
        null,
        { ...bookingOf(closed), startsAt: instantOf(server.deps.now()), endsAt: instantOf(server.deps.now() + minutes(30)) },
      ],
      ['move', booked, times],
      ['move', request, { startsAt: '2026-11-28T04:00:00.000Z', endsAt: '2026-11-28T04:30:00.000Z' }],
      ['accept', request, {}],
      ['reschedule', booked, { to: times }],
      ['revert', cancelled, {}],
      ['correctPatient', ofOther, { patient: closed }],
    ]
    for (const [action, record, data] of attempts)
      expect([action, await refusalOf(server.execute(`appointments.${action}`, record, data))]).toEqual([action, 'patientMayBeBooked'])
    expect(await server.position()).toBe(before)
    await server.execute('appointments.cancel', booked, { cancelReason: 'Patient deceased' })
  })

  test('[PATIENT-86] receives no message: a user’s is refused, and an automatic one is not sent', async () => {
    const closed = await server.createPatient()
    const appointment = await server.bookAppointment(closed)
    const received = await server.receiveMessage('Can I come at ten?')
    const conversation = String((await server.get('messages', received))['conversation'])
    await end(state, closed)
    const compose = server.execute('messages.compose', null, { patient: closed, body: 'Your crown is ready.' })
    expect(await refusalOf(compose)).toBe('patientTakesMessages')
    expect(await refusalOf(server.execute('messages.create', null, { conversation, direction: 'out', body: 'Yes' }))).toBe(
      'patientTakesMessages',
    )
    await server.execute('appointments.ask', appointment, {})
    await server.processDue()
    expect((await messageTo(closed)).filter(([, reason]) => reason)).toEqual([['failed', state]])
    expect(server.transport.sentMessages).toEqual([])
  })

  test('[PATIENT-87] is not found at the kiosk, and is put on no waitlist', async () => {
    const closed = await server.createPatient({ birthDate: '1980-05-05' })
    const at = server.deps.now() + minutes(20)
    await server.bookAppointment(closed, { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) })
    const settings = await practiceSettings(server.deps, server.practice)
    const find = () =>
      findPatients(
        server.deps,
        { practice: server.practice, location },
        { birthDate: '1980-05-05', lastName: 'Demir' },
        server.deps.now(),
        settings,
      )
    expect(await find()).toHaveLength(1)
    await end(state, closed)
    expect(await find()).toEqual([])
    const entry = { patient: closed, location, leastMinutes: 30, consent: true }
    expect(await refusalOf(server.execute('waitlists.create', null, entry))).toBe('patientIsActive')
  })
})

test('[PATIENT-88] when a patient dies, queued messages are withdrawn at once and the waitlist entry is paused', async () => {
  const closed = await server.createPatient()
  const kept = await server.createPatient({ firstName: 'Ole', phone: '+61491570157' })
  for (const patient of [closed, kept])
    await server.execute('messages.compose', null, { patient, body: 'See you soon', notBefore: '2026-11-25T00:00:00.000Z' })
  const entry = await server.execute('waitlists.create', null, { patient: closed, location, leastMinutes: 30, consent: true })
  const before = await server.position()
  await server.execute('patients.markDeceased', closed, { deceasedOn: '2026-11-20' })
  expect(await server.position()).toBe(before + 1)
  expect([await messageTo(closed), await messageTo(kept)]).toEqual([[['withdrawn', 'deceased']], [['queued', null]]])
  expect((await server.get('waitlists', entry))['state']).toBe('paused')
  await server.advanceAndFire(minutes(24 * 60))
  expect(sentTo()).toEqual(['sms +61491570157'])
})

test('[PATIENT-89] an inactive or archived patient gets no automatic message and no offer, but what a user writes', async () => {
  for (const [action, phone] of [
    ['deactivate', '+61491570156'],
    ['archive', '+61491570157'],
  ] as const) {
    const patient = await server.createPatient({ phone })
    const appointment = await server.bookAppointment(patient, action === 'archive' ? times : {})
    await server.execute(`patients.${action}`, patient, {})
    await server.execute('appointments.ask', appointment, {})
    await server.execute('messages.compose', null, { patient, body: 'Your crown is ready.' })
    await server.processDue()
    expect(await messageTo(patient)).toEqual([
      ['failed', 'inactive'],
      ['sent', null],
    ])
    expect(await refusalOf(server.execute('waitlists.create', null, { patient, location, leastMinutes: 30, consent: true }))).toBe(
      'patientIsActive',
    )
  }
  expect(sentTo()).toEqual(['sms +61491570156', 'sms +61491570157'])
})

test('[PATIENT-90] without automatic texts the message goes by email; without both, only what a user writes goes', async () => {
  const email = 'kaya@example.com'
  const byMail = await server.createPatient({ email, noAutoSms: true })
  await server.execute('appointments.ask', await server.bookAppointment(byMail), {})
  const none = await server.createPatient({ phone: '+61491570157', email: 'ole@example.com', noAutoSms: true, noAutoEmail: true })
  await server.execute('appointments.ask', await server.bookAppointment(none, times), {})
  await server.execute('messages.compose', null, { patient: none, body: 'Your crown is ready.' })
  await server.processDue()
  expect(await messageTo(none)).toEqual([
    ['failed', 'wantsNone'],
    ['sent', null],
  ])
  expect(sentTo()).toEqual([`email ${email}`, 'sms +61491570157'])
})
