import { describe, expect, test } from 'vitest'
import type { IdentifyResponse } from '#domain/kiosk/wire.ts'
import { minutes } from '#domain/time.ts'
import { startKioskServer, arohaIdentity, createCaller, identify } from './startKioskServer.ts'

async function startWithKiosk() {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  return { server, kiosk, identifyPatient: (identity: object = arohaIdentity) => identify(kiosk.call, identity) }
}

const withoutTriesLeft = ({ triesLeft: _, ...rest }: IdentifyResponse) => rest
const unknownIdentity = { birthDate: '1950-01-01', lastName: 'Nobody' }

describe('patient identification', () => {
  test('[KIOSK-10] a birth date and surname, however spelled, find the appointment; the kiosk shows first name, time, provider and expected start', async () => {
    const { server, identifyPatient } = await startWithKiosk()
    const patient = await server.createPatient({ firstName: 'Siobhán', lastName: 'O’Rourke-Sørensen', address: '14 Gipps St' })
    await server.bookAppointment(patient, 20)
    const found = await identifyPatient({ birthDate: '1979-03-07', lastName: 'orourke sorensen' })
    expect(found).toEqual({
      session: expect.any(String),
      match: 'one',
      visit: {
        firstName: 'Siobhán',
        provider: 'Hannah Kirkby',
        startsAt: '2026-11-24T01:02:07.000Z',
        expectedAt: '2026-11-24T01:02:07.000Z',
        alsoAt: [],
        ticket: null,
      },
    })
    expect(JSON.stringify(found)).not.toMatch(/Rourke|Gipps|1979/)
  })

  test.each([
    [90, 'one'],
    [91, 'none'],
    [-45, 'one'],
    [-46, 'none'],
  ])(
    '[KIOSK-11] a kiosk finds an appointment from 90 minutes before to 45 minutes after its start: starting in %i minutes, it matches %s',
    async (inMinutes, match) => {
      const { server, identifyPatient } = await startWithKiosk()
      await server.bookAppointment(await server.createPatient({}), inMinutes)
      expect((await identifyPatient()).match).toBe(match)
    },
  )

  test('[KIOSK-11] a kiosk finds no appointment of another location or another day, and no cancelled appointment', async () => {
    const { server, identifyPatient } = await startWithKiosk()
    const patient = await server.createPatient({})
    await server.bookAppointment(patient, 20, { location: server.otherLocation })
    await server.bookAppointment(patient, 24 * 60)
    const cancelled = await server.bookAppointment(patient, 10)
    await server.execute('appointments.cancel', cancelled, { cancelReason: 'Ill' })
    expect((await identifyPatient()).match).toBe('none')
  })

  test('[KIOSK-12] the server gives an unknown and an unexpected patient the same answer, and stores nothing they typed', async () => {
    const { server, kiosk } = await startWithKiosk()
    await server.bookAppointment(await server.createPatient({}), 240)
    const position = await server.position()
    const known = await kiosk.call<IdentifyResponse>('POST', '/api/kiosk/identify/', arohaIdentity)
    const other = await (await server.pairDevice()).call<IdentifyResponse>('POST', '/api/kiosk/identify/', unknownIdentity)
    expect([known.status, known.text]).toEqual([other.status, other.text])
    expect(known.body).toEqual({ session: null, match: 'none', triesLeft: 4 })
    expect(await server.listAll('kiosk/sessions')).toEqual([])
    expect(await server.logText()).not.toMatch(/Nobody|(?<![\da-f-])1950(?![\da-f])/)
    expect((await server.position()) - position).toBe(3)
  })

  test('[KIOSK-13] if several patients match, the kiosk shows only times and provider initials; if more than three match, it sends the patient to reception', async () => {
    const { server, identifyPatient } = await startWithKiosk()
    for (const [index, firstName] of ['Ana', 'Bo', 'Cy'].entries())
      await server.bookAppointment(await server.createPatient({ firstName }), 10 + index * 40)
    const found = await identifyPatient()
    expect(found.match).toBe('several')
    expect(found.options).toEqual([1, 2, 3].map((option) => ({ option, startsAt: expect.any(String), initials: 'HK' })))
    expect(JSON.stringify(found)).not.toMatch(/Ana|Bo|Cy|Ngata|Hannah/)
    await server.bookAppointment(await server.createPatient({ firstName: 'Di' }), 5)
    expect(await identifyPatient()).toEqual({ session: null, match: 'reception' })
  })

  test('[KIOSK-14] after five failed attempts in ten minutes a kiosk sends every patient, known or unknown, to reception with the same answer', async () => {
    const { server, identifyPatient } = await startWithKiosk()
    await server.bookAppointment(await server.createPatient({}), 20)
    const answers: IdentifyResponse[] = []
    for (const year of [1950, 1951, 1952, 1953, 1954])
      answers.push(await identifyPatient({ birthDate: `${year}-01-01`, lastName: `N${'o'.repeat(year - 1949)}` }))
    expect(answers.map(withoutTriesLeft)).toEqual([
      ...Array.from({ length: 4 }, () => ({ session: null, match: 'none' })),
      { session: null, match: 'reception' },
    ])
    expect(answers.map(({ triesLeft }) => triesLeft)).toEqual([4, 3, 2, 1, undefined])
    expect(await identifyPatient()).toEqual({ session: null, match: 'reception' })
    expect(await server.listAll('kiosk/sessions')).toEqual([])
    // Further attempts during the limit do not extend it for the patients who come after.
    server.advance(minutes(6))
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await identifyPatient()).match).toBe('reception')
    server.advance(minutes(4) + 1)
    expect((await identifyPatient()).match).toBe('one')
  })

  test('[KIOSK-14] the server counts five attempts for one surname across all kiosks', async () => {
    const { server, kiosk } = await startWithKiosk()
    await server.bookAppointment(await server.createPatient({}), 20)
    const other = await server.pairDevice()
    for (const day of [1, 2, 3]) await identify(kiosk.call, { birthDate: `1979-03-0${day}`, lastName: 'Ngata' })
    for (const day of [4, 5]) await identify(other.call, { birthDate: `1979-03-0${day}`, lastName: 'ngata' })
    expect((await identify(other.call, arohaIdentity)).match).toBe('reception')
  })

  test('[KIOSK-14] successful identifications count as no failed attempts', async () => {
    const { server, identifyPatient } = await startWithKiosk()
    for (let count = 0; count < 12; count += 1) {
      const lastName = `Ngata${'xyzabcdefghi'[count]}`
      await server.bookAppointment(await server.createPatient({ lastName, birthDate: `19${60 + count}-03-07` }), 20)
      expect((await identifyPatient({ birthDate: `19${60 + count}-03-07`, lastName })).match).toBe('one')
    }
  })

  test('[KIOSK-15] the practice signs the code in a message: it finds its own appointment in its time, and an altered code finds none', async () => {
    const { server, identifyPatient } = await startWithKiosk()
    const appointment = await server.bookAppointment(await server.createPatient({}), 20)
    const { body } = await server.receptionist<{ code: string }>('GET', `/api/appointments/${appointment}/kioskcode`)
    expect((await identifyPatient({ code: body.code })).visit?.firstName).toBe('Aroha')
    const forged = `${body.code.slice(0, -2)}${body.code.at(-2) === 'A' ? 'B' : 'A'}${body.code.at(-1)}`
    expect((await identifyPatient({ code: forged })).match).toBe('none')
    const late = await server.bookAppointment(await server.createPatient({ firstName: 'Bo' }), 300)
    const { body: other } = await server.receptionist<{ code: string }>('GET', `/api/appointments/${late}/kioskcode`)
    expect((await identifyPatient({ code: other.code })).match).toBe('none')
    expect((await createCaller(server, null)('GET', `/api/appointments/${appointment}/kioskcode`)).status).toBe(401)
  })
})
