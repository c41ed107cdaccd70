import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type WaitlistServer, startWaitlistServer, instantAt, refusalReasonOf, stateOf } from './startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const listOpenedGaps = async () => (await server.gaps()).map(({ startsAt, endsAt, causeKind }) => ({ startsAt, endsAt, causeKind }))
const span = (from: string, until: string) => ({ startsAt: instantAt(from), endsAt: instantAt(until) })
const cancel = { cancelReason: 'Ill' }

describe('a gap', () => {
  const causes: readonly [string, string, Fields, string, readonly [string, string]][] = [
    ['a cancellation', 'cancel', cancel, 'cancelled', ['15:00', '16:00']],
    ['a move to another time', 'move', span('17:00', '18:00'), 'moved', ['15:00', '16:00']],
    ['a move by half its length', 'move', span('15:30', '16:30'), 'moved', ['15:00', '15:30']],
    ['a shortening', 'move', { endsAt: instantAt('15:30') }, 'shortened', ['15:30', '16:00']],
    ['a shortening from the front', 'move', { startsAt: instantAt('15:30') }, 'shortened', ['15:00', '15:30']],
    ['a reschedule', 'reschedule', { to: span('17:00', '18:00') }, 'rescheduled', ['15:00', '16:00']],
  ]
  test.each(causes)(
    '[GAP-1] the server opens a gap after a cancellation, move, shortening or reschedule (%s), and records the appointment and the reason',
    async (_, command, data, causeKind, [from, until]) => {
      const appointment = await server.bookAppointment('15:00', '16:00')
      const before = await server.position()
      await server.execute(`appointments.${command}`, appointment, data)
      expect(await listOpenedGaps()).toEqual([{ startsAt: instantAt(from), endsAt: instantAt(until), causeKind }])
      const { provider, chair, location, calendar } = server
      expect((await server.gaps())[0]).toMatchObject({
        state: 'settling',
        cause: appointment,
        depth: 0,
        parent: null,
        provider,
        chair,
        location,
        calendar,
      })
      expect(await server.position()).toBe(before + 1)
    },
  )

  test('[GAP-1] an appointment moved to another provider opens a gap for the previous provider', async () => {
    const appointment = await server.bookAppointment('15:00', '16:00')
    await server.execute('appointments.move', appointment, { provider: server.otherProvider, chair: null, calendar: null })
    expect(await listOpenedGaps()).toEqual([{ ...span('15:00', '16:00'), causeKind: 'moved' }])
    expect((await server.gaps())[0]).toMatchObject({ provider: server.provider, chair: server.chair })
  })

  test('[GAP-2] if a patient fails to attend or leaves without being seen, the server opens a gap for the part that starts late enough', async () => {
    const noShow = await server.bookAppointment('11:30', '13:00')
    await server.advanceAndFire(minutes(10))
    await server.execute('appointments.markNoShow', noShow, {})
    // It is 11:52 am: 30 minutes of notice and 5 minutes for an answer put the earliest start at 12:30 pm.
    expect(await listOpenedGaps()).toEqual([{ ...span('12:30', '13:00'), causeKind: 'noShow' }])
    const leftUnseen = await server.bookAppointment('13:00', '14:00')
    await server.execute('appointments.checkIn', leftUnseen, {})
    await server.execute('appointments.leave', leftUnseen, { leftReason: 'Did not want to wait' })
    expect((await listOpenedGaps()).at(-1)).toEqual({ ...span('12:30', '14:00'), causeKind: 'leftUnseen' })
  })

  test('[GAP-2] the server opens no gap for time that is too short, starts too soon or was never booked', async () => {
    const short = await server.bookAppointment('15:00', '15:20')
    const near = await server.bookAppointment('11:50', '12:30')
    const shortened = await server.bookAppointment('16:00', '17:00')
    const requested = await server.execute('appointments.request', null, {
      patient: await server.createPatient(),
      ...placeFields(server),
      ...span('17:00', '18:00'),
    })
    for (const appointment of [short, near, requested]) await server.execute('appointments.cancel', appointment, cancel)
    await server.execute('appointments.move', shortened, { endsAt: instantAt('16:45') })
    await server.execute('appointments.remove', shortened, {})
    expect(await listOpenedGaps()).toEqual([])
  })

  test('[GAP-2] the server opens no gap while another appointment has that time', async () => {
    const appointment = await server.bookAppointment('15:00', '16:00')
    await server.bookAppointment('15:30', '16:30', { overlapReason: 'Two at once' })
    await server.execute('appointments.cancel', appointment, cancel)
    expect((await server.gaps()).map(stateOf)).toEqual(['withdrawn'])
  })

  test('[GAP-7] a gap that staff open must be free, long enough and far enough ahead, and records no cause', async () => {
    await server.bookAppointment('15:00', '15:30')
    const open = (from: string, until: string) =>
      server.executeAsUser('waitlists/gaps.open', null, { ...placeFields(server), ...span(from, until) })
    expect(await refusalReasonOf(open('15:00', '16:00'))).toBe('timeIsFree')
    expect(await refusalReasonOf(open('15:30', '15:40'))).toBe('isLongEnough')
    expect(await refusalReasonOf(open('12:00', '13:00'))).toBe('isFarEnough')
    expect(await server.gaps()).toEqual([])
    await open('15:30', '16:00')
    expect(await refusalReasonOf(open('15:45', '16:15'))).toBe('timeIsFree')
    expect((await server.gaps()).map(({ state, cause, causeKind }) => [state, cause, causeKind])).toEqual([['settling', null, 'manual']])
  })

  test('[GAP-6] a gap lapses with its offers as soon as no patient could come in time', async () => {
    await server.addWaitlistEntry()
    await server.execute('appointments.cancel', await server.bookAppointment('12:45', '13:15'), cancel)
    await server.passGracePeriod()
    expect((await server.offers()).map(stateOf)).toEqual(['sent'])
    await server.advanceAndFire(Date.parse(instantAt('12:15')) - server.deps.now() - 1)
    expect((await server.gaps()).map(stateOf)).not.toContain('lapsed')
    await server.advanceAndFire(1)
    expect([(await server.gaps()).map(stateOf), (await server.offers('sent')).length]).toEqual([['lapsed'], 0])
    expect(instantOf(server.deps.now())).toBe(instantAt('12:15'))
  })
})

const placeFields = ({ provider, chair, location }: WaitlistServer) => ({ provider, chair, location })
