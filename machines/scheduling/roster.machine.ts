import { and, setup } from 'xstate'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import { areRostersOverlapping } from '#domain/scheduling/schedule/rosterDays.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { bookedInRoster, lastRosterDay, type RosterAction, type RosterContext } from './bookedInRoster.ts'
import { isUnseen } from './bookedOver.ts'

type Args = GuardArgs<RosterContext>
const { set, tell } = actionsOf<RosterContext>()

const rosterGuards = {
  providerHasOneRoster: ({ context }: Args) =>
    !(context.facts.providersRosters ?? []).some((other) => areRostersOverlapping(context.record, other)),
  patientsAreSeen: ({ context, event }: Args & { readonly event: { readonly type: string } }) =>
    !isUnseen(context, () => bookedInRoster(context, event.type)),
  hasBegun: ({ context }: Args) => context.record.startsOn <= context.today,
}

/** Opening hours that have not ended. A location opens at the earliest of them and closes at the latest. */
const lastingHours = (context: RosterContext, own: readonly Roster[]): readonly Roster[] =>
  [...(context.facts.otherHours ?? []), ...own].filter(({ endsOn }) => typeof endsOn !== 'string' || endsOn >= context.today)

const timesOf = (hours: readonly Roster[], field: 'from' | 'to'): readonly string[] => hours.map((roster) => roster[field]).sort()

/** The location shows the hours that its rosters have now. Without any it keeps those that it had. */
const showHours = (own: (context: RosterContext) => readonly Roster[]) =>
  tell(
    'locations.followHours',
    (context) =>
      context.record.provider === null && lastingHours(context, own(context)).length > 0 ? (context.record.location ?? '') : '',
    (context) => {
      const hours = lastingHours(context, own(context))
      return { opensAt: timesOf(hours, 'from')[0] ?? null, closesAt: timesOf(hours, 'to').at(-1) ?? null }
    },
  )
const showWithThis = showHours(({ record }) => [record])
const showWithoutThis = showHours(() => [])

const stampEnd = set((context) => ({ endsOn: lastRosterDay(context) }))

const published = { target: 'published', guard: and(['providerHasOneRoster', 'patientsAreSeen']), actions: showWithThis } as const

/** A roster counts from its publication; an ended one still counts for the days until its end. */
export const rosterMachine = setup({
  types: { context: {} as RosterContext, input: {} as RosterContext, events: {} as { type: RosterAction } },
  guards: rosterGuards,
  actions: verbs,
}).createMachine({
  id: 'roster',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: published, draft: 'draft' } },
    draft: { on: { change: { actions: noChange }, publish: published, remove: 'removed' } },
    published: {
      on: {
        change: published,
        end: { target: 'ended', guard: and(['hasBegun', 'patientsAreSeen']), actions: [stampEnd, showWithoutThis] },
        remove: { target: 'removed', guard: 'patientsAreSeen', actions: showWithoutThis },
      },
    },
    ended: { on: { remove: { target: 'removed', guard: 'patientsAreSeen' } } },
    removed: {},
  },
})
