import { setup } from 'xstate'
import type { Location } from '#domain/practice/location.ts'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { Holiday } from '#domain/scheduling/schedule/holiday.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import { confirmationIn, timeOffOn } from '#domain/scheduling/schedule/holidayTimeOff.ts'

type Command = 'create' | 'changeHours' | 'observe' | 'followHours' | 'remove'

export type LocationContext = AreaContext<
  Stateful<Location, 'active'>,
  { readonly overBooked: boolean },
  {
    readonly hours: readonly RecordOf<Roster>[]
    /** The holidays of the state that it observes. */
    readonly holidays: readonly RecordOf<Holiday>[]
    readonly timeOff: readonly RecordOf<ScheduleException>[]
  }
>

const { add, tell } = actionsOf<LocationContext>()

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

const hoursOf = ({ record }: LocationContext) => ({ from: record.opensAt, to: record.closesAt })

/** Creates the opening hours in the schedule, unless there are some. */
const addHours = add('schedule.create', (context) =>
  (context.facts.hours ?? []).length > 0
    ? []
    : [{ location: context.record.id, ...hoursOf(context), weekdays: everyDay, startsOn: context.today, ...confirmationIn(context.data) }],
)
const changeHours = tell(
  'schedule.change',
  (context) => idsOf(context.facts.hours ?? []),
  (context) => ({ ...hoursOf(context), ...confirmationIn(context.data) }),
)

/** Days that are over stay as they were. */
const closeOnHolidays = add('schedule/exceptions.create', ({ record, facts, data, today }) =>
  (facts.holidays ?? [])
    .filter(({ day }) => day >= today)
    .map((holiday) => ({ ...timeOffOn(holiday, record.id), ...confirmationIn(data) })),
)
const openOnOtherHolidays = tell('schedule/exceptions.remove', ({ facts, today }) =>
  idsOf((facts.timeOff ?? []).filter(({ day, holiday }) => holiday !== null && day >= today)),
)

/** A location. Its opening hours are in the schedule; the location shows them. */
export const locationMachine = setup({
  types: { context: {} as LocationContext, input: {} as LocationContext, events: {} as { type: Command } },
  guards: {
    hoursAreAlike: ({ context }: GuardArgs<LocationContext>) => (context.facts.hours ?? []).length <= 1,
  },
  actions: verbs,
}).createMachine({
  id: 'location',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'active', actions: [addHours, closeOnHolidays] } } },
    active: {
      on: {
        changeHours: { guard: 'hoursAreAlike', actions: [changeHours, addHours] },
        observe: { actions: [openOnOtherHolidays, closeOnHolidays] },
        followHours: { actions: noChange },
        remove: 'removed',
      },
    },
    removed: {},
  },
})
