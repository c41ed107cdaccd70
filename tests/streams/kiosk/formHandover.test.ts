import { describe, expect, test, vi } from 'vitest'
import { startKioskServer } from '../../server/kiosk/startKioskServer.ts'
import { createTestKiosk, currentQuestion, waitForQuestion, currentVisitor, pairKiosk } from './createTestKiosk.ts'

const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }

/** Aroha is checked in. Reception sends a form to the first of two kiosks. */
async function startFormHandover() {
  const server = await startKioskServer()
  const [device, otherDevice] = [await server.createDevice(), await server.createDevice()]
  const [first, second] = [createTestKiosk(server), createTestKiosk(server)]
  const [kiosk, otherKiosk] = [await first.open(), await second.open()]
  await pairKiosk(kiosk, first.timers, server.approveAs(device))
  await pairKiosk(otherKiosk, second.timers, server.approveAs(otherDevice))
  const patient = await server.createPatient({})
  const appointment = await server.bookAppointment(patient, 20)
  await server.execute('appointments.checkIn', appointment, {})
  const form = await server.execute('forms.create', null, { name: 'Medical history', questions: [question] })
  const submission = await server.execute('submissions.require', null, { form, patient, appointment, location: server.location })
  const sendForm = () =>
    server.receptionist('POST', '/api/commands/', { command: 'kiosk.showForm', record: device, data: { showForm: submission } })
  const heartbeat = async () => {
    for (const { timers: hand } of [first, second]) await hand.advance(5000)
  }
  const getDevice = async () => server.get('kiosk', device)
  return {
    server,
    first,
    kiosk,
    otherKiosk,
    submission,
    sendForm,
    heartbeat,
    getDevice,
    state: async () => (await server.get('submissions', submission))?.['state'],
  }
}

describe('form handover to a kiosk', () => {
  test('[GLASS-19] a form sent to a kiosk opens there with the first name only, and on no other; once complete, it is cleared for good', async () => {
    const { server, kiosk, otherKiosk, submission, sendForm, heartbeat, getDevice, state } = await startFormHandover()
    expect((await sendForm()).status).toBe(200)
    await heartbeat()
    await waitForQuestion(kiosk, 'forms')
    const { screen } = currentVisitor(kiosk).display$.value.context
    expect([screen?.handedTo, screen?.forms?.map((shownForm) => shownForm.submission), currentQuestion(otherKiosk)]).toEqual([
      'Aroha',
      [submission],
      'birthDate',
    ])
    const answers = { submission, answers: { heart: false }, complete: true }
    currentVisitor(kiosk).send({ type: 'tapped', tap: currentVisitor(kiosk).createCommand('answerForm', answers) })
    await vi.waitUntil(() => currentQuestion(kiosk) === 'forms' && currentVisitor(kiosk).display$.value.context.screen?.forms?.length === 0)
    currentVisitor(kiosk).send({ type: 'tapped', tap: currentVisitor(kiosk).createCommand('finish') })
    await waitForQuestion(kiosk, 'done')
    expect([await state(), (await getDevice())?.['showForm'], await server.listAll('kiosk/arrivals')]).toEqual(['complete', null, []])
    // At once, before a heartbeat has reported the end.
    currentVisitor(kiosk).send({ type: 'wiped' })
    expect([currentQuestion(kiosk), currentVisitor(kiosk).display$.value.context.screen]).toEqual(['birthDate', null])
    await heartbeat()
    expect([currentQuestion(kiosk), currentQuestion(otherKiosk)]).toEqual(['birthDate', 'birthDate'])
  })

  test('[GLASS-19] a form left unattended at a kiosk is cleared, stays due and is released; sent again, it opens again', async () => {
    const { first, kiosk, sendForm, heartbeat, getDevice, state } = await startFormHandover()
    await sendForm()
    await heartbeat()
    await waitForQuestion(kiosk, 'forms')
    await first.timers.advance(45_000)
    await vi.waitUntil(async () => (await getDevice())?.['showForm'] === null)
    expect([currentQuestion(kiosk), await state()]).toEqual(['birthDate', 'due'])
    await heartbeat()
    expect(currentQuestion(kiosk)).toBe('birthDate')
    await sendForm()
    await heartbeat()
    await waitForQuestion(kiosk, 'forms')
  })

  test('[GLASS-19] a form sent to a kiosk waits while a visitor is using it', async () => {
    const { first, kiosk, sendForm, heartbeat } = await startFormHandover()
    currentVisitor(kiosk).send({ type: 'touched' })
    const visitor = currentVisitor(kiosk)
    await sendForm()
    await heartbeat()
    expect([currentQuestion(kiosk), currentVisitor(kiosk)]).toEqual(['birthDate', visitor])
    await first.timers.advance(45_000)
    await waitForQuestion(kiosk, 'forms')
  })

  test('[GLASS-19] a visitor who says that the form at the kiosk is not theirs is sent to reception, and answers nothing', async () => {
    const { server, kiosk, sendForm, heartbeat, getDevice, state } = await startFormHandover()
    await sendForm()
    await heartbeat()
    await waitForQuestion(kiosk, 'forms')
    currentVisitor(kiosk).send({ type: 'askedForHelp' })
    expect(currentQuestion(kiosk)).toBe('help')
    await vi.waitUntil(async () => (await getDevice())?.['showForm'] === null)
    expect([await state(), (await server.listAll('kiosk/sessions'))[0]]).toEqual([
      'due',
      expect.objectContaining({ state: 'needReception' }),
    ])
  })
})
