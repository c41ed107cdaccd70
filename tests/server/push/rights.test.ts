import { describe, expect, test } from 'vitest'
import { type RunningPush, aPush, person, practiceOne } from './aPush.ts'
import { aScreen, expectContiguous } from './aScreen.ts'

const provider = (name: string) => ({ name, shortName: null, role: 'dentist', active: true })
const addProvider = (house: RunningPush, name: string) =>
  house.write(practiceOne, 'providers', { id: house.newId(), fields: provider(name) })

/** The user's own record: what the log says when their rights change. */
const changeUser = (house: RunningPush, fields: object) =>
  house.write(practiceOne, 'users', {
    id: 'u1',
    fields: { username: 'priya', name: 'Priya', groups: [], locations: null, disabled: false, ...fields },
  })

async function aHouseWith(...scopes: string[]) {
  const house = await aPush()
  house.people.set('priya', person(practiceOne, ...scopes))
  await changeUser(house, {})
  const screen = await aScreen(house.url, 'priya')
  return { house, screen }
}

describe('rights while following', () => {
  test('[RIGHT-1] Who loses an area is sent away before the next word of it, and what shares that commit is not told either', async () => {
    const { house, screen } = await aHouseWith('prv')
    await screen.follows({ areas: ['providers'] })
    house.people.set('priya', person(practiceOne))
    await Promise.all([changeUser(house, { groups: ['g'] }), addProvider(house, 'Secret')])
    await screen.until(() => !screen.isConnected())
    await addProvider(house, 'Secret too')
    expect(screen.byes).toEqual(['revoked'])
    expect(screen.bytes()).not.toContain('Secret')
    const again = await aScreen(house.url, 'priya')
    expect(await again.follow({ areas: ['providers'] })).toMatchObject({ problem: { status: 403, scope: 'prv' } })
  })

  test('[RIGHT-2] Whose rights were touched and are what they were goes on without a hole and notices nothing', async () => {
    const { house, screen } = await aHouseWith('prv')
    await screen.follows({ areas: ['providers'] })
    await Promise.all([addProvider(house, 'Ana'), changeUser(house, { groups: ['g'] }), addProvider(house, 'Bo')])
    const last = await addProvider(house, 'Cy')
    await screen.reaches(last)
    expectContiguous(1, screen.frames)
    expect(screen.entries().map(({ position }) => position)).toEqual([2, 4, 5])
    expect(screen.byes).toEqual([])
  })

  test('[RIGHT-3] Nobody resumes over a change of their own rights; over a change of another user’s they do', async () => {
    const { house, screen } = await aHouseWith('prv')
    await house.write(practiceOne, 'users', { id: 'u2', fields: { username: 'sam', name: 'Sam', groups: ['g'] } })
    expect((await screen.follows({ areas: ['providers'], since: 1 })).position).toBe(1)
    await changeUser(house, { locations: ['north'] })
    await screen.reaches(3)
    expect(await screen.follow({ areas: ['providers'], since: 1 })).toMatchObject({ problem: { status: 410 } })
    expect((await screen.follows({ areas: ['providers'], since: 3 })).position).toBe(3)
  })

  test('[RIGHT-4] A group that loses a right is felt by whoever is in it, at once', async () => {
    const { house, screen } = await aHouseWith('prv')
    await house.write(practiceOne, 'groups', { id: 'g', fields: { name: 'Desk', scopes: ['prv'] } })
    await screen.follows({ areas: ['providers'] })
    house.people.set('priya', person(practiceOne))
    await house.write(practiceOne, 'groups', { id: 'g', fields: { name: 'Desk', scopes: [] } })
    await screen.until(() => !screen.isConnected())
    expect(screen.byes).toEqual(['revoked'])
  })

  test('[RIGHT-5] Signing out ends every connection of that sign-in and no other', async () => {
    const { house, screen } = await aHouseWith('prv')
    house.people.set('elsewhere', { ...person(practiceOne, 'prv'), session: 's2' })
    const other = await aScreen(house.url, 'elsewhere')
    await Promise.all([screen, other].map((one) => one.follows({ areas: ['providers'] })))
    house.push.revoke('s1')
    await screen.until(() => !screen.isConnected())
    await addProvider(house, 'Ana')
    await other.reaches(2)
    expect([screen.byes, screen.frames]).toEqual([['revoked'], []])
    expect(other.byes).toEqual([])
    house.push.revoke('u1')
    await other.until(() => !other.isConnected())
    expect(house.push.followers()).toBe(0)
  })

  test('[RIGHT-6] A sign-in that ran out ends its connection within some two minutes', async () => {
    const { house, screen } = await aHouseWith('prv')
    await screen.follows({ areas: ['providers'] })
    house.clock.turn(120_000)
    await addProvider(house, 'Ana')
    await screen.reaches(2)
    house.people.delete('priya')
    house.clock.turn(120_000)
    await screen.until(() => !screen.isConnected())
    expect(screen.byes).toEqual(['expired'])
  })

  test('[RIGHT-7] A server that closes tells everybody to come back, and lets nobody in any more', async () => {
    const { house, screen } = await aHouseWith('prv')
    await screen.follows({ areas: ['providers'] })
    house.push.drain()
    await screen.until(() => !screen.isConnected())
    expect(screen.byes).toEqual(['drain'])
    await expect(aScreen(house.url, 'priya')).rejects.toMatchObject({ data: { status: 503 } })
    await addProvider(house, 'Ana')
    expect(screen.frames).toEqual([])
  })

  test('[RIGHT-8] A wall follows a whole morning and no byte of a surname, a birth date or a colleague’s name reaches it', async () => {
    const { house, screen: colleague } = await aHouseWith('pat', 'appt')
    house.people.set('wall', { ...person(practiceOne), kind: 'wall', by: { kind: 'device', id: 'w1', name: 'Wall' }, user: null })
    const wall = await aScreen(house.url, 'wall')
    await wall.follows({ areas: ['patients', 'appointments'] })
    await colleague.follows({ areas: ['patients', 'appointments'], sight: 'wall' })
    const ngozi = { firstName: 'Ngozi', lastName: 'Okonkwo', preferredName: null, birthDate: '1987-02-28', notes: 'nervous' }
    for (const lastName of ['Okonkwo', 'Álvarez']) {
      await house.write(practiceOne, 'patients', { id: 'p1', fields: { ...ngozi, lastName } })
      await house.write(practiceOne, 'appointments', {
        id: 'a1',
        fields: { patient: 'p1', location: 'l1', notes: `for ${lastName}`, startsAt: '08:00' },
      })
    }
    for (const screen of [wall, colleague]) {
      await screen.reaches(5)
      expect(screen.bytes()).toContain('Ngozi')
      expect(screen.bytes()).toContain('"lastInitial":"Á"')
      expect(screen.bytes()).not.toMatch(/Okonkwo|lvarez|1987|nervous|Zebedee|a key|presence/)
    }
    expect(await wall.follow({ areas: ['users'] })).toMatchObject({ problem: { status: 403 } })
  })
})
