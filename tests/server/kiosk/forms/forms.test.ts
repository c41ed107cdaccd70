import { describe, expect, test } from 'vitest'
import { signedText } from '#domain/documents/answers.ts'
import { createHash } from 'node:crypto'
import { startKioskServer, identify, screenOf, sendSessionCommand, regionStateOf } from '../startKioskServer.ts'

const history = {
  name: 'Medical history',
  questions: [
    { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] },
    { code: 'tablets', kind: 'longText', text: 'Which tablets?', required: false, choices: [] },
  ],
  everyMonths: 12,
}
const consent = { name: 'Consent', questions: [], consent: 'I agree.', needsSignature: true, fromAge: 18 }
const signature = 'M10 10L200 80.5L210 90'

async function startWithForms(...forms: object[]) {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  for (const form of forms) await server.execute('forms.create', null, { ...form })
  const patient = await server.createPatient({})
  const appointment = await server.bookAppointment(patient, 20)
  const { session } = await identify(kiosk.call)
  await sendSessionCommand(kiosk.call, session, 'confirm')
  await sendSessionCommand(kiosk.call, session, 'keepDetails')
  const getPaperwork = async () => regionStateOf(await server.get('appointments', appointment), 'paperwork')
  const answerForm = async (data: object) => sendSessionCommand(kiosk.call, session, 'answerForm', data)
  const listDueForms = async () => (await screenOf(kiosk.call, session)).forms ?? []
  return { server, kiosk, patient, appointment, session, getPaperwork, answerForm, listDueForms }
}

