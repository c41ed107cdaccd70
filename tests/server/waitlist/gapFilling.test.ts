import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type WaitlistServer, startWaitlistServer, instantAt, refusalReasonOf, stateOf } from './startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const cancel = { cancelReason: 'Ill' }
const span = (from: string, until: string) => ({ startsAt: instantAt(from), endsAt: instantAt(until) })
const gapStates = async () => (await server.gaps()).map(stateOf)
const spans = async (state: string) => (await server.gaps(state)).map(({ startsAt, endsAt }) => [startsAt, endsAt])
const offerStates = async () => (await server.offers()).map(stateOf)

/** Frees an hour and offers it to three patients. */
async function offerHour(from = '15:00', until = '16:00') {
  const appointment = await server.bookAppointment(from, until)
  const entries = [await server.addWaitlistEntry(), await server.addWaitlistEntry(), await server.addWaitlistEntry()]
  await server.execute('appointments.cancel', appointment, cancel)
  await server.passGracePeriod()
  expect(await offerStates()).toEqual(['sent', 'sent', 'sent'])
  return { appointment, entries }
}

describe('undoing what freed the time', () => {
  test('[GAP-3] undoing a cancellation within the grace period leaves no gap', async () => {
    const appointment = await server.bookAppointment('15:00', '16:00')
    await server.addWaitlistEntry()
    await server.execute('appointments.cancel', appointment, cancel)
    await server.execute('appointments.revert', appointment, {})
    expect(await server.gaps()).toEqual([])
    await server.advanceAndFire(minutes(10))
    expect([await server.gaps(), await server.offers()]).toEqual([[], []])
  })

  test('[GAP-3] moving an appointment back within the grace period removes the gap that the first move opened', async () => {
    const appointment = await server.bookAppointment('15:00', '16:00')
    await server.execute('appointments.move', appointment, span('15:30', '16:30'))
    expect(await spans('settling')).toEqual([[instantAt('15:00'), instantAt('15:30')]])
    await server.execute('appointments.move', appointment, span('15:00', '16:00'))
    expect(await spans('settling')).toEqual([[instantAt('16:00'), instantAt('16:30')]])
  })

  test('[GAP-3] undoing a cancellation later withdraws the gap and its offers in one log entry, and the waitlist entries wait again', async () => {
    const { appointment } = await offerHour()
    const before = await server.position()
    await server.execute('appointments.revert', appointment, {})
    expect(await server.position()).toBe(before + 1)
    expect([await gapStates(), await offerStates()]).toEqual([['withdrawn'], ['withdrawn', 'withdrawn', 'withdrawn']])
    expect((await server.list('waitlists')).map(stateOf)).toEqual(['waiting', 'waiting', 'waiting'])
    expect((await server.gaps())[0]).toMatchObject({ minutesWon: 0, centsWon: 0 })
  })

  test('[GAP-3] the server refuses to undo a cancellation after its gap is filled', async () => {
    const { appointment } = await offerHour()
    await server.execute('waitlists/offers.accept', (await server.offers())[0]!.id, {})
    const before = await server.position()
    expect(await refusalReasonOf(server.execute('appointments.revert', appointment, {}))).toBe('slotIsStillFree')
    expect([await server.position(), (await server.gaps('filled')).length]).toEqual([before, 1])
  })
})

describe('adjoining gaps', () => {
  test('[GAP-4] adjoining gaps of one chair and provider merge while no patient was offered either', async () => {
    const [first, second, third] = [
      await server.bookAppointment('14:00', '14:30'),
      await server.bookAppointment('15:00', '15:30'),
      await server.bookAppointment('14:30', '15:00'),
    ]
    for (const appointment of [first, second]) await server.execute('appointments.cancel', appointment, cancel)
    await server.passGracePeriod()
    expect(await gapStates()).toEqual(['open', 'open'])
    await server.execute('appointments.cancel', third, cancel)
    expect([await gapStates(), await spans('settling')]).toEqual([
      ['merged', 'merged', 'settling'],
      [[instantAt('14:00'), instantAt('15:30')]],
    ])
    // Restoring the middle appointment leaves the time freed on both sides free.
    await server.execute('appointments.revert', third, {})
    expect(await spans('settling')).toEqual([
      [instantAt('14:00'), instantAt('14:30')],
      [instantAt('15:00'), instantAt('15:30')],
    ])
  })

  test('[GAP-4] adjoining gaps stay separate if a patient was offered one of them', async () => {
    await offerHour()
    await server.execute('appointments.cancel', await server.bookAppointment('16:00', '16:30'), cancel)
    expect(await gapStates()).toEqual(['offering', 'settling'])
  })
})

