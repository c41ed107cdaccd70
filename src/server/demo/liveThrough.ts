import { type DemoChair, type DemoVisit, type Move, nextMove, nextTurn } from '#domain/demo/behaviour.ts'
import { type Give, bookAll } from '#domain/demo/booking.ts'
import { planDay } from '#domain/demo/day.ts'
import { hoursAt } from '#domain/demo/hours.ts'
import { type DemoOffer, nextAnswer, planWishes } from '#domain/demo/waitlist.ts'
import { Problem } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import { boundsOf, dayOf, instantOf, minutes } from '#domain/time.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { openMailroom } from './mailroom.ts'
import type { MovableClock } from './movableClock.ts'
import type { DemoPractice } from './seed.ts'
import { sterileRoom } from './sterileRoom.ts'
import { writeDownWishes } from './waitlist.ts'

/** Books the day, then lives through it from opening until now, minute by minute, by the same commands that the day will go on with. */
export async function liveThrough(house: House, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const now = clock.now()
  const day = dayOf(instantOf(now), demo.timeZone)
  const { from } = boundsOf(day, demo.timeZone)
  clock.moveTo(Date.parse(from))
  const hours = { day, timeZone: demo.timeZone, ...hoursAt(now, demo.timeZone) }
  const bookings = planDay(hours)
  await bookAll(bookings, demo, givenTo(house, demo.practice))
  await writeDownWishes(planWishes(hours, new Set(bookings.map(({ patient }) => patient)), demo.patients.length), demo, {
    give: givenTo(house, demo.practice),
    at: clock.moveTo,
  })
  clock.moveTo(Date.parse(from))
  const sterilise = await sterileRoom(house, demo, now)
  const mailroom = openMailroom(house, demo, now)
  for (let at = Date.parse(from); at < now; at += minutes(1)) {
    clock.moveTo(at)
    await fireDue(house, at)
    await moveAll(house, demo.practice, at)
    await sterilise(at)
    await mailroom.until(at)
  }
  await mailroom.close()
  clock.release()
}

async function fireDue(house: House, at: number): Promise<void> {
  for (const timer of await house.store.due(instantOf(at), 500)) await house.door.fire(timer)
}

async function moveAll(house: House, practice: string, at: number): Promise<void> {
  const give = givenTo(house, practice)
  for (const move of await movesUntil(house, practice, at)) await tryMove(give, move)
}

async function movesUntil(house: House, practice: string, at: number): Promise<readonly Move[]> {
  const visits = await house.store.list(practice, 'appointments', { where: [], limit: 1000 })
  const chairs = await house.store.list(practice, 'equipments', { where: [], limit: 1000 })
  const offers = await house.store.list(practice, 'waitlists/offers', { where: [{ column: 'state', is: liveOfferStates }], limit: 1000 })
  const moves = [
    ...visits.items.map((visit) => nextMove(visit as unknown as DemoVisit)),
    ...chairs.items.map((chair) => nextTurn(chair as unknown as DemoChair)),
    ...offers.items.map((offer) => nextAnswer(offer as unknown as DemoOffer)),
  ]
  return moves
    .filter((move) => move !== null)
    .filter((move) => move.at <= at)
    .sort((a, b) => a.at - b.at)
}

/** A chair that is not free yet, a dentist still busy: people wait, and try again a minute later. */
async function tryMove(give: Give, { command, record, data }: Move): Promise<void> {
  await give(command, record, data).catch((problem: unknown) => {
    if (!(problem instanceof Problem) || problem.code !== 'refused') throw problem
  })
}

function givenTo(house: House, practice: string): Give {
  const principal = theSystem(practice, 'demo', new Set(grantable))
  return async (command, record, data) => {
    const asked = { command, because: 'the demo practice', ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    return (await house.door.execute(principal, asked)).record?.id ?? null
  }
}
