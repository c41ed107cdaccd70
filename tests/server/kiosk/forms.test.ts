import { describe, expect, test } from 'vitest'
import { signedText } from '#domain/documents/answers.ts'
import { createHash } from 'node:crypto'
import { aKioskHouse, identify, screenOf, tap, wordOf } from './aKiosk.ts'

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

async function withForms(...forms: object[]) {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  for (const form of forms) await house.act('forms.create', null, { ...form })
  const patient = await house.patient({})
  const visit = await house.visit(patient, 20)
  const { session } = await identify(kiosk.call)
  await tap(kiosk.call, session, 'confirm')
  await tap(kiosk.call, session, 'keepDetails')
  const paperwork = async () => wordOf(await house.get('appointments', visit), 'paperwork')
  const answer = async (data: object) => tap(kiosk.call, session, 'answerForm', data)
  const due = async () => (await screenOf(kiosk.call, session)).forms ?? []
  return { house, kiosk, patient, visit, session, paperwork, answer, due }
}

describe('forms at the kiosk', () => {
  test('[KIOSK-33] What a patient owes by age and time is asked after the check-in, and the visit waits for it', async () => {
    const { house, paperwork, due } = await withForms(history, { ...consent, toAge: 20 }, { name: 'Old', active: false })
    expect((await due()).map(({ name }) => name)).toEqual(['Medical history'])
    expect([await paperwork(), (await house.all('submissions')).map(({ state }) => state)]).toEqual(['due', ['due']])
  })

  test('[KIOSK-34] Filled in part it is partial, with all answered it is complete, and with the last one the visit’s paperwork is', async () => {
    const { house, paperwork, answer, due, kiosk, session } = await withForms(history, consent)
    const [first, second] = await due()
    expect((await answer({ submission: first?.submission, answers: { tablets: 'Two' }, complete: false })).status).toBe(200)
    expect(await paperwork()).toBe('partial')
    const position = await house.position()
    expect((await answer({ submission: first?.submission, answers: { tablets: 'Two' }, complete: true })).status).toBe(409)
    expect((await answer({ submission: first?.submission, answers: { heart: 'often' }, complete: true })).status).toBe(409)
    expect(await house.position()).toBe(position)
    await answer({ submission: first?.submission, answers: { heart: false, tablets: 'Two' }, complete: true })
    expect([await paperwork(), (await due()).map(({ name }) => name)]).toEqual(['partial', ['Consent']])
    expect((await answer({ submission: second?.submission, answers: {}, complete: true })).status).toBe(409)
    await answer({ submission: second?.submission, answers: {}, signature, complete: true })
    expect([await paperwork(), await due()]).toEqual(['complete', []])
    expect((await tap(kiosk.call, session, 'finish')).body.record).toMatchObject({ state: 'submitting', formsDone: 2 })
  })

  test('[KIOSK-34] A form that is withdrawn says why: alone it is waived, beside one that was signed the paperwork is complete', async () => {
    const alone = await withForms(history)
    const withdraw = (house: typeof alone.house, record: string | undefined, data: object = { withdrawnBecause: 'In pain' }) =>
      house.desk('POST', '/api/commands/', { command: 'submissions.withdraw', record, data })
    const [only] = await alone.due()
    expect((await withdraw(alone.house, only?.submission, {})).status).toBe(400)
    await withdraw(alone.house, only?.submission)
    expect(await alone.house.get('appointments', alone.visit)).toMatchObject({ state: { paperwork: 'none' }, formsWaivedReason: 'In pain' })

    const two = await withForms(history, consent)
    const [first, second] = await two.due()
    await two.answer({ submission: first?.submission, answers: { heart: false }, complete: true })
    await withdraw(two.house, second?.submission)
    expect(await two.paperwork()).toBe('complete')
  })

  test('[KIOSK-35] What is signed is known by a hash of the text above the signature, and another wording is not signed unread', async () => {
    const { house, answer, due } = await withForms(consent)
    const [form] = await due()
    const [record] = await house.all('forms')
    await house.act('forms.edit', record?.id ?? '', { consent: 'I agree to everything.' })
    const sign = (formVersion: number) => answer({ submission: form?.submission, answers: {}, signature, formVersion, complete: true })
    expect((await sign(1)).status).toBe(409)
    expect((await sign(2)).status).toBe(200)
    const [signed] = await house.all('submissions')
    const text = signedText({ ...consent, consent: 'I agree to everything.' }, {})
    expect(signed).toMatchObject({
      state: 'complete',
      formVersion: 2,
      signature,
      signedAt: expect.any(String),
      signedTextHash: createHash('sha256').update(text).digest('hex'),
    })
  })

  test('[KIOSK-35] A signature is strokes and nothing else, and not without bound', async () => {
    const { answer, due } = await withForms(consent)
    const [form] = await due()
    for (const bad of ['<script>', 'M1 1', 'M1 1L99999 1', `M1 1${'L1 1'.repeat(6000)}`, 'M1 1L2 2 url(x)']) {
      expect((await answer({ submission: form?.submission, answers: {}, signature: bad, complete: true })).status).toBe(400)
    }
  })

  test('[KIOSK-36] A form is read by who reads forms for the visit, and asked again when its answer is too old', async () => {
    const { house, kiosk, patient, answer, due, paperwork } = await withForms(history)
    const [form] = await due()
    await answer({ submission: form?.submission, answers: { heart: true }, complete: true })
    const review = (call: typeof house.desk) => call('POST', '/api/commands/', { command: 'submissions.review', record: form?.submission })
    expect([(await review(kiosk.call)).status, (await review(house.desk)).status, await paperwork()]).toEqual([403, 200, 'reviewed'])

    for (const [days, count] of [
      [100, 1],
      [280, 2],
    ] as const) {
      house.pass(days * 24 * 3600_000)
      await house.visit(patient, 20)
      const { session } = await identify(kiosk.call)
      await tap(kiosk.call, session, 'confirm')
      expect(await house.all('submissions')).toHaveLength(count)
    }
  })

  test('[KIOSK-37] Another patient’s form cannot be filled in, nor one that is done', async () => {
    const { house, answer, due } = await withForms(history)
    const [form] = await house.all('forms')
    const other = await house.patient({ firstName: 'Bo' })
    const theirs = await house.act('submissions.require', null, { form: form?.id, patient: other, location: house.location })
    const position = await house.position()
    expect((await answer({ submission: theirs, answers: { heart: true }, complete: true })).status).toBe(409)
    expect(await house.position()).toBe(position)
    const [own] = await due()
    const done = { submission: own?.submission, answers: { heart: true }, complete: true }
    expect([(await answer(done)).status, (await answer(done)).status]).toEqual([200, 409])
  })

  test('[KIOSK-38] Staff hand a form to a kiosk: it opens there without asking who it is, and goes away when done', async () => {
    const house = await aKioskHouse()
    const kiosk = await house.pair()
    const patient = await house.patient({})
    const form = await house.act('forms.create', null, history)
    const submission = await house.act('submissions.require', null, { form, patient, location: house.location })
    const give = (record: string) =>
      house.desk('POST', '/api/commands/', { command: 'kiosk.showForm', record, data: { showForm: submission } })
    expect((await give((await house.pair('wall')).id)).status).toBe(409)
    expect((await give(kiosk.id)).status).toBe(200)
    const beat = () => kiosk.call<{ device: { session: string } }>('POST', '/api/kiosk/heartbeat/', { version: '1', queued: 0 })
    const { session } = (await beat()).body.device
    expect((await screenOf(kiosk.call, session)).forms?.map(({ submission: one }) => one)).toEqual([submission])
    await tap(kiosk.call, session, 'answerForm', { submission, answers: { heart: false }, complete: true })
    await tap(kiosk.call, session, 'finish')
    expect(await house.get('kiosk', kiosk.id)).toMatchObject({ showForm: null, showSession: null })
    expect((await house.get('submissions', submission))?.['state']).toBe('complete')
    const position = await house.position()
    expect([(await give(kiosk.id)).status, await house.position()]).toEqual([409, position])
  })
})
