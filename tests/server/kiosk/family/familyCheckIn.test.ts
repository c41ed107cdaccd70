import { describe, expect, test } from 'vitest'
import { screenOf } from '../startKioskServer.ts'
import { childBirth, startFamilyAtKiosk } from './startFamilyAtKiosk.ts'

describe('a family at the kiosk', () => {
  test('[FAMILY-18] one confirmation checks in the patient and the chosen members, in one transaction, each with an arrival of their own', async () => {
    const { server, kiosk, parent, booked, attendances, start, send } = await startFamilyAtKiosk({ Mia: 30, Tom: 40, Una: 50 })
    const session = await start()
    const position = await server.position()
    const { status, body } = await send(session, 'confirm', { memberOptions: [1, 3] })
    expect([status, body.record['state'], body.position]).toEqual([200, 'details', position + 1])
    expect(await attendances()).toEqual(['arrived', 'arrived', 'scheduled', 'arrived'])
    const arrivals = await server.listAll('kiosk/arrivals')
    expect(new Set(arrivals.map(({ patient }) => patient))).toEqual(new Set([parent, booked[0]?.patient, booked[2]?.patient]))
    expect(arrivals).toHaveLength(3)
    expect(new Set(arrivals.map((arrival) => arrival['session'])).size).toBe(3)
    await send(session, 'keepDetails')
    for (const arrival of arrivals) await server.execute('kiosk/arrivals.acknowledge', arrival.id, {})
    const { state, members } = await screenOf(kiosk.call, session)
    expect([state, members?.map(({ firstName, status: done }) => [firstName, done])]).toEqual([
      'done',
      [
        ['Mia', 'checkedIn'],
        ['Una', 'checkedIn'],
      ],
    ])
    expect(new Set(members?.map(({ ticket }) => ticket)).size).toBe(2)
  })

  test('[FAMILY-17] only an adult who leads the family or books for it is offered its members; a child checks in alone', async () => {
    const booker = await startFamilyAtKiosk({ Mia: 30 })
    expect((await screenOf(booker.kiosk.call, await booker.start())).members).toHaveLength(1)
    const child = await booker.start({ birthDate: childBirth, lastName: 'Whero' })
    expect(await screenOf(booker.kiosk.call, child)).not.toHaveProperty('members')
    const other = await startFamilyAtKiosk({ Mia: 30 }, { mayBook: false })
    const session = await other.start()
    expect(await screenOf(other.kiosk.call, session)).not.toHaveProperty('members')
    const refused = await other.send(session, 'confirm', { memberOptions: [1] })
    expect([refused.status, await other.attendances()]).toEqual([409, ['scheduled', 'scheduled']])
  })

  test('[FAMILY-19] a member who is here already or comes later is named without a choice; one of another location or day is not', async () => {
    const family = await startFamilyAtKiosk({ Here: 30, Later: 200, Mia: 40, Old: 0, Far: 35 })
    const [here, , , old, far] = family.booked
    await family.server.execute('appointments.checkIn', here?.appointment ?? '', {})
    await family.server.execute('appointments.cancel', old?.appointment ?? '', { cancelReason: 'Ill' })
    await family.server.execute('appointments.cancel', far?.appointment ?? '', { cancelReason: 'Ill' })
    await family.server.bookAppointment(far?.patient ?? '', 35, { location: family.server.otherLocation })
    const { members = [] } = await screenOf(family.kiosk.call, await family.start())
    expect(members.map(({ firstName, status, option }) => [firstName, status, option])).toEqual([
      ['Here', 'checkedIn', null],
      ['Mia', 'ready', 1],
      ['Later', 'later', null],
    ])
  })

  test('[FAMILY-20] a kiosk receives of a member the first name, the initial and the time, and nothing else of their record', async () => {
    const { server, kiosk, booked, start, send } = await startFamilyAtKiosk({ Mia: 30 })
    const session = await start()
    const { members } = await screenOf(kiosk.call, session)
    expect(members).toEqual([
      {
        ...{ option: 1, firstName: 'Mia', lastInitial: 'W', status: 'ready', startsAt: expect.any(String) },
        ...{ opensAt: null, ticket: null, hasForms: false },
      },
    ])
    const answer = await send(session, 'confirm', { memberOptions: [1] })
    const sessions = await kiosk.call('GET', '/api/kiosk/sessions/')
    const read = [JSON.stringify(members), answer.text, sessions.text].join()
    expect(read).not.toMatch(new RegExp(`Whero|${childBirth}|${booked[0]?.patient}|${booked[0]?.appointment}`))
    expect((await server.listAll('kiosk/sessions')).length).toBe(2)
  })

  test('[FAMILY-18] the kiosk refuses a member who was not offered, or one chosen twice, and checks in no one', async () => {
    const { start, send, attendances } = await startFamilyAtKiosk({ Mia: 30 })
    const session = await start()
    for (const memberOptions of [[2], [1, 1], [1, 2]]) expect((await send(session, 'confirm', { memberOptions })).status).toBe(409)
    expect(await attendances()).toEqual(['scheduled', 'scheduled'])
  })
})
