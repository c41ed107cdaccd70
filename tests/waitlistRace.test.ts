import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdingStates } from '#domain/scheduling/appointment.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Principal } from '#server/auth/principal.ts'
import { type Waitlist, aWaitlist, refusalOf, stateOf } from './server/waitlist/aWaitlist.ts'
import { chance } from './streams/support/chance.ts'

/** Two hundred times fifty patients say yes to one half hour at once, and in every other round somebody at the desk books it by hand too. */

const rounds = 200
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

/** A half hour some days ahead that everybody was asked about. */
async function aFreedHalfHour(): Promise<{ readonly gap: string; readonly from: string; readonly until: string }> {
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

const asPatient = (id: string): Principal => ({
  practice: house.practice,
  kind: 'patient',
  by: { kind: 'patient', id, name: 'a patient' },
  scopes: new Set(),
  ...{ locations: null, provider: null, user: null, session: null },
})

const yes = (offer: AnyRecord) =>
  house.house.door.execute(asPatient(String(offer['patient'])), { command: 'waitlists/offers.accept', record: offer.id, because: 'link' })

/** Who says what, in an order of chance; some a moment later than others. */
function answers(offers: readonly AnyRecord[], byHand: (() => Promise<unknown>) | null): readonly (() => Promise<unknown>)[] {
  const patientsSay = offers.map((offer) => ({ say: () => yes(offer) as Promise<unknown>, turn: dice.next() }))
  // The desk has half a chance to be first: among fifty it would hardly ever be.
  const deskSays = byHand ? [{ say: byHand, turn: dice.isTrue(0.5) ? -1 : dice.next() }] : []
  return [...patientsSay, ...deskSays].toSorted((a, b) => a.turn - b.turn).map(({ say }) => say)
}

test(`[OFFER-2] ${rounds} times ${crowd} say yes at once, in half of them the desk books too: one has it each time, nothing overlaps`, {
  timeout: 600_000,
}, async () => {
  let byHand = 0
  for (let round = 0; round < rounds; round += 1) {
    const { gap, from, until } = await aFreedHalfHour()
    const offers = await house.list('waitlists/offers', [{ column: 'gap', is: [gap] }])
    expect(offers.map(stateOf)).toEqual(Array.from({ length: crowd }, () => 'sent'))
    const walkIn = round % 2 === 0 ? null : await house.patient()
    const before = await house.position()
    const book = walkIn ? () => house.byHand('appointments.book', null, { ...slot(from, until), patient: walkIn }) : null
    const refusals = await Promise.all(answers(offers, book).map((say) => refusalOf(say())))

    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(await house.position()).toBe(before + 1)
    const visits = await house.list('appointments', [
      { column: 'startsAt', below: until },
      { column: 'endsAt', above: from },
      { column: 'state.visit', is: holdingStates },
    ])
    expect(visits).toHaveLength(1)
    const won = visits[0]?.['patient']
    if (won === walkIn) byHand += 1
    await everybodyElseWasTold(gap, won, before)
    await again(gap)
  }
  // Both have won, so it was a race.
  expect(byHand).toBeGreaterThan(0)
  expect(byHand).toBeLessThan(rounds / 2)
  console.log(`${rounds} rounds, ${byHand} won at the desk, ${rounds - byHand} by a patient`)
})

async function everybodyElseWasTold(gap: string, won: unknown, before: number): Promise<void> {
  const offers = await house.list('waitlists/offers', [{ column: 'gap', is: [gap] }])
  const over = offers.filter(({ patient }) => patient !== won)
  expect(new Set(over.map(stateOf)).size).toBe(1)
  expect(['taken', 'withdrawn']).toContain(stateOf(over[0]))
  expect(offers.filter((offer) => stateOf(offer) === 'accepted').map(({ patient }) => patient)).toEqual(over.length < crowd ? [won] : [])
  const [entry] = await house.entriesSince(before)
  const told = entry?.changes.filter(({ area }) => area === 'waitlists/offers')
  expect(told).toHaveLength(crowd)
}

/** Another day, and all of them wish again. */
async function again(gap: string): Promise<void> {
  for (const wish of await house.list('waitlists', [{ column: 'state', is: ['booked'] }])) await house.act('waitlists.resume', wish.id, {})
  expect((await house.list('waitlists', [{ column: 'state', is: ['waiting'] }])).length).toBe(crowd)
  expect(millisecondsOf((await house.get('waitlists/gaps', gap)).updatedAt)).toBe(house.house.now())
  house.pass(aDay)
}
