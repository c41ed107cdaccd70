import { setup } from 'xstate'
import type { Calendar } from '#domain/scheduling/calendar.ts'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import type { RecordOf } from '#domain/wire.ts'
import { noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'

export type CalendarFeedContext = AreaContext<Stateful<CalendarFeed, 'open'>, NoFields, { readonly theCalendar: RecordOf<Calendar> | null }>

const { set } = actionsOf<CalendarFeedContext>()

/** A feed is of the location of its calendar, and shows what its maker may see. */
const recordMaker = set(({ by, facts }) => ({
  madeBy: by.kind === 'user' ? by.id : null,
  location: facts.theCalendar?.location ?? null,
}))

/** The address of a calendar for other programs. */
export const calendarFeedMachine = setup({
  types: {
    context: {} as CalendarFeedContext,
    input: {} as CalendarFeedContext,
    events: {} as { type: 'create' | 'edit' | 'remove' },
  },
  actions: verbs,
}).createMachine({
  id: 'calendarFeed',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'open', actions: recordMaker } } },
    open: { on: { edit: { actions: noChange }, remove: 'removed' } },
    removed: {},
  },
})
