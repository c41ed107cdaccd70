import { expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { startKioskServer, identify, screenOf, sendSessionCommand, regionStateOf } from '../startKioskServer.ts'

const history = {
  name: 'Medical history',
  questions: [
    {
      code: 'heart',
      kind: 'yesNo',
      text: 'Heart trouble?',
      required: true,
      matters: { when: ['yes'], level: 'critical', proposes: 'Heart condition' },
    },
    { code: 'tablets', kind: 'longText', text: 'Which tablets?' },
  ],
}

/** A patient who has checked in at the kiosk and answered the form. */
async function answered(heart: boolean) {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  await server.execute('forms.create', null, { ...history })
  const patient = await server.createPatient({})
  const appointment = await server.bookAppointment(patient, 20)
  const { session } = await identify(kiosk.call)
  await sendSessionCommand(kiosk.call, session, 'confirm')
  await sendSessionCommand(kiosk.call, session, 'keepDetails')
  const [form] = (await screenOf(kiosk.call, session)).forms ?? []
  await sendSessionCommand(kiosk.call, session, 'answerForm', { submission: form?.submission, answers: { heart }, complete: true })
  const visitState = async () => regionStateOf(await server.get('appointments', appointment), 'visit')
  const send = (command: string, record: unknown, data: Fields = {}) =>
    server.receptionist('POST', '/api/commands/', { command, record, data })
  const review = (shown: readonly string[]) => send('submissions.review', form?.submission, { shown })
  return { server, appointment, submission: String(form?.submission), visitState, review, send }
}

test('[READ-2] a patient becomes ready by the last form only if no answer that matters is unread', async () => {
  expect(await (await answered(false)).visitState()).toBe('ready')
  const { visitState, send, appointment } = await answered(true)
  expect(await visitState()).toBe('arrived')
  const refused = await send('appointments.setReady', appointment)
  expect([refused.status, refused.body['reason']]).toEqual([409, 'answersAreRead'])
})

test('[READ-3] a review names the answers that were shown, keeps who read them and when, and makes the patient ready', async () => {
  const { server, submission, visitState, review } = await answered(true)
  expect(await server.get('submissions', submission)).toMatchObject({
    importantAnswers: [{ code: 'heart', level: 'critical', text: 'Heart trouble?', answer: 'yes', proposes: 'Heart condition' }],
  })
  const refused = await review([])
  expect([refused.status, refused.body['reason'], await visitState()]).toEqual([409, 'answersAreShown', 'arrived'])
  expect((await review(['heart'])).status).toBe(200)
  expect(await visitState()).toBe('ready')
  expect(await server.get('submissions', submission)).toMatchObject({
    state: 'reviewed',
    reviewedBy: expect.any(String),
    reviewedAt: expect.any(String),
    reviewedAnswers: ['heart'],
  })
})
