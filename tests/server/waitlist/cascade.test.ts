import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type WaitlistServer, startWaitlistServer, instantAt, stateOf } from './startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const cancel = { cancelReason: 'Ill' }
const gapChain = async () => (await server.gaps()).map(({ depth, state, minutesWon, centsWon }) => [depth, state, minutesWon, centsWon])
const acceptFirstOffer = async () => server.execute('waitlists/offers.accept', (await server.offers('sent'))[0]!.id, {})

/** Adds a waitlist entry for a patient whose appointment is on this day of December. */
async function addEntryWithAppointment(day: number) {
  const patient = await server.createPatient()
  const date = `2026-12-0${day}`
  const appointment = await server.bookAppointment(instantAt('10:00', date), instantAt('10:30', date), { patient })
  await server.addWaitlistEntry({ patient, appointment })
  return appointment
}

describe('an appointment that moves forward', () => {
  test('[GAP-8] an appointment that moves forward opens the next gap, and the first gap counts the recovered minutes and money of all', async () => {
    const first = await server.bookAppointment('15:00', '15:30')
    await addEntryWithAppointment(1)
    await server.execute('appointments.cancel', first, cancel)
    await server.passGracePeriod()
    await acceptFirstOffer()
    expect(await gapChain()).toEqual([
      [0, 'filled', 30, 20_000],
      [1, 'settling', 0, 0],
    ])
    const [root, child] = await server.gaps()
    expect(child).toMatchObject({ parent: root!.id, causeKind: 'moved', startsAt: instantAt('10:00', '2026-12-01') })
    await server.addWaitlistEntry()
    await server.passGracePeriod()
    await acceptFirstOffer()
    expect(await gapChain()).toEqual([
      [0, 'filled', 60, 40_000],
      [1, 'filled', 30, 20_000],
    ])
  })

  test('[GAP-8] gaps opened by appointments that move forward follow each other three deep and no deeper', async () => {
    const first = await server.bookAppointment('15:00', '15:30')
    // Each patient accepts only the day of the appointment before, so that the chain is as long as possible.
    const appointments: string[] = []
    for (let day = 1; day <= 5; day += 1) {
      appointments.push(await addEntryWithAppointment(day))
      const [waitlistEntry] = (await server.list('waitlists')).filter(({ appointment }) => appointment === appointments.at(-1))
      const onlyDay = day === 1 ? '2026-11-24' : `2026-12-0${day - 1}`
      await server.executeAsUser('waitlists.change', waitlistEntry!.id, { earliest: onlyDay, latest: onlyDay })
    }
    await server.execute('appointments.cancel', first, cancel)
    for (let step = 0; step < 4; step += 1) {
      await server.passGracePeriod()
      await acceptFirstOffer()
    }
    expect(await gapChain()).toEqual([
      [0, 'filled', 120, 80_000],
      [1, 'filled', 90, 60_000],
      [2, 'filled', 60, 40_000],
      [3, 'filled', 30, 20_000],
    ])
    await server.passGracePeriod()
    expect([await server.gaps('settling'), await server.gaps('open')]).toEqual([[], []])
    expect((await server.get('appointments', appointments[3]!))['startsAt']).toBe(instantAt('10:00', '2026-12-03'))
    expect((await server.get('appointments', appointments[4]!))['startsAt']).toBe(instantAt('10:00', '2026-12-05'))
  })

  test('[GAP-8] an appointment that staff move into a gap opens the next gap below it, too', async () => {
    const appointment = await server.bookAppointment(instantAt('10:00', '2026-12-01'), instantAt('10:30', '2026-12-01'))
    await server.execute('appointments.cancel', await server.bookAppointment('15:00', '15:30'), cancel)
    await server.execute('appointments.move', appointment, { startsAt: instantAt('15:00'), endsAt: instantAt('15:30') })
    const [root, child] = await server.gaps()
    expect([stateOf(root), stateOf(child), child?.['depth'], child?.['parent']]).toEqual(['filledManually', 'settling', 1, root!.id])
  })
})

describe('a waitlist entry', () => {
  const readEntry = async () => (await server.list('waitlists'))[0]!

  test('[WISH-1] a waitlist entry follows the appointment it would bring forward through a move, a cancellation, its undo and a reschedule', async () => {
    const appointment = await addEntryWithAppointment(2)
    const tenOn = (day: string) => instantAt('10:00', day)
    expect((await readEntry())['appointmentAt']).toBe(tenOn('2026-12-02'))
    await server.execute('appointments.move', appointment, { startsAt: tenOn('2026-12-03'), endsAt: instantAt('10:30', '2026-12-03') })
    expect((await readEntry())['appointmentAt']).toBe(tenOn('2026-12-03'))
    await server.execute('appointments.cancel', appointment, cancel)
    expect((await readEntry())['appointmentAt']).toBe(null)
    await server.execute('appointments.revert', appointment, {})
    expect((await readEntry())['appointmentAt']).toBe(tenOn('2026-12-03'))
    await server.execute('appointments.reschedule', appointment, {
      to: { startsAt: tenOn('2026-12-04'), endsAt: instantAt('10:30', '2026-12-04') },
    })
    const [replacement] = await server.list('appointments', [{ column: 'replaces', is: [appointment] }])
    expect(await readEntry()).toMatchObject({ appointment: replacement!.id, appointmentAt: tenOn('2026-12-04'), state: 'waiting' })
  })

  test('[WISH-1] checking in the patient ends the waitlist entry and withdraws its offers', async () => {
    const patient = await server.createPatient()
    const appointment = await server.bookAppointment('15:00', '15:30', { patient })
    await server.addWaitlistEntry({ patient, appointment })
    await server.execute('appointments.cancel', await server.bookAppointment('14:00', '14:30'), cancel)
    await server.passGracePeriod()
    expect((await server.offers()).map(stateOf)).toEqual(['sent'])
    await server.execute('appointments.checkIn', appointment, {})
    expect([stateOf(await readEntry()), (await server.offers()).map(stateOf)]).toEqual(['fulfilled', ['withdrawn']])
  })
})
