import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { Roster, countedRosterStates, maxRosters, rosterStates } from '#domain/scheduling/schedule/roster.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { overBooked } from '#domain/scheduling/schedule/overBooked.ts'
import { rosterFault } from '#domain/scheduling/schedule/scheduleFaults.ts'
import { oneDay } from '#domain/time.ts'
import { type RosterContext, bookedInRoster } from '#machines/scheduling/bookedInRoster.ts'
import { rosterMachine } from '#machines/scheduling/roster.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** When a roster counts. Its provider and its location never change. */
const timeFields = ['chair', 'from', 'to', 'weekdays', 'everyWeeks', 'anchorDay', 'breaks', 'startsOn', 'endsOn'] as const
const otherProviderScope = { unlessMine: 'provider', needs: 'cal.o' } as const
const timeCommands = ['create', 'draft', 'change', 'publish', 'end', 'remove']
/** Commands that may close time. */
const closingCommands = timeCommands.filter((command) => command !== 'draft')
const rostersThatCount = { all: 'schedule', where: { state: countedRosterStates }, for: closingCommands } as const
/** The next ones from now on, in order of time. More are not read, because a transaction that judges years to come takes seconds. */
const booked = {
  all: 'appointments',
  where: { 'state.visit': timeHoldingStates },
  recent: { column: 'startsAt', withinMs: 0 },
  batch: 1000,
  for: closingCommands,
} as const
/** Those from yesterday on: in each time zone, today is one of these days. */
const exceptions = {
  all: 'schedule/exceptions',
  recent: { column: 'day', withinMs: 2 * oneDay },
  batch: 1000,
  for: closingCommands,
} as const

const confirmation = z.strictObject(overBooked)

/** Rosters of providers, and the opening hours of locations: a roster without a provider. */
export const rosters = resource({
  name: 'schedule',
  module: 'scheduling',
  record: Roster,
  locationField: 'location',
  childOf: { area: 'locations', by: 'location', isMany: true },
  refs: { provider: 'providers', location: 'locations', chair: 'equipments' },
  refRules: { chair: { is: { kind: 'chair' }, matching: ['location'] } },
  titleFields: ['provider', 'location', 'from', 'to'],
  columns: ['provider', 'location', 'chair', 'startsOn', 'endsOn', 'state'],
  faultOf: rosterFault,
  maxCount: { per: 'location', count: maxRosters },
  machines: { every: rosterMachine },
  states: rosterStates,
  facts: {
    providersRosters: { ...rostersThatCount, matching: ['provider'] },
    rostersHere: { ...rostersThatCount, matching: ['location'] },
    bookedWithProvider: { ...booked, matching: ['provider'] },
    bookedHere: { ...booked, matching: ['location'], without: 'provider' },
    exceptionsHere: { ...exceptions, matching: ['location'] },
    exceptionsEverywhere: { ...exceptions, where: { location: null } },
    otherHours: { all: 'schedule', matching: ['location'], where: { provider: null, state: 'published' }, for: timeCommands },
  } satisfies FactsOf<RosterContext>,
  refusalLists: { patientsAreSeen: { area: 'appointments', recordsIn: bookedInRoster, confirmedBy: 'overBooked' } },
  readScope: 'cal',
  commands: {
    create: { scope: 'cal.c', creates: true, data: z.extend(Roster, overBooked), extraScopes: [otherProviderScope] },
    draft: { scope: 'cal.c', creates: true, data: Roster, extraScopes: [otherProviderScope] },
    change: {
      scope: 'cal.e',
      data: z.extend(partialOf(Roster, timeFields), overBooked),
      ownsFields: timeFields,
      extraScopes: [otherProviderScope],
    },
    edit: { scope: 'cal.e', updates: true, data: z.pick(Roster, { note: true }), extraScopes: [otherProviderScope] },
    publish: { scope: 'cal.e', data: confirmation, extraScopes: [otherProviderScope] },
    end: { scope: 'cal.e', data: confirmation, extraScopes: [otherProviderScope] },
    remove: { scope: 'cal.d', deletes: true, data: confirmation, extraScopes: [otherProviderScope] },
  },
  views: {
    wall: ['provider', 'location', 'chair', 'from', 'to', 'weekdays', 'everyWeeks', 'anchorDay', 'breaks', 'startsOn', 'endsOn', 'state'],
  },
})
