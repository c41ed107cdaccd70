import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type WaitlistServer, startWaitlistServer, instantAt, refusalReasonOf, stateOf } from './startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const cancel = { cancelReason: 'Ill' }
const daysOf = (count: number) => minutes(count * 24 * 60)
const freeTime = async (from: string, until: string) =>
  server.execute('appointments.cancel', await server.bookAppointment(from, until), cancel)
const listStates = async (area: string) => (await server.list(area)).map(stateOf)
const offerOf = async (entry: string, state = 'sent') => (await server.offers(state)).find((offer) => offer['entry'] === entry)
const answerOffer = async (entry: string, command: string) => server.execute(`waitlists/offers.${command}`, (await offerOf(entry))!.id, {})

describe('an accepted offer', () => {
  test('[YES-1] the first patient to accept gets the gap, and the same log entry marks every other offer as filled by another patient', async () => {
    const [first, second, third] = [await server.addWaitlistEntry(), await server.addWaitlistEntry(), await server.addWaitlistEntry()]
    await freeTime('15:00', '15:30')
    await server.passGracePeriod()
    const before = await server.position()
    await answerOffer(second, 'accept')
    const entries = await server.entriesSince(before)
    expect(entries.map(({ command }) => command)).toEqual(['waitlists/offers.accept'])
    const changedStates = entries[0]!.changes.filter(({ area }) => area === 'waitlists/offers').map(({ values }) => String(values['state']))
    expect(changedStates.toSorted()).toEqual(['accepted', 'taken', 'taken'])
    expect([await listStates('waitlists'), await listStates('waitlists/gaps')]).toEqual([['waiting', 'booked', 'waiting'], ['filled']])
    expect(await refusalReasonOf(server.execute('waitlists/offers.accept', (await offerOf(first, 'taken'))!.id, {}))).toBe('state')
    expect((await server.gaps())[0]).toMatchObject({ entry: second, heldFor: null, minutesWon: 30, centsWon: 20_000 })
    expect(await server.get('waitlists', third)).toMatchObject({ offersMade: 1, bookedAs: null })
  })

  test('[YES-1] a patient who answers too late is offered the next matching gap, in the same log entry and the same message', async () => {
    const [first, second] = [await server.addWaitlistEntry(), await server.addWaitlistEntry()]
    await freeTime('15:00', '15:30')
    await server.passGracePeriod()
    await freeTime('16:00', '16:30')
    await server.passGracePeriod()
    for (const message of await server.list('messages')) {
      for (const step of ['take', 'confirmSent']) await server.execute(`messages.${step}`, message.id, {})
    }
    const taken = (await offerOf(second))!.id
    const before = await server.position()
    await answerOffer(first, 'accept')
    expect(await server.position()).toBe(before + 1)
    expect(await offerOf(second)).toMatchObject({ insteadOf: taken, startsAt: instantAt('16:00'), endsAt: instantAt('16:30') })
    expect((await server.list('messages')).map(({ words }) => words)).toEqual(['offer', 'offer', 'offer'])
    expect((await server.list('messages')).at(-1)?.['body']).toContain('is no longer available')
    await answerOffer(second, 'accept')
    expect(await listStates('waitlists/gaps')).toEqual(['filled', 'filled'])
  })

  test('[GAP-5] an accepted offer takes the appointment’s length of a longer gap, and the remaining time becomes a new gap', async () => {
    const entry = await server.addWaitlistEntry({ fromTime: '15:20' })
    await freeTime('15:00', '16:30')
    await server.passGracePeriod()
    await answerOffer(entry, 'accept')
    const spans = (await server.gaps()).map(({ state, startsAt, endsAt, minutesWon }) => [state, startsAt, endsAt, minutesWon])
    expect(spans).toEqual([
      ['filled', instantAt('15:00'), instantAt('16:30'), 30],
      ['settling', instantAt('15:50'), instantAt('16:30'), 0],
    ])
  })

  test('[YES-3] accepting an offer moves the patient’s existing appointment forward and books no second one', async () => {
    const patient = await server.createPatient()
    const appointment = await server.bookAppointment(instantAt('10:00', '2026-12-01'), instantAt('10:30', '2026-12-01'), { patient })
    const entry = await server.addWaitlistEntry({ patient, appointment })
    await server.execute('appointments.confirm', appointment, {})
    await freeTime('15:00', '15:30')
    await server.passGracePeriod()
    expect((await offerOf(entry))?.['reasons']).toContainEqual({ code: 'daysSooner', figure: 7 })
    await answerOffer(entry, 'accept')
    expect(await server.get('appointments', appointment)).toMatchObject({
      ...{ startsAt: instantAt('15:00'), endsAt: instantAt('15:30') },
      state: { visit: 'scheduled', confirmation: 'confirmed' },
    })
    expect(await server.get('waitlists', entry)).toMatchObject({ state: 'booked', bookedAs: appointment })
    expect((await server.list('appointments', [{ column: 'patient', is: [patient] }])).length).toBe(1)
  })

  test('[YES-7] the server refuses an acceptance if the patient has another appointment at that time by now', async () => {
    const patient = await server.createPatient()
    const entry = await server.addWaitlistEntry({ patient })
    await freeTime('15:00', '15:30')
    await server.passGracePeriod()
    await server.bookAppointment('15:15', '15:45', { patient, provider: server.otherProvider, chair: null, calendar: null })
    const before = await server.position()
    expect(await refusalReasonOf(answerOffer(entry, 'accept'))).toBe('patientIsFree')
    expect([await server.position(), await listStates('waitlists/gaps')]).toEqual([before, ['offering']])
  })
})

