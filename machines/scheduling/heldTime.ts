import { blocksTime } from '#domain/waitlist/blocksTime.ts'
import { instantOf } from '#domain/time.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { minutesOf } from '../kernel/settings.ts'
import type { EventContext } from './eventSeries.ts'

/** A time that is held for a patient who will call back. Nothing else is booked, offered or held in it until then. */

const { set, tell } = actionsOf<EventContext>()

export const holdDelays = { timeHoldLasts: ({ context }: { readonly context: EventContext }) => minutesOf(context, 'timeHoldLasts') }

/** No appointment, blockout, other hold or gap is in the time. */
export function isTimeLeft({ facts, record }: EventContext): boolean {
  const { bookedWithProvider = [], bookedInChair = [], closedThen = [], gapsThen = [] } = facts
  const isClosed = closedThen.some((event) => blocksTime(event, record))
  return bookedWithProvider.length + bookedInChair.length === 0 && !isClosed && !gapsThen.some((gap) => blocksTime(record, gap))
}

export const beginHold = set((context) => ({
  ...{ kind: 'hold', closes: true },
  heldUntil: instantOf(Date.parse(context.now) + minutesOf(context, 'timeHoldLasts')),
}))

export const endHold = tell('events.drop', ({ record }) => record.id)
