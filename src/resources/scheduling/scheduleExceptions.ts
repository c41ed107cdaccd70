import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { overBooked } from '#domain/scheduling/schedule/overBooked.ts'
import { exceptionFault } from '#domain/scheduling/schedule/scheduleFaults.ts'
import { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { type ExceptionContext, bookedInTimeOff } from '#machines/scheduling/bookedOver.ts'
import { scheduleExceptionMachine } from '#machines/scheduling/scheduleException.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const timeFields = ['day', 'kind', 'from', 'to'] as const
const otherProviderScope = { unlessMine: 'provider', needs: 'cal.o' } as const

const onItsDay = { duringDay: true, for: ['create', 'change'] } as const
const booked = { all: 'appointments', where: { 'state.visit': timeHoldingStates }, ...onItsDay } as const
const gaps = { all: 'waitlists/gaps', where: { state: liveGapStates }, ...onItsDay } as const

/** Days that differ from the rosters: leave, sickness, holidays and extra time. */
export const scheduleExceptions = resource({
  name: 'schedule/exceptions',
  module: 'scheduling',
  record: ScheduleException,
  locationField: 'location',
  refs: { provider: 'providers', location: 'locations' },
  /** It ends with its holiday, which may therefore be removed. */
  softRefs: { holiday: 'schedule/holidays' },
  titleFields: ['provider', 'location', 'day'],
  columns: ['provider', 'location', 'day', 'kind', 'holiday', 'state'],
  faultOf: exceptionFault,
  machines: { every: scheduleExceptionMachine },
  facts: {
    bookedHere: { ...booked, matching: ['location'] },
    bookedWithProvider: { ...booked, matching: ['provider'] },
    locationsGaps: { ...gaps, matching: ['location'] },
    providersGaps: { ...gaps, matching: ['provider'] },
  } satisfies FactsOf<ExceptionContext>,
  refusalLists: { patientsAreSeen: { area: 'appointments', recordsIn: bookedInTimeOff, confirmedBy: 'overBooked' } },
  readScope: 'cal',
  commands: {
    create: { scope: 'cal.c', creates: true, data: z.extend(ScheduleException, overBooked), extraScopes: [otherProviderScope] },
    change: {
      scope: 'cal.e',
      data: z.extend(partialOf(ScheduleException, timeFields), overBooked),
      ownsFields: timeFields,
      extraScopes: [otherProviderScope],
    },
    edit: {
      scope: 'cal.e',
      updates: true,
      data: z.pick(ScheduleException, { reason: true, name: true }),
      extraScopes: [otherProviderScope],
    },
    remove: { scope: 'cal.d', deletes: true, extraScopes: [otherProviderScope] },
  },
  /** Why someone is away is not for a wall. */
  views: { wall: ['provider', 'location', 'day', 'kind', 'from', 'to', 'state'] },
})
