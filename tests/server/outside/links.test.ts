import { afterEach, describe, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import { linksOf } from '#server/outside/links.ts'
import { password } from '../auth/aHouse.ts'
import { type Outside, anOutside } from './anOutside.ts'

let outside: Outside
afterEach(() => outside.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (url: string) => outside.app.inject({ method: 'GET', url })
const post = (url: string, payload: string) => outside.app.inject({ method: 'POST', url, payload, headers: form })

/** Somebody was asked whether they come, and has the link. */
async function anAsked() {
  outside = await anOutside()
  const patient = await outside.patient()
  const appointment = await outside.visit(patient)
  await outside.act('appointments.ask', appointment, {})
  await outside.settled()
  return { ...outside, patientId: patient, appointment, url: outside.link() }
}

const standing = async (appointment: string) => (await outside.get('appointments', appointment))['state']
/** Each page has styles of its own moment, and nothing else that differs. */
const plain = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '')

describe('a link', () => {
  test('[ANSWER-1] To look changes nothing, however often, and shows the visit without a script', async () => {
    const { url, position, appointment } = await anAsked()
    const before = await position()
    const answers = await Promise.all([get(url), get(url), outside.app.inject({ method: 'HEAD', url })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await position()).toBe(before)
    expect(await standing(appointment)).toMatchObject({ confirmation: 'asked' })
    const { body, headers } = await get(url)
    for (const words of ['Bridge Road Dental', 'Thursday 26 November', '10:00 am', '30 minutes', 'Dr Raman', '(02) 9123 4567'])
      expect(body).toContain(words)
    expect(body).not.toMatch(/<script|Demir|onclick/i)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  test('[ANSWER-2] The answer goes through the door as the patient’s, and said twice it is once', async () => {
    const { url, position, appointment, house, practice, patientId } = await anAsked()
    const before = await position()
    const answers = await Promise.all([post(url, 'answer=confirm'), post(url, 'answer=confirm')])
    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes('See you then')])).toEqual([
      [200, true],
      [200, true],
    ])
    const { entries } = await house.store.entries(practice, before, 10)
    expect(entries.map(({ command, by }) => [command, by])).toEqual([
      ['appointments.confirm', { kind: 'patient', id: patientId, name: 'Kaya Demir' }],
    ])
    expect(await standing(appointment)).toMatchObject({ confirmation: 'confirmed' })
  })

  test('[ANSWER-3] Another answer may follow while the visit is to come, and none after', async () => {
    const { url, act, appointment, position } = await anAsked()
    await post(url, 'answer=confirm')
    expect((await post(url, 'answer=decline')).body).toContain('will be in touch')
    expect(await standing(appointment)).toMatchObject({ confirmation: 'declined' })
    await act('appointments.cancel', appointment, { cancelReason: 'Ill' })
    const before = await position()
    const late = await post(url, 'answer=confirm')
    expect([late.statusCode, late.body.includes('not to come any more'), late.body.includes('<button')]).toEqual([409, true, false])
    expect([(await get(url)).statusCode, await position()]).toEqual([200, before])
  })

  test('[ANSWER-4] It gives the answers that the declaration names and nothing else', async () => {
    const { url, appointment, position } = await anAsked()
    const before = await position()
    for (const said of ['answer=cancel', 'answer=ask', 'answer=constructor', 'answer=', 'x=1', '']) {
      expect([said, (await post(url, said)).statusCode]).toEqual([said, 400])
    }
    const json = await outside.app.inject({ method: 'POST', url, payload: { answer: ['confirm'] } })
    expect([json.statusCode, await position()]).toEqual([400, before])
    expect(await standing(appointment)).toMatchObject({ visit: 'scheduled', confirmation: 'asked' })
  })
})

describe('a link that is none', () => {
  test('[ANSWER-5] Altered, of another record, of another practice and not a link at all are answered alike, and do nothing', async () => {
    const { url, appointment, visit, patientId, position, house, practice } = await anAsked()
    const other = await visit(patientId, { startsAt: '2026-11-25T23:30:00.000Z', endsAt: '2026-11-26T00:00:00.000Z' })
    const { tokenFor } = linksOf(house)
    const token = url.slice(3)
    const foreign = [
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      token.slice(0, 21) + (await tokenFor(practice, 'appointments', other)).slice(21),
      await tokenFor(practice, 'waitlists/offers', appointment),
      await tokenFor(practice, 'patients', patientId),
      token.slice(0, 42),
      `${token}/x`,
      'short',
    ]
    const before = await position()
    const pages = await Promise.all(foreign.flatMap((one) => [get(`/l/${one}`), post(`/l/${one}`, 'answer=confirm')]))
    expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${plain(body)}`)).size).toBe(1)
    expect(pages[0]?.statusCode).toBe(404)
    expect(pages[0]?.body).not.toContain('Bridge Road')
    expect([await position(), await standing(appointment)]).toMatchObject([before, { confirmation: 'asked' }])
  })

  test('[ANSWER-6] Whoever tries too many is told to wait, and a real link still opens', async () => {
    const { url } = await anAsked()
    const codes: number[] = []
    for (let count = 0; count < 31; count += 1) codes.push((await get(`/l/try-${count}`)).statusCode)
    expect([codes.filter((code) => code === 404).length, codes.at(-1)]).toEqual([30, 429])
    const told = await get('/l/more')
    expect([told.statusCode, told.headers['retry-after']]).toEqual([429, '900'])
    expect((await get(url)).statusCode).toBe(200)
  })

  test('[ANSWER-7] Nothing of a link is kept: not in the message, not in the log, not in an answer', async () => {
    const { url, house, practice, act, app } = await anAsked()
    const group = await act('groups.create', null, { name: 'All', scopes: grantable })
    await act('users.create', null, { username: 'all', name: 'All', groups: [group], password })
    const token = await outside.signIn({ payload: { username: 'all', password } })
    const answer = await app.inject({ method: 'GET', url: '/api/messages/', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json().items).toHaveLength(1)
    const { entries } = await house.store.entries(practice, 0, 1000)
    expect(JSON.stringify([entries, answer.json()])).not.toContain(url.slice(3))
    expect(answer.body).toContain('{link}')
  })
})