describe('forms at the kiosk', () => {
  test('[KIOSK-33] after check-in the kiosk asks for the forms a patient owes by age and time, and the appointment waits for them', async () => {
    const { server, getPaperwork, listDueForms } = await startWithForms(history, { ...consent, toAge: 20 }, { name: 'Old', active: false })
    expect((await listDueForms()).map(({ name }) => name)).toEqual(['Medical history'])
    expect([await getPaperwork(), (await server.listAll('submissions')).map(({ state }) => state)]).toEqual(['due', ['due']])
  })

  test('[KIOSK-34] a form is complete when every required question is answered and it is signed; the last form completes the appointment’s paperwork', async () => {
    const { server, getPaperwork, answerForm, listDueForms, kiosk, session } = await startWithForms(history, consent)
    const [first, second] = await listDueForms()
    expect((await answerForm({ submission: first?.submission, answers: { tablets: 'Two' }, complete: false })).status).toBe(200)
    expect(await getPaperwork()).toBe('partial')
    const position = await server.position()
    expect((await answerForm({ submission: first?.submission, answers: { tablets: 'Two' }, complete: true })).status).toBe(409)
    expect((await answerForm({ submission: first?.submission, answers: { heart: 'often' }, complete: true })).status).toBe(409)
    expect(await server.position()).toBe(position)
    await answerForm({ submission: first?.submission, answers: { heart: false, tablets: 'Two' }, complete: true })
    expect([await getPaperwork(), (await listDueForms()).map(({ name }) => name)]).toEqual(['partial', ['Consent']])
    expect((await answerForm({ submission: second?.submission, answers: {}, complete: true })).status).toBe(409)
    await answerForm({ submission: second?.submission, answers: {}, signature, complete: true })
    expect([await getPaperwork(), await listDueForms()]).toEqual(['complete', []])
    expect((await sendSessionCommand(kiosk.call, session, 'finish')).body.record).toMatchObject({ state: 'submitting', formsDone: 2 })
  })

  test('[KIOSK-34] withdrawing a form requires a reason; alone it waives the paperwork, beside a signed form it completes the paperwork', async () => {
    const withOneForm = await startWithForms(history)
    const withdraw = (server: typeof withOneForm.server, record: string | undefined, data: object = { withdrawnBecause: 'In pain' }) =>
      server.receptionist('POST', '/api/commands/', { command: 'submissions.withdraw', record, data })
    const [onlyForm] = await withOneForm.listDueForms()
    expect((await withdraw(withOneForm.server, onlyForm?.submission, {})).status).toBe(400)
    await withdraw(withOneForm.server, onlyForm?.submission)
    expect(await withOneForm.server.get('appointments', withOneForm.appointment)).toMatchObject({
      state: { paperwork: 'none' },
      formsWaivedReason: 'In pain',
    })

    const withTwoForms = await startWithForms(history, consent)
    const [first, second] = await withTwoForms.listDueForms()
    await withTwoForms.answerForm({ submission: first?.submission, answers: { heart: false }, complete: true })
    await withdraw(withTwoForms.server, second?.submission)
    expect(await withTwoForms.getPaperwork()).toBe('complete')
  })

  test('[KIOSK-35] the server stores a hash of the signed text with the signature, and refuses a signature on a wording the patient has not seen', async () => {
    const { server, answerForm, listDueForms } = await startWithForms(consent)
    const [form] = await listDueForms()
    const [record] = await server.listAll('forms')
    await server.execute('forms.edit', record?.id ?? '', { consent: 'I agree to everything.' })
    const sign = (formVersion: number) => answerForm({ submission: form?.submission, answers: {}, signature, formVersion, complete: true })
    expect((await sign(1)).status).toBe(409)
    expect((await sign(2)).status).toBe(200)
    const [signed] = await server.listAll('submissions')
    const text = signedText({ ...consent, consent: 'I agree to everything.' }, {})
    expect(signed).toMatchObject({
      state: 'complete',
      formVersion: 2,
      signature,
      signedAt: expect.any(String),
      signedTextHash: createHash('sha256').update(text).digest('hex'),
    })
  })

  test('[KIOSK-35] the server accepts a signature only as strokes of limited length', async () => {
    const { answerForm, listDueForms } = await startWithForms(consent)
    const [form] = await listDueForms()
    for (const badSignature of ['<script>', 'M1 1', 'M1 1L99999 1', `M1 1${'L1 1'.repeat(6000)}`, 'M1 1L2 2 url(x)']) {
      expect((await answerForm({ submission: form?.submission, answers: {}, signature: badSignature, complete: true })).status).toBe(400)
    }
  })

  test('[KIOSK-36] a user with permission reviews a form for the appointment, and the kiosk asks for it again when its answer is too old', async () => {
    const { server, kiosk, patient, answerForm, listDueForms, getPaperwork } = await startWithForms(history)
    const [form] = await listDueForms()
    await answerForm({ submission: form?.submission, answers: { heart: true }, complete: true })
    const reviewForm = (call: typeof server.receptionist) =>
      call('POST', '/api/commands/', { command: 'submissions.review', record: form?.submission })
    expect([(await reviewForm(kiosk.call)).status, (await reviewForm(server.receptionist)).status, await getPaperwork()]).toEqual([
      403,
      200,
      'reviewed',
    ])

    for (const [days, count] of [
      [100, 1],
      [280, 2],
    ] as const) {
      server.advance(days * 24 * 3600_000)
      await server.bookAppointment(patient, 20)
      const { session } = await identify(kiosk.call)
      await sendSessionCommand(kiosk.call, session, 'confirm')
      expect(await server.listAll('submissions')).toHaveLength(count)
    }
  })

  test('[KIOSK-37] a session fills in only unfinished forms of its own patient', async () => {
    const { server, answerForm, listDueForms } = await startWithForms(history)
    const [form] = await server.listAll('forms')
    const other = await server.createPatient({ firstName: 'Bo' })
    const otherSubmission = await server.execute('submissions.require', null, { form: form?.id, patient: other, location: server.location })
    const position = await server.position()
    expect((await answerForm({ submission: otherSubmission, answers: { heart: true }, complete: true })).status).toBe(409)
    expect(await server.position()).toBe(position)
    const [ownForm] = await listDueForms()
    const completed = { submission: ownForm?.submission, answers: { heart: true }, complete: true }
    expect([(await answerForm(completed)).status, (await answerForm(completed)).status]).toEqual([200, 409])
  })

  test('[KIOSK-38] a form that staff send to a kiosk opens without identifying the patient, and closes when it is finished', async () => {
    const server = await startKioskServer()
    const kiosk = await server.pairDevice()
    const patient = await server.createPatient({})
    const form = await server.execute('forms.create', null, history)
    const submission = await server.execute('submissions.require', null, { form, patient, location: server.location })
    const sendForm = (record: string) =>
      server.receptionist('POST', '/api/commands/', { command: 'kiosk.showForm', record, data: { showForm: submission } })
    expect((await sendForm((await server.pairDevice('wall')).id)).status).toBe(409)
    expect((await sendForm(kiosk.id)).status).toBe(200)
    const sendHeartbeat = () => kiosk.call<{ device: { session: string } }>('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 0 })
    const { session } = (await sendHeartbeat()).body.device
    expect((await screenOf(kiosk.call, session)).forms?.map(({ submission: submissionId }) => submissionId)).toEqual([submission])
    await sendSessionCommand(kiosk.call, session, 'answerForm', { submission, answers: { heart: false }, complete: true })
    await sendSessionCommand(kiosk.call, session, 'finish')
    expect(await server.get('kiosk', kiosk.id)).toMatchObject({ showForm: null, showSession: null })
    expect((await server.get('submissions', submission))?.['state']).toBe('complete')
    const position = await server.position()
    expect([(await sendForm(kiosk.id)).status, await server.position()]).toEqual([409, position])
  })
})