describe('gaps filled another way', () => {
  const fillingActions: readonly [string, (server: WaitlistServer) => Promise<unknown>][] = [
    ['book part of the gap', () => server.bookAppointment('15:00', '15:30')],
    ['accept a request for part of it', () => acceptRequest()],
    ['move an appointment into it', () => moveIntoGap()],
    ['squeeze an appointment into it', () => squeezeIntoGap()],
    ['book its provider in another chair', () => server.bookAppointment('15:00', '15:30', { chair: null })],
  ]
  test.each(fillingActions)(
    '[GAP-5] if staff fill part of a gap (they %s), one log entry withdraws every offer of it, and the remaining time becomes a new gap',
    async (_, fill) => {
      await offerHour()
      await fill(server)
      const logEntry = (await server.entriesSince(0)).findLast(({ changes }) => changes.some(({ area }) => area === 'waitlists/offers'))
      const ended = logEntry?.changes.filter(({ area, values }) => area === 'waitlists/offers' && values['state'] === 'withdrawn')
      expect(ended).toHaveLength(3)
      expect([await offerStates(), await spans('settling')]).toEqual([
        ['withdrawn', 'withdrawn', 'withdrawn'],
        [[instantAt('15:30'), instantAt('16:00')]],
      ])
      expect((await server.gaps('filledManually'))[0]).toMatchObject({ minutesWon: 30, centsWon: 20_000 })
    },
  )

  test('[GAP-5] a chair that another provider takes withdraws the gap and counts no recovered time', async () => {
    await offerHour()
    await server.bookAppointment('15:00', '16:00', { provider: server.otherProvider, calendar: null })
    expect([await gapStates(), (await server.gaps())[0]?.['minutesWon']]).toEqual([['withdrawn'], 0])
    expect(await offerStates()).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  })

  test('[GAP-10] a blockout during a gap withdraws its offers, and the remaining time becomes a new gap', async () => {
    await offerHour()
    const { location, provider } = server
    const meeting = { title: 'Meeting', location, ...span('15:30', '17:00') }
    await server.execute('events.create', null, { ...meeting, provider: server.otherProvider })
    const event = await server.execute('events.create', null, { ...meeting, provider, closes: false })
    expect([await gapStates(), await offerStates()]).toEqual([['offering'], ['sent', 'sent', 'sent']])
    await server.execute('events.change', event, { closes: true })
    expect([await gapStates(), await offerStates()]).toEqual([
      ['withdrawn', 'settling'],
      ['withdrawn', 'withdrawn', 'withdrawn'],
    ])
    expect(await spans('settling')).toEqual([[instantAt('15:00'), instantAt('15:30')]])
  })

  test('[GAP-10] a cancellation during a blockout frees no time', async () => {
    const appointment = await server.bookAppointment('15:00', '16:00')
    await server.execute('events.create', null, { title: 'Public holiday', location: server.location, ...span('08:00', '18:00') })
    await server.execute('appointments.cancel', appointment, cancel)
    expect(await gapStates()).toEqual(['withdrawn'])
  })

  test('[GAP-5] if staff fill a gap, a patient who got its offer is notified, and unsent offers are withdrawn', async () => {
    await offerHour()
    const [sent] = await server.list('messages')
    for (const step of ['take', 'confirmSent']) await server.execute(`messages.${step}`, sent!.id, {})
    await server.bookAppointment('15:00', '16:00')
    expect((await server.list('messages')).map(({ words, state }) => [words, state])).toEqual([
      ['offer', 'sent'],
      ['offer', 'withdrawn'],
      ['offer', 'withdrawn'],
      ['offerTaken', 'queued'],
    ])
  })

  test('[GAP-5] if staff book a patient who was offered the gap, the gap is filled for that patient’s waitlist entry', async () => {
    const { entries } = await offerHour()
    const { patient } = await server.get('waitlists', entries[1]!)
    const appointment = await server.bookAppointment('15:00', '16:00', { patient })
    expect([await gapStates(), await offerStates()]).toEqual([['filled'], ['taken', 'accepted', 'taken']])
    expect(await server.get('waitlists', entries[1]!)).toMatchObject({ state: 'booked', bookedAs: appointment })
  })
})

const acceptRequest = async () => {
  const { location, provider, chair } = server
  const requestId = await server.execute('appointments.request', null, {
    ...{ patient: await server.createPatient(), location, provider, chair, type: server.type },
    ...span('15:00', '15:30'),
  })
  return server.execute('appointments.accept', requestId, {})
}
const moveIntoGap = async () => server.execute('appointments.move', await server.bookAppointment('11:00', '11:30'), span('15:00', '15:30'))
const squeezeIntoGap = async () => {
  const { location, provider, chair, type } = server
  const data = { patient: await server.createPatient(), location, provider, chair, type, overlapReason: 'Toothache' }
  return server.execute('appointments.squeezeIn', null, { ...data, ...span('15:00', '15:30') })
}
