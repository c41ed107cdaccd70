import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { linksOf } from '#server/outside/links.ts'
import { openOutbox } from '#server/outside/outbox.ts'
import { aCarrier } from './anOutside.ts'
import { type Waitlist, aWaitlist, at } from '../waitlist/aWaitlist.ts'

let house: Waitlist
beforeEach(async () => {
  house = await aWaitlist()
})
afterEach(() => house.close())

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (url: string) => house.app.inject({ method: 'GET', url })
const post = (url: string, answer: string) => house.app.inject({ method: 'POST', url, headers, payload: `answer=${answer}` })

/** Everybody who wishes is offered the half hour at three. @returns Their links, by their wish. */
async function offered(): Promise<ReadonlyMap<unknown, string>> {
  await house.act('appointments.cancel', await house.visit('15:00', '15:30'), { cancelReason: 'Ill' })
  await house.pastGrace()
  const links = linksOf(house.house)
  const pairs = (await house.offers()).map(async ({ id, entry }) => {
    return [entry, `/l/${await links.tokenFor(house.practice, 'waitlists/offers', id)}`] as const
  })
  return new Map(await Promise.all(pairs))
}

describe('an offer that cannot be sent', () => {
  test('[SEND-8] is heard of by the offer, whether the carrier refused it or the patient cannot be reached', async () => {
    const carrier = aCarrier()
    const needs = { house: house.house, carrier, links: linksOf(house.house), address: 'http://localhost', setTimer: () => () => {} }
    const outbox = openOutbox(needs)
    const [refused, mute, reached] = [
      await house.wish(),
      await house.wish({ patient: await house.patient({ phone: null }) }),
      await house.wish(),
    ]
    carrier.will('refused')
    await offered()
    const stateOf = async (entry: string) => (await house.offers()).find((offer) => offer['entry'] === entry)?.['state'] ?? 'none'
    await house.passes(minutes(1))
    await expect.poll(() => stateOf(refused)).toBe('failed')
    await expect.poll(() => stateOf(mute)).toBe('failed')
    expect(await stateOf(reached)).toBe('sent')
    expect(carrier.letters).toHaveLength(2)
    await outbox.close()
  })
})

describe('the page of an offer', () => {
  test('[ANSWER-1] shows the time, and what would happen to the visit they have', async () => {
    const patient = await house.patient()
    const appointment = await house.visit(at('10:00', '2026-12-01'), at('10:30', '2026-12-01'), { patient })
    const entry = await house.wish({ patient, appointment })
    const url = (await offered()).get(entry) ?? ''
    const before = await house.position()
    const { statusCode, body } = await get(url)
    expect([statusCode, await house.position()]).toEqual([200, before])
    for (const words of [
      'Tuesday 24 November',
      '3:00 pm',
      '30 minutes',
      'Dr Raman',
      'replace your visit on Tuesday 1 December at 10:00 am',
    ]) {
      expect(body).toContain(words)
    }
  })

  test('[ANSWER-8] Who has said yes reads of one time only, and that it is theirs', async () => {
    const patient = await house.patient()
    const appointment = await house.visit(at('10:00', '2026-12-01'), at('10:30', '2026-12-01'), { patient })
    const entry = await house.wish({ patient, appointment })
    const url = (await offered()).get(entry) ?? ''
    for (const { body } of [await post(url, 'accept'), await get(url)]) {
      expect(body).toContain('It is yours')
      expect(body).toContain('brought forward')
      expect(body.match(/\d:\d\d [ap]m/g)).toEqual(['3:00 pm'])
    }
  })

  test('[ANSWER-2] gives the time to the first of many who press at once, and tells each how it stands', async () => {
    const entries = await Promise.all([house.wish(), house.wish(), house.wish(), house.wish()])
    const urls = await offered()
    const answers = await Promise.all(entries.map((entry) => post(urls.get(entry) ?? '', 'accept')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    for (const { statusCode, body } of answers) {
      expect(body).toContain(statusCode === 200 ? 'It is yours' : 'Somebody was quicker')
      expect(body).not.toContain('<button')
    }
    expect(await house.list('appointments', [{ column: 'state.visit', is: ['scheduled'] }])).toHaveLength(1)
    const winner = entries[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await post(urls.get(winner) ?? '', 'accept')).statusCode).toBe(200)
  })

  test('[ANSWER-3] ends kindly, however it ends', async () => {
    const [declining, withdrawn] = [await house.wish(), await house.wish()]
    const urls = await offered()
    expect((await post(urls.get(declining) ?? '', 'decline')).body).toContain('Thank you for telling us')
    const late = await post(urls.get(declining) ?? '', 'accept')
    expect([late.statusCode, late.body.includes('Thank you for telling us')]).toEqual([409, true])
    await house.act('waitlists/gaps.withdraw', (await house.gaps())[0]?.id ?? '', {})
    expect((await get(urls.get(withdrawn) ?? '')).body).toContain('This time is no longer free')
  })

  test('[ANSWER-3] of a time that is taken names the next one that is theirs', async () => {
    const [quick, slow] = [await house.wish(), await house.wish()]
    const urls = await offered()
    await house.act('appointments.cancel', await house.visit('16:00', '16:30'), { cancelReason: 'Ill' })
    await house.pastGrace()
    await post(urls.get(quick) ?? '', 'accept')
    const { body } = await get(urls.get(slow) ?? '')
    expect(body).toContain('another time for you: Tuesday 24 November at 4:00 pm')
    const next = /href="(\/l\/[\w-]+)"/.exec(body)?.[1] ?? ''
    expect((await get(next)).body).toContain('4:00 pm')
  })
})
