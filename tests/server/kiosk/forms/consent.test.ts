import { expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { screenOf, sendSessionCommand } from '../startKioskServer.ts'
import { startAtForms } from './startAtForms.ts'

const consent = {
  name: 'Consent',
  questions: [
    { code: 'agreed', kind: 'yesNo', text: 'Do you agree?', required: true, deniedBy: ['no'] },
    { code: 'why', kind: 'longText', text: 'Why not?' },
  ],
  consent: 'I agree.',
  needsSignature: true,
}
const signature = 'M10 10L200 80.5L210 90'
const errorsOf = (response: { readonly status: number; readonly body: object }) => {
  const { errors = [] } = response.body as { errors?: readonly { path: string }[] }
  return [response.status, errors.map(({ path }) => path)]
}

/** A patient who said No at the kiosk. */
async function startDenied(...more: readonly Fields[]) {
  const started = await startAtForms([consent, ...more])
  expect((await started.answer({ answers: { agreed: false, why: 'Costs' }, complete: false })).status).toBe(200)
  return started
}

test('[CONSENT-1] the server refuses a signature under answers that deny the consent with 422, and keeps nothing of it', async () => {
  const { server, answer, getSubmission } = await startAtForms([consent])
  const position = await server.position()
  const signed = { answers: { agreed: false }, signature, complete: true }
  expect(errorsOf(await answer(signed))).toEqual([422, ['answers']])
  expect([await getSubmission(), await server.position()]).toEqual([expect.objectContaining({ state: 'due', signature: null }), position])
  expect((await answer({ ...signed, answers: { agreed: true } })).status).toBe(200)
})

test('[CONSENT-2] a form whose answers deny the consent stays open with them; the patient stays arrived until a user decides', async () => {
  const { getSubmission, stateOf, send, appointment } = await startDenied()
  expect(await getSubmission()).toMatchObject({
    state: 'denied',
    signature: null,
    completedAt: null,
    deniedAnswers: [{ code: 'agreed', text: 'Do you agree?', answer: 'no' }],
  })
  expect([await stateOf('visit'), await stateOf('paperwork')]).toEqual(['arrived', 'partial'])
  const refused = await send('appointments.setReady', appointment)
  expect([refused.status, refused.body['reason']]).toEqual([409, 'formsAreIn'])
})

test('[CONSENT-3] a denied consent blocks ready, even if a user records all forms as received', async () => {
  const { stateOf, send, appointment, server } = await startDenied()
  expect((await send('appointments.completeForms', appointment)).status).toBe(200)
  const refused = await send('appointments.setReady', appointment)
  expect([await stateOf('visit'), refused.status, refused.body['reason']]).toEqual(['arrived', 409, 'noConsentIsDenied'])
  expect((await send('appointments.setReady', appointment, { formsWaivedReason: 'Examination only' })).status).toBe(200)
  expect(await server.get('appointments', appointment)).toMatchObject({
    formsWaivedReason: 'Examination only',
    formsWaivedBy: 'desk',
    formsWaivedAt: expect.any(String),
  })
})

test('[CONSENT-4] the kiosk does not ask again for a form that the patient denied, and goes on with the next', async () => {
  const { listForms, finish } = await startDenied({ name: 'Privacy' })
  expect((await listForms()).map(({ name }) => name)).toEqual(['Privacy'])
  expect((await finish()).status).toBe(200)
})

test('[CONSENT-5] staff show a denied form again; the kiosk asks for it once, and a patient who agrees signs it', async () => {
  const { server, submission, getSubmission, send, stateOf } = await startDenied()
  const kiosk = await server.pairDevice()
  const showForm = async () => {
    expect((await send('kiosk.showForm', kiosk.id, { showForm: submission })).status).toBe(200)
    return String((await server.get('kiosk', kiosk.id))?.['showSession'])
  }
  const formsAt = async (session: string) => ((await screenOf(kiosk.call, session)).forms ?? []).map((form) => form.submission)
  const answer = (session: string, data: Fields) => sendSessionCommand(kiosk.call, session, 'answerForm', { submission, ...data })
  for (const attempt of ['second', 'third']) {
    server.advance(1000)
    const session = await showForm()
    expect(await formsAt(session), attempt).toEqual([submission])
    server.advance(1000)
    await answer(session, { answers: { agreed: false }, complete: false })
    expect(await formsAt(session), attempt).toEqual([])
    await sendSessionCommand(kiosk.call, session, 'finish')
  }
  expect((await answer(await showForm(), { answers: { agreed: true }, signature, complete: true })).status).toBe(200)
  expect([await getSubmission(), await stateOf('visit')]).toEqual([
    expect.objectContaining({ state: 'complete', deniedAnswers: [], signature }),
    'ready',
  ])
})

test('[CONSENT-6] a user with appt.w waives a form with a reason; the form keeps who and when, and the patient becomes ready', async () => {
  const { server, submission, getSubmission, send, stateOf, appointment } = await startDenied()
  expect((await send('submissions.waive', submission)).status).toBe(400)
  const waived = await send('submissions.waive', submission, { waivedBecause: 'Examination only' })
  expect([waived.status, await stateOf('visit')]).toEqual([200, 'ready'])
  const [user] = (await server.listAll('users')).filter(({ username }) => username === 'desk')
  expect(await getSubmission()).toMatchObject({
    state: 'waived',
    waivedBecause: 'Examination only',
    waivedBy: user?.id,
    waivedAt: expect.any(String),
  })
  expect(await server.get('appointments', appointment)).toMatchObject({ formsWaivedReason: 'Examination only', formsWaivedBy: 'desk' })
  expect((await send('submissions.waive', submission, { waivedBecause: 'Again' })).status).toBe(409)
})

test('[CONSENT-7] a waived form beside an open one leaves the patient arrived', async () => {
  const { submission, send, stateOf } = await startDenied({ name: 'Privacy' })
  expect((await send('submissions.waive', submission, { waivedBecause: 'Examination only' })).status).toBe(200)
  expect([await stateOf('visit'), await stateOf('paperwork')]).toEqual(['arrived', 'partial'])
})

test('[CONSENT-8] a kiosk cannot waive a form that a patient denied', async () => {
  const { server, submission, getSubmission } = await startDenied()
  const kiosk = await server.pairDevice()
  const waive = { command: 'submissions.waive', record: submission, data: { waivedBecause: 'In pain' } }
  expect((await kiosk.call('POST', '/api/commands/', waive)).status).toBe(403)
  expect(await getSubmission()).toMatchObject({ state: 'denied', waivedBecause: null })
})