describe('a declined or unanswered offer', () => {
  test('[YES-5] a patient who declines gets no offer for a day; a patient who does not answer stays on the waitlist', async () => {
    const [declining, unanswering] = [await server.addWaitlistEntry(), await server.addWaitlistEntry()]
    await freeTime('17:00', '17:30')
    await server.passGracePeriod()
    await answerOffer(declining, 'decline')
    await server.advanceAndFire(minutes(30))
    expect(await listStates('waitlists')).toEqual(['declined', 'waiting'])
    expect(await listStates('waitlists/offers')).toEqual(['declined', 'expired'])
    await freeTime('16:00', '16:30')
    await server.passGracePeriod()
    expect([await offerOf(declining), (await offerOf(unanswering))?.['startsAt']]).toEqual([undefined, instantAt('16:00')])
    await server.advanceAndFire(daysOf(1))
    expect((await server.get('waitlists', declining))['state']).toBe('waiting')
  })

  test('[YES-4] a patient has at most one open offer, and three offers a week', async () => {
    const patient = await server.createPatient()
    for (let index = 0; index < 2; index += 1) await server.addWaitlistEntry({ patient })
    for (const hour of ['14', '15', '16', '17']) await freeTime(`${hour}:00`, `${hour}:30`)
    await server.advanceAndFire(minutes(3))
    expect(await listStates('waitlists/offers')).toEqual(['sent'])
    await server.advanceAndFire(minutes(150))
    expect(await listStates('waitlists/offers')).toEqual(['expired', 'expired', 'expired'])
    await server.advanceAndFire(daysOf(7))
    await server.execute(
      'appointments.cancel',
      await server.bookAppointment(instantAt('15:00', '2026-12-03'), instantAt('15:30', '2026-12-03')),
      cancel,
    )
    await server.passGracePeriod()
    expect((await server.offers('sent')).length).toBe(1)
  })

  test('[YES-4] an offer that staff make replaces the patient’s open offer', async () => {
    const entry = await server.addWaitlistEntry()
    await freeTime('15:00', '15:30')
    await server.passGracePeriod()
    await freeTime('16:00', '16:30')
    await server.passGracePeriod()
    const gap = (await server.gaps('open'))[0]!
    const { patient } = await server.get('waitlists', entry)
    const { provider, location } = server
    const slot = { gap: gap.id, entry, patient, provider, location, startsAt: gap['startsAt'], endsAt: gap['endsAt'] }
    await server.executeAsUser('waitlists/offers.make', null, slot)
    expect(await listStates('waitlists/offers')).toEqual(['withdrawn', 'sent'])
    expect((await server.get('waitlists', entry))['state']).toBe('offered')
    expect(await refusalReasonOf(server.executeAsUser('waitlists/offers.make', null, { ...slot, endsAt: instantAt('16:45') }))).toBe(
      'offerFitsTheGap',
    )
  })

  test('[YES-6] after two undelivered offers in a row the server offers a patient nothing until a user resumes the waitlist entry', async () => {
    const entry = await server.addWaitlistEntry()
    for (const hour of ['14', '15']) {
      await freeTime(`${hour}:00`, `${hour}:30`)
      await server.passGracePeriod()
      await server.execute('waitlists/offers.fail', (await offerOf(entry))!.id, {})
    }
    expect([await listStates('waitlists'), await listStates('waitlists/offers')]).toEqual([['unreachable'], ['failed', 'failed']])
    await freeTime('16:00', '16:30')
    await server.passGracePeriod()
    expect(await offerOf(entry)).toBeUndefined()
    await server.executeAsUser('waitlists.resume', entry, {})
    expect((await server.get('waitlists', entry))['failedSends']).toBe(0)
    expect((await offerOf(entry))?.['startsAt']).toBe(instantAt('16:00'))
  })
})
