import { afterEach, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import { links } from '#locale/online/links.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { password } from '../startTestServer.ts'
import { type MessagingServer, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (url: string) => server.app.inject({ method: 'GET', url })
const post = (url: string, payload: string) => server.app.inject({ method: 'POST', url, payload, headers: formHeaders })

/** Sends a confirmation request, so that the patient has the link. */
async function startWithConfirmationRequest() {
  server = await startMessagingServer()
  const patient = await server.createPatient()
  const appointment = await server.bookAppointment(patient)
  await server.execute('appointments.ask', appointment, {})
  await server.processDue()
  return { ...server, patientId: patient, appointment, url: server.lastLink() }
}

const stateOf = async (appointment: string) => (await server.get('appointments', appointment))['state']
/** Removes the style nonce: it is all that differs between two renderings of a page. */
const withoutNonce = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '')

describe('a patient link', () => {
  test('[ANSWER-1] opening a patient link changes nothing, however often, and shows the appointment without a script', async () => {
    const { url, position, appointment } = await startWithConfirmationRequest()
    const before = await position()
    const answers = await Promise.all([get(url), get(url), server.app.inject({ method: 'HEAD', url })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await position()).toBe(before)
    expect(await stateOf(appointment)).toMatchObject({ confirmation: 'asked' })
    const { body, headers } = await get(url)
    for (const text of ['Bridge Road Dental', 'Thursday 26 November', '10:00 am', '30 minutes', 'Dr Raman', '(02) 9123 4567'])
      expect(body).toContain(text)
    expect(body).not.toMatch(/<script|Demir|onclick/i)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('[ANSWER-2] an answer by patient link is logged as the patient’s own command, and a repeated answer counts once', async () => {
    const { url, position, appointment, deps, practice, patientId } = await startWithConfirmationRequest()
    const before = await position()
    const answers = await Promise.all([post(url, 'answer=confirm'), post(url, 'answer=confirm')])
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(links.confirmedTitle)])).toEqual([
      [200, true],
      [200, true],
    ])
    const { entries } = await deps.store.entries(practice, before, 10)
    expect(entries.map(({ command, by }) => [command, by])).toEqual([
      ['appointments.confirm', { kind: 'patient', id: patientId, name: 'Kaya Demir' }],
    ])
    expect(await stateOf(appointment)).toMatchObject({ confirmation: 'confirmed' })
  })

  test('[ANSWER-120] an answer to a page that shows the time before a move is refused with the new time', async () => {
    const { url, execute: act, appointment } = await startWithConfirmationRequest()
    const shownIn = (body: string) => /name="shown" value="([^"]*)"/.exec(body)?.[1]
    const before = shownIn((await get(url)).body)
    expect(before).toBe('')
    await act('appointments.move', appointment, { startsAt: '2026-11-26T03:00:00.000Z', endsAt: '2026-11-26T03:30:00.000Z' })
    const refused = await post(url, `answer=confirm&shown=${before}`)
    expect([refused.statusCode, refused.body.includes(links.changedMeanwhile), refused.body.includes('2:00 pm')]).toEqual([409, true, true])
    expect((await post(url, 'answer=decline')).statusCode).toBe(409)
    expect(await stateOf(appointment)).toMatchObject({ confirmation: 'unasked' })
    const shown = shownIn(refused.body) ?? ''
    expect((await post(url, `answer=confirm&shown=${encodeURIComponent(shown)}`)).statusCode).toBe(200)
    expect(await stateOf(appointment)).toMatchObject({ confirmation: 'confirmed' })
  })

  test('[ANSWER-3] a patient changes their answer until the appointment is cancelled or past; then the page says how it ended', async () => {
    const { url, execute: act, appointment, position } = await startWithConfirmationRequest()
    await post(url, 'answer=confirm')
    expect((await post(url, 'answer=decline')).body).toContain(links.appointmentDeclinedText)
    expect(await stateOf(appointment)).toMatchObject({ confirmation: 'declined' })
    await act('appointments.cancel', appointment, { cancelReason: 'Ill' })
    const before = await position()
    const late = await post(url, 'answer=confirm')
    expect([late.statusCode, late.body.includes(links.appointmentOverText), late.body.includes('<button')]).toEqual([409, true, false])
    expect([(await get(url)).statusCode, await position()]).toEqual([200, before])
  })

  test('[ANSWER-4] a patient link accepts only the answers declared for its record', async () => {
    const { url, appointment, position } = await startWithConfirmationRequest()
    const before = await position()
    for (const answer of ['answer=cancel', 'answer=ask', 'answer=constructor', 'answer=', 'x=1', '']) {
      expect([answer, (await post(url, answer)).statusCode]).toEqual([answer, 400])
    }
    const json = await server.app.inject({ method: 'POST', url, payload: { answer: ['confirm'] } })
    expect([json.statusCode, await position()]).toEqual([400, before])
    expect(await stateOf(appointment)).toMatchObject({ visit: 'scheduled', confirmation: 'asked' })
  })
})

describe('an invalid patient link', () => {
  test('[ANSWER-5] an altered link, another record’s or practice’s link and no link at all get the same answer, which names no practice', async () => {
    const { url, appointment, bookAppointment, patientId, position, deps, practice } = await startWithConfirmationRequest()
    const other = await bookAppointment(patientId, { startsAt: '2026-11-25T23:30:00.000Z', endsAt: '2026-11-26T00:00:00.000Z' })
    const { tokenFor } = createPatientLinks(deps)
    const token = url.slice(3)
    const invalidTokens = [
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      token.slice(0, 21) + (await tokenFor(practice, 'appointments', other)).slice(21),
      await tokenFor(practice, 'waitlists/offers', appointment),
      await tokenFor(practice, 'patients', patientId),
      token.slice(0, 42),
      `${token}/x`,
      'short',
    ]
    const before = await position()
    const pages = await Promise.all(
      invalidTokens.flatMap((invalidToken) => [get(`/l/${invalidToken}`), post(`/l/${invalidToken}`, 'answer=confirm')]),
    )
    expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${withoutNonce(body)}`)).size).toBe(1)
    expect(pages[0]?.statusCode).toBe(404)
    expect(pages[0]?.body).not.toContain('Bridge Road')
    expect([await position(), await stateOf(appointment)]).toMatchObject([before, { confirmation: 'asked' }])
  })

  test('[ANSWER-6] the server makes a client that tries many invalid links wait, and a valid link still opens', async () => {
    const { url } = await startWithConfirmationRequest()
    const codes: number[] = []
    for (let count = 0; count < 31; count += 1) codes.push((await get(`/l/try-${count}`)).statusCode)
    expect([codes.filter((code) => code === 404).length, codes.at(-1)]).toEqual([30, 429])
    const response = await get('/l/more')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900'])
    expect((await get(url)).statusCode).toBe(200)
  })

  test('[ANSWER-7] the server stores no patient link and shows none to staff, so no user can answer for a patient', async () => {
    const { url, deps, practice, execute: act, app } = await startWithConfirmationRequest()
    const group = await act('groups.create', null, { name: 'All', scopes: grantableScopes })
    await act('users.create', null, { username: 'all', name: 'All', groups: [group], password })
    const token = await server.signIn({ payload: { username: 'all', password } })
    const answer = await app.inject({ method: 'GET', url: '/api/messages/', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json().items).toHaveLength(1)
    const { entries } = await deps.store.entries(practice, 0, 1000)
    expect(JSON.stringify([entries, answer.json()])).not.toContain(url.slice(3))
    expect(answer.body).toContain('{link}')
  })
})
