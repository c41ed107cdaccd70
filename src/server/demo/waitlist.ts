import type { DemoIds, Give } from '#domain/demo/booking.ts'
import { type DemoWish, demoVisitAhead, demoWish } from '#domain/demo/waitlist.ts'
import { millisecondsOf } from '#domain/time.ts'

type Hand = {
  readonly give: Give
  /** Turns the clock to when it happened. */
  readonly at: (epochMilliseconds: number) => void
}

/** Writes each wish down on the day on which it was made, after the visit that would come forward. */
export async function writeDownWishes(wishes: readonly DemoWish[], ids: DemoIds, { give, at }: Hand): Promise<void> {
  for (const wish of wishes) {
    at(millisecondsOf(wish.wishedAt))
    const visit = demoVisitAhead(wish, ids)
    const appointment = visit ? await give('appointments.book', null, visit) : null
    await give('waitlists.create', null, demoWish(wish, ids, appointment))
  }
}
