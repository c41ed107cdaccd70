import { afterEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { bearer } from '../startTestServer.ts'
import { signature, type StartedFormLink, startFormLink } from './startFormLink.ts'

let started: StartedFormLink | undefined
afterEach(() => started?.server.close())
const start = async (patientFields: Fields = {}) => (started = await startFormLink(patientFields))

const agreed = { answers: { allergies: true, agreed: true }, signature }
const adult = { signedBy: 'Mere Tomoana', signedAs: 'parent', signerPhone: '+61491570156' }
const errorPaths = ({ body }: { readonly body: Fields }) =>
  ((body['errors'] ?? []) as readonly { readonly path: string }[]).map(({ path }) => path)

describe('a link that is sent', () => {
  test('[FORMLINK-1] Reception sends a form by link to the patient’s phone; the form is marked as sent', async () => {
    const { server, sendLink, getSubmission, paperwork } = await start()
    expect((await sendLink()).status).toBe(200)
    expect(server.transport.sentMessages).toMatchObject([{ to: '+61491570006', channel: 'sms' }])
    expect(server.transport.sentMessages[0]?.body).not.toMatch(/Kaya|Consent/)
    expect(await getSubmission()).toMatchObject({ state: 'sent', linkNumber: 1, linkSentAt: expect.any(String), linkTo: null })
    expect(await paperwork()).toBe('sent')
  })

  test('[FORMLINK-2] Reception must give an adult’s phone for a child; the message goes there, in a conversation of that phone', async () => {
    const { server, sendLink } = await start({ birthDate: '2018-03-07' })
    const refused = await sendLink()
    expect([refused.status, errorPaths(refused), server.transport.sentMessages]).toEqual([422, ['linkTo'], []])
    expect((await sendLink({ linkTo: adult.signerPhone })).status).toBe(200)
    expect(server.transport.sentMessages).toMatchObject([{ to: adult.signerPhone }])
    expect(await server.list('conversations')).toMatchObject([{ address: adult.signerPhone }])
  })

  test('[FORMLINK-3] Reception cannot send a link for a patient without a birth date or without a phone', async () => {
    const { server, sendLink, patient } = await start({ phone: null })
    expect(errorPaths(await sendLink())).toEqual(['linkTo'])
    await server.execute('patients.edit', patient, { birthDate: null })
    expect((await sendLink({ linkTo: adult.signerPhone })).body['reason']).toBe('birthDateIsKnown')
    expect(server.transport.sentMessages).toEqual([])
  })

  test('[FORMLINK-4] a user without form or without msg can neither send nor cancel a link', async () => {
    const { server, command, submission, sendLink } = await start()
    await sendLink()
    for (const scopes of [
      ['appt', 'appt.w', 'msg'],
      ['form', 'appt', 'appt.w'],
    ]) {
      await server.execute('groups.edit', server.group, { scopes })
      expect((await sendLink()).status).toBe(403)
      expect((await command('submissions.closeLink', submission)).status).toBe(403)
    }
  })

  test('[FORMLINK-5] a link whose message cannot be sent is closed, and the form is due again', async () => {
    const { sendLink, getSubmission, paperwork } = await start({ optedOut: true })
    await sendLink()
    expect(await getSubmission()).toMatchObject({ state: 'due', linkSentAt: null, linkClosedBecause: 'notSent' })
    expect(await paperwork()).toBe('due')
  })
})

describe('a form that is answered by link', () => {
  test('[FORMLINK-6] a patient sees no name, date or question before the right birth date', async () => {
    const { server, sendLink, open, linkToken } = await start()
    await sendLink()
    const payload = { token: linkToken() }
    const status = await server.app.inject({ method: 'POST', url: '/api/formlink/status', payload })
    expect(status.json()).toEqual({
      state: 'open',
      practiceName: 'Bridge Road Dental',
      timeZone: 'Australia/Sydney',
      phone: '+61291234567',
    })
    const refused = await open('1996-03-08')
    expect([refused.status, refused.body['triesLeft']]).toEqual([403, 4])
    expect(JSON.stringify(refused.body)).not.toMatch(/Kaya|Consent|allergies/)
    expect((await open()).body).toMatchObject({ state: 'forms', handedTo: 'Kaya', forms: [{ name: 'Consent', needsAdult: false }] })
  })

  test('[FORMLINK-7] a patient’s answers by link are stored as the patient’s, with the origin link and what staff must read', async () => {
    const { server, sendLink, open, answer, getSubmission, paperwork, token, submission, patient } = await start()
    await sendLink()
    await open()
    const position = await server.position()
    expect(await answer(agreed)).toMatchObject({ status: 200, body: { state: 'answered' } })
    expect(await getSubmission()).toMatchObject({
      state: 'complete',
      answers: agreed.answers,
      importantAnswers: [{ code: 'allergies' }],
      signedTextHash: expect.any(String),
    })
    expect(await paperwork()).toBe('complete')
    const log = await server.app.inject({ url: `/api/log/?since=${position}`, headers: bearer(token) })
    expect(log.json<{ entries: unknown[] }>().entries).toMatchObject([
      { command: 'submissions.complete', by: { kind: 'patient', id: patient }, origin: { kind: 'link', id: submission } },
    ])
  })

  test('[FORMLINK-8] the form of a child needs the adult’s name, relation and phone by link too', async () => {
    const { sendLink, open, answer, getSubmission } = await start({ birthDate: '2018-03-07' })
    await sendLink({ linkTo: adult.signerPhone })
    expect((await open()).body).toMatchObject({ forms: [{ needsAdult: true }] })
    expect(errorPaths(await answer(agreed))).toEqual(['signedBy'])
    expect((await answer({ ...agreed, ...adult })).status).toBe(200)
    expect(await getSubmission()).toMatchObject({ state: 'complete', ...adult })
  })

  test('[FORMLINK-9] a patient who answers No to the consent by link leaves the form incomplete for a user', async () => {
    const { sendLink, answer, getSubmission, paperwork, status, open } = await start()
    await sendLink()
    const denied = { answers: { allergies: false, agreed: false } }
    expect((await answer({ ...denied, signature })).status).toBe(422)
    expect((await answer({ ...denied, complete: false })).body).toEqual({ state: 'denied' })
    expect(await getSubmission()).toMatchObject({ state: 'denied', signature: null, deniedAnswers: [{ code: 'agreed' }] })
    expect([await paperwork(), await status(), (await open()).status]).toEqual(['partial', 'denied', 410])
  })

  test('[FORMLINK-10] a second device with the same link learns that the form is answered, and can change nothing', async () => {
    const { sendLink, answer, status, open, getSubmission } = await start()
    await sendLink()
    await answer(agreed)
    const { version } = await getSubmission()
    expect([await status(), (await open()).status, (await answer(agreed)).status]).toEqual(['answered', 410, 410])
    expect((await getSubmission()).version).toBe(version)
  })
})

test('[FORMLINK-11] the browser of a patient is led from the message to the page with the link in the fragment', async () => {
  const { server, sendLink, linkToken } = await start()
  await sendLink()
  const response = await server.app.inject({ url: server.lastLink() })
  expect([response.statusCode, response.headers['location']]).toEqual([303, `/apps/form/#${linkToken()}`])
})
