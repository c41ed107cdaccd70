import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdingStates } from '#domain/scheduling/appointment.ts'
import { grantable } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Principal } from '#server/auth/principal.ts'
import { linksOf } from '#server/outside/links.ts'
import { bearer, password } from './server/auth/aHouse.ts'
import { type Waitlist, aWaitlist, refusalOf, stateOf } from './server/waitlist/aWaitlist.ts'
import { chance } from './streams/support/chance.ts'

/** Fifty patients say yes to one half hour at once, again and again; in every other round somebody at the desk books it by hand, too. */

const crowd = 50
const aDay = minutes(24 * 60)
const dice = chance(20261121)

let house: Waitlist
let patients: string[] = []
beforeAll(async () => {
  house = await aWaitlist({ waveSize: crowd, offersAWeek: 100, coolOff: 0 })
  for (let one = 0; one < crowd; one += 1) {
    const patient = await house.patient()
    patients = [...patients, patient]
    await house.wish({ patient })
  }
})
afterAll(() => house.close())
beforeEach(() => house.passes(aDay))

/** How yes and a booking by hand reach the practice. Each says whether it was done. */
type Way = {
  /** Before each round. */
  readonly arrive: () => Promise<unknown>
  readonly yes: (offer: AnyRecord) => Promise<boolean>
  readonly book: (visit: Fields) => Promise<boolean>
}
type HalfHour = { readonly gap: string; readonly from: string; readonly until: string }

/** A half hour some days ahead that everybody was asked about. */
async function aFreedHalfHour(): Promise<HalfHour> {
  const startsAt = Math.ceil(house.house.now() / aDay) * aDay + 5 * aDay
  const [from, until] = [instantOf(startsAt), instantOf(startsAt + minutes(30))]
  const visit = await house.act('appointments.book', null, { ...slot(from, until), patient: patients[0] })
  await house.act('appointments.cancel', visit, { cancelReason: 'Ill' })
  await house.pastGrace()
  return { gap: (await house.gaps('offering'))[0]!.id, from, until }
}

const slot = (startsAt: string, endsAt: string) => {
  const { provider, chair, location } = house
  return { provider, chair, location, startsAt, endsAt }
}
const offersOf = (gap: string) => house.list('waitlists/offers', [{ column: 'gap', is: [gap] }])

/** Who says what, in an order of chance. The desk is first in half of its rounds: among fifty it would hardly ever be. */
function everybody(offers: readonly AnyRecord[], way: Way, visit: Fields | null): readonly (() => Promise<boolean>)[] {
  const patientsSay = offers.map((offer) => ({ say: () => way.yes(offer), turn: dice.next() }))
  const deskSays = visit ? [{ say: () => way.book(visit), turn: dice.isTrue(0.5) ? -1 : dice.next() }] : []
  return [...patientsSay, ...deskSays].toSorted((a, b) => a.turn - b.turn).map(({ say }) => say)
}

/** @returns Whether the desk had it. */
async function oneRound(way: Way, withDesk: boolean): Promise<boolean> {
  const half = await aFreedHalfHour()
  await way.arrive()
  const offers = await offersOf(half.gap)
  expect(offers.map(stateOf)).toEqual(Array.from({ length: crowd }, () => 'sent'))
  const walkIn = withDesk ? await house.patient() : null
  const before = await house.position()
  const visit = walkIn ? { ...slot(half.from, half.until), patient: walkIn } : null
  const done = await Promise.all(everybody(offers, way, visit).map((say) => say()))

  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await house.position()).toBe(before + 1)
  const won = await whoHas(half)
  await everybodyElseWasTold(half.gap, won, before)
  await wishAgain()
  return won === walkIn
}

async function whoHas({ from, until }: HalfHour): Promise<unknown> {
  const visits = await house.list('appointments', [
    { column: 'startsAt', below: until },
    { column: 'endsAt', above: from },
    { column: 'state.visit', is: holdingStates },
  ])
  expect(visits).toHaveLength(1)
  return visits[0]?.['patient']
}

async function everybodyElseWasTold(gap: string, won: unknown, before: number): Promise<void> {
  const offers = await offersOf(gap)
  const others = offers.filter(({ patient }) => patient !== won)
  const byPatient = others.length < crowd
  expect(new Set(others.map(stateOf))).toEqual(new Set([byPatient ? 'taken' : 'withdrawn']))
  expect(offers.filter((offer) => stateOf(offer) === 'accepted').map(({ patient }) => patient)).toEqual(byPatient ? [won] : [])
  const [entry] = await house.entriesSince(before)
  expect(entry?.changes.filter(({ area }) => area === 'waitlists/offers')).toHaveLength(crowd)
}

/** Another day, and all of them wish again. */
async function wishAgain(): Promise<void> {
  for (const wish of await house.list('waitlists', [{ column: 'state', is: ['booked'] }])) await house.act('waitlists.resume', wish.id, {})
  expect(await house.list('waitlists', [{ column: 'state', is: ['waiting'] }])).toHaveLength(crowd)
  house.pass(aDay)
}

/** @returns How often the desk had it, and how often a patient. */
async function race(rounds: number, way: Way): Promise<{ readonly byDesk: number; readonly byPatient: number }> {
  let byDesk = 0
  for (let round = 0; round < rounds; round += 1) if (await oneRound(way, round % 2 === 1)) byDesk += 1
  console.log(`${rounds} rounds of ${crowd}: ${rounds - byDesk} won by a patient, ${byDesk} at the desk`)
  return { byDesk, byPatient: rounds - byDesk }
}

const asPatient = (id: string): Principal => ({
  practice: house.practice,
  kind: 'patient',
  by: { kind: 'patient', id, name: 'a patient' },
  scopes: new Set(),
  ...{ locations: null, provider: null, user: null, session: null },
})

test('[YES-2] Two hundred times fifty say yes at once: one has it each time, no two visits overlap, all others are told', async () => {
  const yes = (offer: AnyRecord) =>
    house.house.door.execute(asPatient(String(offer['patient'])), { command: 'waitlists/offers.accept', record: offer.id, because: 'yes' })
  const { byDesk, byPatient } = await race(200, {
    arrive: async () => null,
    yes: async (offer) => (await refusalOf(yes(offer))) === null,
    book: async (visit) => (await refusalOf(house.byHand('appointments.book', null, visit))) === null,
  })
  expect([byDesk > 0, byPatient > 100]).toEqual([true, true])
}, 900_000)

test('[YES-2] It is the same by their links and the desk’s own wire, over real sockets', async () => {
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const links = linksOf(house.house)
  const group = await house.act('groups.create', null, { name: 'Everything', scopes: grantable })
  await house.act('users.create', null, { username: 'desk', name: 'Desk', groups: [group], password })
  let desk = {}
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const { status } = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect([200, 409]).toContain(status)
    return status === 200
  }
  const { byDesk, byPatient } = await race(20, {
    // Nobody is signed in for days.
    arrive: async () => {
      desk = bearer(await house.signIn({ payload: { username: 'desk', password } }))
    },
    yes: async ({ id }) => post(`/l/${await links.tokenFor(house.practice, 'waitlists/offers', id)}`, { answer: 'accept' }),
    book: (visit) => post('/api/commands/', { command: 'appointments.book', data: visit }, desk),
  })
  expect([byDesk > 0, byPatient >= 10]).toEqual([true, true])
}, 300_000)
