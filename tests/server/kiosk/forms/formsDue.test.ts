import { describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { startKioskServer, identify, screenOf, sendSessionCommand, regionStateOf } from '../startKioskServer.ts'

const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }
const history = { name: 'Medical history', questions: [question], everyMonths: 12, asked: 'booking' }

async function startWithForms(...forms: Fields[]) {
  const server = await startKioskServer()
  for (const form of forms) await server.execute('forms.create', null, form)
  const patient = await server.createPatient({})
  const getPaperwork = async (appointment: string) => regionStateOf(await server.get('appointments', appointment), 'paperwork')
  const listSubmissions = async () => (await server.listAll('submissions')).map(({ state, appointment }) => [state, appointment])
  const execute = (command: string, record: string, data: Fields = {}) => server.execute(`appointments.${command}`, record, data)
  return { server, patient, getPaperwork, listSubmissions, execute }
}

describe('forms that become due with a booking', () => {
  test('[KIOSK-41] forms asked at booking become due in the booking’s log entry; other forms become due when the patient arrives', async () => {
    const { server, patient, getPaperwork, listSubmissions } = await startWithForms(history, { name: 'Consent', questions: [question] })
    const position = await server.position()
    const appointment = await server.bookAppointment(patient, 3 * 24 * 60)
    expect([await getPaperwork(appointment), await listSubmissions(), (await server.position()) - position]).toEqual([
      'due',
      [['due', appointment]],
      1,
    ])
  })

  test('[KIOSK-41] a form is asked only of the new patients, appointment types and ages it names, and no patient is asked twice', async () => {
    const { server, patient, getPaperwork } = await startWithForms({ ...history, forNew: true })
    await server.execute('forms.edit', (await server.listAll('forms'))[0]?.id ?? '', { types: [server.type], fromAge: 18 })
    const otherType = await server.execute('class.create', null, { name: 'Check of a splint', minutes: 10 })
    const child = await server.createPatient({ birthDate: '2015-01-01' })
    const knownPatient = await server.createPatient({ firstName: 'Bo' })
    await server.execute('appointments.recordPast', null, { ...(await pastAppointment(server, knownPatient)), ended: 'departed' })
    const withoutForms = [
      await server.bookAppointment(patient, 60, { type: otherType }),
      await server.bookAppointment(child, 60),
      await server.bookAppointment(knownPatient, 60),
    ]
    expect(await Promise.all(withoutForms.map(getPaperwork))).toEqual(['none', 'none', 'none'])
    expect(await getPaperwork(await server.bookAppointment(patient, 60))).toBe('due')
    expect(await getPaperwork(await server.bookAppointment(patient, 120))).toBe('none')
    expect(await server.listAll('submissions')).toHaveLength(1)
  })

  test('[KIOSK-41] a form answer must still be valid on the day of the appointment, not only on the day of the booking', async () => {
    const { server, patient, getPaperwork } = await startWithForms(history)
    await server.bookAppointment(patient, 60)
    const [form] = await server.listAll('submissions')
    await server.execute('submissions.complete', form?.id ?? '', { answers: { heart: false } })
    const inMonths = (count: number) => server.bookAppointment(patient, count * 31 * 24 * 60)
    expect([await getPaperwork(await inMonths(11)), await getPaperwork(await inMonths(13))]).toEqual(['none', 'due'])
  })

  test('[KIOSK-41] the kiosk asks for each due form once, and never for a form completed beforehand', async () => {
    const { server, patient, getPaperwork } = await startWithForms(history)
    const kiosk = await server.pairDevice()
    const appointment = await server.bookAppointment(patient, 20)
    const { session } = await identify(kiosk.call)
    await sendSessionCommand(kiosk.call, session, 'confirm')
    await sendSessionCommand(kiosk.call, session, 'keepDetails')
    expect((await screenOf(kiosk.call, session)).forms).toHaveLength(1)
    const [form] = await server.listAll('submissions')
    await server.execute('submissions.complete', form?.id ?? '', { answers: { heart: false } })
    expect([await getPaperwork(appointment), (await screenOf(kiosk.call, session)).forms]).toEqual(['complete', []])
  })

  test('[KIOSK-42] cancelling lapses due forms and the next appointment asks for them; undoing the cancellation makes them due again', async () => {
    const { server, patient, getPaperwork, listSubmissions, execute } = await startWithForms(history)
    const appointment = await server.bookAppointment(patient, 120)
    await execute('cancel', appointment, { cancelReason: 'Ill' })
    expect(await listSubmissions()).toEqual([['lapsed', appointment]])
    await execute('revert', appointment)
    expect([await listSubmissions(), await getPaperwork(appointment)]).toEqual([[['due', appointment]], 'due'])
    await execute('cancel', appointment, { cancelReason: 'Ill' })
    const next = await server.bookAppointment(patient, 240)
    expect([await listSubmissions(), await getPaperwork(next)]).toEqual([
      [
        ['lapsed', appointment],
        ['due', next],
      ],
      'due',
    ])
  })

  test('[KIOSK-42] moving an appointment keeps its forms; rescheduling creates new ones', async () => {
    const { server, patient, listSubmissions, getPaperwork, execute } = await startWithForms(history)
    const appointment = await server.bookAppointment(patient, 120)
    const to = { startsAt: instantOf(server.deps.now() + minutes(300)), endsAt: instantOf(server.deps.now() + minutes(330)) }
    await execute('move', appointment, to)
    expect(await listSubmissions()).toEqual([['due', appointment]])
    await execute('reschedule', appointment, { to: { ...to, startsAt: instantOf(server.deps.now() + minutes(310)) } })
    const next = (await server.listAll('appointments')).find((item) => item['replaces'] === appointment)
    const states = new Map((await listSubmissions()).map(([state, appointmentId]) => [appointmentId, state]))
    expect(states).toEqual(
      new Map([
        [appointment, 'lapsed'],
        [next?.id, 'due'],
      ]),
    )
    expect(await getPaperwork(next?.id ?? '')).toBe('due')
  })

  test('[KIOSK-42] forms waived before treatment lapse at checkout, and become due with the patient’s next appointment', async () => {
    const { server, patient, listSubmissions, getPaperwork, execute } = await startWithForms(history)
    const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 1', location: server.location })
    const appointment = await server.bookAppointment(patient, 20)
    await execute('checkIn', appointment)
    await execute('setReady', appointment, { formsWaivedReason: 'In pain' })
    for (const command of ['seat', 'start', 'finish', 'toDesk', 'depart'])
      await execute(command, appointment, command === 'seat' ? { chair } : {})
    expect([await listSubmissions(), await getPaperwork(appointment)]).toEqual([[['lapsed', appointment]], 'none'])
    const next = await server.bookAppointment(patient, 240)
    expect(await getPaperwork(next)).toBe('due')
  })

  test('[KIOSK-42] a patient who checks in after being marked as failed to attend is asked for each form once', async () => {
    const { server, patient, listSubmissions, execute } = await startWithForms(history)
    const kiosk = await server.pairDevice()
    const appointment = await server.bookAppointment(patient, -20)
    await execute('markNoShow', appointment)
    expect(await listSubmissions()).toEqual([['lapsed', appointment]])
    const { session } = await identify(kiosk.call)
    await sendSessionCommand(kiosk.call, session, 'confirm')
    expect(await listSubmissions()).toEqual([['due', appointment]])
  })
})

type KioskServer = Awaited<ReturnType<typeof startWithForms>>['server']
const pastAppointment = (server: KioskServer, patient: string) => {
  const start = server.deps.now() - minutes(3 * 24 * 60)
  const { provider, location, type } = server
  return Promise.resolve({ patient, provider, location, type, startsAt: instantOf(start), endsAt: instantOf(start + minutes(30)) })
}
