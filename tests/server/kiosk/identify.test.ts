import { describe, expect, test } from 'vitest'
import type { Identified } from '#domain/kiosk/wire.ts'
import { minutes } from '#domain/time.ts'
import { aKioskHouse, aroha, caller, identify } from './aKiosk.ts'

async function aGlass() {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  return { house, kiosk, say: (words: object = aroha) => identify(kiosk.call, words) }
}

const bare = ({ triesLeft: _, ...rest }: Identified) => rest
const stranger = { birthDate: '1950-01-01', lastName: 'Nobody' }

describe('who stands at the glass', () => {
  test('[KIOSK-10] A birth date and a surname, however it is written, find the one visit, told by first name, time and provider', async () => {
    const { house, say } = await aGlass()
    const patient = await house.patient({ firstName: 'Siobhán', lastName: 'O’Rourke-Sørensen', address: '14 Gipps St' })
    await house.visit(patient, 20)
    const found = await say({ birthDate: '1979-03-07', lastName: 'orourke sorensen' })
    expect(found).toEqual({
      session: expect.any(String),
      match: 'one',
      visit: {
        firstName: 'Siobhán',
        provider: 'Hannah Kirkby',
        startsAt: '2026-11-24T01:02:07.000Z',
        expectedAt: '2026-11-24T01:02:07.000Z',
        alsoAt: [],
        ticket: null,
      },
    })
    expect(JSON.stringify(found)).not.toMatch(/Rourke|Gipps|1979/)
  })

  test.each([
    [90, 'one'],
    [91, 'none'],
    [-45, 'one'],
    [-46, 'none'],
  ])('[KIOSK-11] A visit that starts in %i minutes: %s', async (inMinutes, match) => {
    const { house, say } = await aGlass()
    await house.visit(await house.patient({}), inMinutes)
    expect((await say()).match).toBe(match)
  })

  test('[KIOSK-11] Another place, another day and a visit that is over are not expected here', async () => {
    const { house, say } = await aGlass()
    const patient = await house.patient({})
    await house.visit(patient, 20, { location: house.elsewhere })
    await house.visit(patient, 24 * 60)
    const over = await house.visit(patient, 10)
    await house.act('appointments.cancel', over, { cancelReason: 'Ill' })
    expect((await say()).match).toBe('none')
  })

  test('[KIOSK-12] Who is unknown and who is not expected now get one answer, and of neither is anything written', async () => {
    const { house, kiosk } = await aGlass()
    await house.visit(await house.patient({}), 240)
    const position = await house.position()
    const known = await kiosk.call<Identified>('POST', '/api/kiosk/identify/', aroha)
    const other = await (await house.pair()).call<Identified>('POST', '/api/kiosk/identify/', stranger)
    expect([known.status, known.text]).toEqual([other.status, other.text])
    expect(known.body).toEqual({ session: null, match: 'none', triesLeft: 4 })
    expect(await house.all('kiosk/sessions')).toEqual([])
    expect(await house.log()).not.toMatch(/Nobody|1950/)
    expect((await house.position()) - position).toBe(3)
  })

  test('[KIOSK-13] Of several it may be, only times and the provider’s initials are told; of more than three not even those', async () => {
    const { house, say } = await aGlass()
    for (const [index, firstName] of ['Ana', 'Bo', 'Cy'].entries()) await house.visit(await house.patient({ firstName }), 10 + index * 40)
    const found = await say()
    expect(found.match).toBe('several')
    expect(found.options).toEqual([1, 2, 3].map((option) => ({ option, startsAt: expect.any(String), initials: 'HK' })))
    expect(JSON.stringify(found)).not.toMatch(/Ana|Bo|Cy|Ngata|Hannah/)
    await house.visit(await house.patient({ firstName: 'Di' }), 5)
    expect(await say()).toEqual({ session: null, match: 'reception' })
  })

  test('[KIOSK-14] After five tries in ten minutes a kiosk sends everybody to the desk in the same words, whoever they are', async () => {
    const { house, say } = await aGlass()
    await house.visit(await house.patient({}), 20)
    const answers: Identified[] = []
    for (const year of [1950, 1951, 1952, 1953, 1954])
      answers.push(await say({ birthDate: `${year}-01-01`, lastName: `N${'o'.repeat(year - 1949)}` }))
    expect(answers.map(bare)).toEqual([
      ...Array.from({ length: 4 }, () => ({ session: null, match: 'none' })),
      { session: null, match: 'reception' },
    ])
    expect(answers.map(({ triesLeft }) => triesLeft)).toEqual([4, 3, 2, 1, undefined])
    expect(await say()).toEqual({ session: null, match: 'reception' })
    expect(await house.all('kiosk/sessions')).toEqual([])
    // Who goes on trying does not keep the door shut for those who come after.
    house.pass(minutes(6))
    for (let more = 0; more < 6; more += 1) expect((await say()).match).toBe('reception')
    house.pass(minutes(4) + 1)
    expect((await say()).match).toBe('one')
  })

  test('[KIOSK-14] One name is guessed at five times, whichever kiosk somebody goes to', async () => {
    const { house, kiosk } = await aGlass()
    await house.visit(await house.patient({}), 20)
    const other = await house.pair()
    for (const day of [1, 2, 3]) await identify(kiosk.call, { birthDate: `1979-03-0${day}`, lastName: 'Ngata' })
    for (const day of [4, 5]) await identify(other.call, { birthDate: `1979-03-0${day}`, lastName: 'ngata' })
    expect((await identify(other.call, aroha)).match).toBe('reception')
  })

  test('[KIOSK-14] A morning of patients who are known counts against nobody', async () => {
    const { house, say } = await aGlass()
    for (let count = 0; count < 12; count += 1) {
      const lastName = `Ngata${'xyzabcdefghi'[count]}`
      await house.visit(await house.patient({ lastName, birthDate: `19${60 + count}-03-07` }), 20)
      expect((await say({ birthDate: `19${60 + count}-03-07`, lastName })).match).toBe('one')
    }
  })

  test('[KIOSK-15] The code of a message is signed by the practice: it finds its own visit, and a letter changed finds nobody', async () => {
    const { house, say } = await aGlass()
    const visit = await house.visit(await house.patient({}), 20)
    const { body } = await house.desk<{ code: string }>('GET', `/api/appointments/${visit}/kioskcode`)
    expect((await say({ code: body.code })).visit?.firstName).toBe('Aroha')
    const forged = `${body.code.slice(0, -2)}${body.code.at(-2) === 'A' ? 'B' : 'A'}${body.code.at(-1)}`
    expect((await say({ code: forged })).match).toBe('none')
    const late = await house.visit(await house.patient({ firstName: 'Bo' }), 300)
    const { body: other } = await house.desk<{ code: string }>('GET', `/api/appointments/${late}/kioskcode`)
    expect((await say({ code: other.code })).match).toBe('none')
    expect((await caller(house, null)('GET', `/api/appointments/${visit}/kioskcode`)).status).toBe(401)
  })
})
