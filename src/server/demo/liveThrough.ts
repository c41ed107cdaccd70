import { type Give, bookAll } from '#domain/demo/booking.ts'
import { planDay } from '#domain/demo/day.ts'
import { hoursAt } from '#domain/demo/hours.ts'
import { planWishes } from '#domain/demo/waitlist.ts'
import { grantable } from '#domain/scopes.ts'
import { boundsOf, dayOf, instantAt, instantOf, minutes } from '#domain/time.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { openMailroom } from './mailroom.ts'
import { openMorning } from './morning.ts'
import type { MovableClock } from './movableClock.ts'
import { goesWithout, orLeftOut } from './orLeftOut.ts'
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
  const morning = await openMorning(house, demo, Date.parse(instantAt(day, hours.opensAt, demo.timeZone)))
  const sterilise = await sterileRoom(house, demo, now)
  const mailroom = openMailroom(house, demo, now)
  for (let at = Date.parse(from); at < now; at += minutes(1)) {
    clock.moveTo(at)
    await fireDue(house, at)
    await morning.until(at)
    await sterilise(at)
    await mailroom.until(at)
  }
  await mailroom.close()
  await morning.close()
  clock.release()
}

async function fireDue(house: House, at: number): Promise<void> {
  for (const timer of await house.store.due(instantOf(at), 500)) await orLeftOut(house.door.fire(timer))
}

function givenTo(house: House, practice: string): Give {
  const principal = theSystem(practice, 'demo', new Set(grantable))
  return async (command, record, data) => {
    const asked = { command, because: 'the demo practice', ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    return (await orLeftOut(house.door.execute(principal, asked), goesWithout(house, command)))?.record?.id ?? null
  }
}
