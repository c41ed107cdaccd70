import { setup } from 'xstate'
import type { Location } from '#domain/practice/location.ts'
import type { Holiday } from '#domain/scheduling/schedule/holiday.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { RecordOf } from '#domain/wire.ts'
import { verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { confirmationIn, timeOffOn } from '#domain/scheduling/schedule/holidayTimeOff.ts'

type Command = 'create' | 'remove'

export type HolidayContext = AreaContext<
  Stateful<Holiday, 'listed'>,
  { readonly overBooked: boolean },
  {
    /** Locations in the state of the holiday. */
    readonly observingLocations: readonly RecordOf<Location>[]
    readonly timeOff: readonly RecordOf<ScheduleException>[]
  }
>

const { add, tell } = actionsOf<HolidayContext>()

/** A day that is over changes no schedule. */
const closeLocations = add('schedule/exceptions.create', ({ record, facts, data, today }) =>
  (record.day ?? '') < today
    ? []
    : (facts.observingLocations ?? []).map(({ id }) => ({ ...timeOffOn(record, id), ...confirmationIn(data) })),
)
const openLocations = tell('schedule/exceptions.remove', ({ facts }) => idsOf(facts.timeOff ?? []))

/** A public holiday. It closes the locations that observe it through their schedules, and opens them when it is removed. */
export const holidayMachine = setup({
  types: { context: {} as HolidayContext, input: {} as HolidayContext, events: {} as { type: Command } },
  actions: verbs,
}).createMachine({
  id: 'holiday',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'listed', actions: closeLocations } } },
    listed: { on: { remove: { target: 'removed', actions: openLocations } } },
    removed: {},
  },
})
