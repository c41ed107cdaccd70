import { bookingData } from '#demo/data/bookAppointments.ts'
import { weekdaysWith } from '#demo/data/hours.ts'
import type { PlannedBooking } from '#demo/data/planDay.ts'
import { type Day, dayBounds, millisecondsOf } from '#domain/time.ts'
import type { ExecuteStep } from '#server/engine/commands/commandBus.ts'
import type { Tx } from '#server/store/store.ts'
import { pastData, recordPast } from '../firstStart/past/createPast.ts'
import { planAhead } from '../firstStart/past/planAhead.ts'
import { planPastDay, workingDaysBefore } from '../firstStart/past/planPast.ts'
import type { DemoPractice } from '../firstStart/seedPractice.ts'
import { type FillJob, firstDayOf } from './fillJob.ts'

/** An appointment that the demo practice still lacks. */
type FillBooking = { readonly key: string; readonly write: (execute: ExecuteStep) => Tx<void> }

/** What one transaction writes. */
export type FillStep = {
  readonly command: string
  readonly bookings: readonly FillBooking[]
  /** Milliseconds. The end of the day on which it happened, if that is over. */
  readonly at: number | null
  /** The working days that are recorded after this step, if it is the last one of its day. */
  readonly done: number | null
}

/** A transaction with so many takes some milliseconds. */
const perStep = 4

/** The steps that are left: the coming days first, which boards show, and then the days that are over, the last of them first. */
export function* stepsLeft(job: FillJob, demo: DemoPractice): Iterable<FillStep> {
  for (const booking of planAhead(millisecondsOf(job.createdAt), demo.timeZone)) yield stepAhead(booking, demo)
  const today = firstDayOf(job, demo.timeZone)
  const days = workingDaysBefore(today, (job.total ?? 0) / weekdaysWith(today).length).toReversed()
  for (const [index, day] of days.entries()) if (index >= job.done) yield* stepsOfDay(day, index + 1, demo)
}

const stepAhead = (booking: PlannedBooking, demo: DemoPractice): FillStep => ({
  command: 'appointments.book',
  at: null,
  done: null,
  bookings: [
    {
      key: booking.key,
      write: function* (execute): Tx<void> {
        const { id } = yield* execute({ command: 'appointments.book', data: bookingData(booking, demo) })
        if (booking.confirmed) yield* execute({ command: 'appointments.confirm', record: id, data: {} })
      },
    },
  ],
})

function* stepsOfDay(day: Day, done: number, demo: DemoPractice): Iterable<FillStep> {
  const at = Date.parse(dayBounds(day, demo.timeZone).to)
  const bookings = planPastDay(day, demo.timeZone).map((booking) => ({
    key: booking.key,
    write: function* (execute: ExecuteStep): Tx<void> {
      yield* execute({ command: recordPast, data: pastData(booking, demo) })
    },
  }))
  for (let from = 0; from < bookings.length; from += perStep)
    yield { command: recordPast, at, bookings: bookings.slice(from, from + perStep), done: from + perStep < bookings.length ? null : done }
}
