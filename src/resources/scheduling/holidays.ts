import * as z from 'zod/mini'
import { Holiday } from '#domain/scheduling/schedule/holiday.ts'
import { overBooked } from '#domain/scheduling/schedule/overBooked.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type HolidayContext, holidayMachine } from '#machines/scheduling/holiday.machine.ts'
import { resource } from '../resource.ts'

/** Public holidays of the states and territories. The practice imports the list: the product ships none. */
export const holidays = resource({
  name: 'schedule/holidays',
  module: 'scheduling',
  record: Holiday,
  titleFields: ['name', 'day', 'observedIn'],
  columns: ['day', 'name', 'observedIn'],
  search: ['name'],
  unique: [{ fields: ['day', 'name', 'observedIn'], among: 'practice' }],
  machines: { every: holidayMachine },
  facts: {
    observingLocations: { all: 'locations', matching: { observes: 'observedIn' }, for: ['create'] },
    timeOff: { all: 'schedule/exceptions', matching: { holiday: 'id' }, for: ['remove'] },
  } satisfies FactsOf<HolidayContext>,
  refusalLists: { patientsAreSeen: { area: 'appointments', confirmedBy: 'overBooked' } },
  readScope: 'cal',
  commands: {
    create: { scope: 'cal.c', creates: true, data: z.extend(Holiday, overBooked) },
    edit: { scope: 'cal.e', updates: true, data: z.pick(Holiday, { name: true }) },
    remove: { scope: 'cal.d', deletes: true },
  },
})
