import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { links as texts } from '#locale/online/links.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { startOutbox } from '#server/messaging/outbox.ts'
import { tLink } from '#server/messaging/pages/tLink.ts'
import { createTestTransport } from './startMessagingServer.ts'
import { type WaitlistServer, startWaitlistServer, instantAt } from '../waitlist/startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (url: string) => server.app.inject({ method: 'GET', url })
const post = (url: string, answer: string) => server.app.inject({ method: 'POST', url, headers, payload: `answer=${answer}` })

/** Offers the half hour at 3:00 pm to every waitlist entry. @returns the links, by waitlist entry */
async function offerToAll(): Promise<ReadonlyMap<unknown, string>> {
  await server.execute('appointments.cancel', await server.bookAppointment('15:00', '15:30'), { cancelReason: 'Ill' })
  await server.passGracePeriod()
  const links = createPatientLinks(server.deps)
  const pairs = (await server.offers()).map(async ({ id, entry }) => {
    return [entry, `/l/${await links.tokenFor(server.practice, 'waitlists/offers', id)}`] as const
  })
  return new Map(await Promise.all(pairs))
}

describe('an offer that cannot be sent', () => {
  test('[SEND-8] the server marks an offer as failed if the transport refuses its message or its patient cannot be reached', async () => {
    const transport = createTestTransport()
    const outboxDeps = {
      deps: server.deps,
      transport,
      links: createPatientLinks(server.deps),
      baseUrl: 'http://localhost',
      setTimer: () => () => {},
    }
    const outbox = startOutbox(outboxDeps)
    const [refused, unreachable, reached] = [
      await server.addWaitlistEntry(),
      await server.addWaitlistEntry({ patient: await server.createPatient({ phone: null }) }),
      await server.addWaitlistEntry(),
    ]
    transport.setOutcomes('refused')
    await offerToAll()
    const stateOf = async (entry: string) => (await server.offers()).find((offer) => offer['entry'] === entry)?.['state'] ?? 'none'
    await server.advanceAndFire(minutes(1))
    await expect.poll(() => stateOf(refused)).toBe('failed')
    await expect.poll(() => stateOf(unreachable)).toBe('failed')
    expect(await stateOf(reached)).toBe('sent')
    expect(transport.sentMessages).toHaveLength(2)
    await outbox.close()
  })
})

describe('the page of an offer', () => {
  test('[ANSWER-1] opening an offer changes nothing, and shows its time and what would happen to the patient’s existing appointment', async () => {
    const patient = await server.createPatient()
    const appointment = await server.bookAppointment(instantAt('10:00', '2026-12-01'), instantAt('10:30', '2026-12-01'), { patient })
    const entry = await server.addWaitlistEntry({ patient, appointment })
    const url = (await offerToAll()).get(entry) ?? ''
    const before = await server.position()
    const { statusCode, body } = await get(url)
    expect([statusCode, await server.position()]).toEqual([200, before])
    for (const text of [
      'Tuesday 24 November',
      '3:00 pm',
      '30 minutes',
      'Dr Raman',
      tLink('offerInstead', { day: 'Tuesday 1 December', time: '10:00 am' }),
    ]) {
      expect(body).toContain(text)
    }
  })

  test('[ANSWER-8] a patient who accepted an offer by link sees only the accepted time', async () => {
    const patient = await server.createPatient()
    const appointment = await server.bookAppointment(instantAt('10:00', '2026-12-01'), instantAt('10:30', '2026-12-01'), { patient })
    const entry = await server.addWaitlistEntry({ patient, appointment })
    const url = (await offerToAll()).get(entry) ?? ''
    for (const { body } of [await post(url, 'accept'), await get(url)]) {
      expect(body).toContain(texts.acceptedTitle)
      expect(body).toContain(texts.acceptedInstead)
      expect(body.match(/\d:\d\d [ap]m/g)).toEqual(['3:00 pm'])
    }
  })

  test('[ANSWER-2] if many patients accept one gap simultaneously, the first gets it, and the server tells each patient the outcome', async () => {
    const entries = await Promise.all([
      server.addWaitlistEntry(),
      server.addWaitlistEntry(),
      server.addWaitlistEntry(),
      server.addWaitlistEntry(),
    ])
    const urls = await offerToAll()
    const answers = await Promise.all(entries.map((entry) => post(urls.get(entry) ?? '', 'accept')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409])
    for (const { statusCode, body } of answers) {
      expect(body).toContain(statusCode === 200 ? texts.acceptedTitle : texts.takenTitle)
      expect(body).not.toContain('<button')
    }
    expect(await server.list('appointments', [{ column: 'state.visit', is: ['scheduled'] }])).toHaveLength(1)
    const winner = entries[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await post(urls.get(winner) ?? '', 'accept')).statusCode).toBe(200)
  })

  test('[ANSWER-3] the page of a declined or withdrawn offer says how the offer ended, and refuses later answers', async () => {
    const [declining, withdrawn] = [await server.addWaitlistEntry(), await server.addWaitlistEntry()]
    const urls = await offerToAll()
    expect((await post(urls.get(declining) ?? '', 'decline')).body).toContain(texts.declinedTitle)
    const late = await post(urls.get(declining) ?? '', 'accept')
    expect([late.statusCode, late.body.includes(texts.declinedTitle)]).toEqual([409, true])
    await server.execute('waitlists/gaps.withdraw', (await server.gaps())[0]?.id ?? '', {})
    expect((await get(urls.get(withdrawn) ?? '')).body).toContain(texts.withdrawnTitle)
  })

  test('[ANSWER-3] the page of an offer that another patient accepted names the patient’s next offer', async () => {
    const [quick, slow] = [await server.addWaitlistEntry(), await server.addWaitlistEntry()]
    const urls = await offerToAll()
    await server.execute('appointments.cancel', await server.bookAppointment('16:00', '16:30'), { cancelReason: 'Ill' })
    await server.passGracePeriod()
    await post(urls.get(quick) ?? '', 'accept')
    const { body } = await get(urls.get(slow) ?? '')
    expect(body).toContain(tLink('nextOffer', { day: 'Tuesday 24 November', time: '4:00 pm' }))
    const next = /href="(\/l\/[\w-]+)"/.exec(body)?.[1] ?? ''
    expect((await get(next)).body).toContain('4:00 pm')
  })
})
