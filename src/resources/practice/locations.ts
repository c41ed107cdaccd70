import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { Location } from '#domain/practice/location.ts'
import { overBooked } from '#domain/scheduling/schedule/overBooked.ts'
import { type LocationContext, locationMachine } from '#machines/practice/location.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** The schedule owns them: a roster without a provider. */
const hoursFields = ['opensAt', 'closesAt'] as const
const HoursData = partialOf(Location, hoursFields)
const ObserveData = z.extend(partialOf(Location, ['observes']), overBooked)
const HoursChange = z.extend(HoursData, overBooked)

export const locations = resource({
  name: 'locations',
  module: 'practice',
  record: Location,
  isLocation: true,
  refs: { business: 'business' },
  columns: ['name', 'observes'],
  search: ['name', 'address'],
  unique: [{ fields: ['name'], among: 'practice' }],
  /** Booked times would otherwise stand at another hour of the day, and days would begin elsewhere. */
  fixedOnceUsed: ['appointments', 'appointments/departures', 'waitlists/gaps'].map((area) => ({
    field: 'timeZone' as const,
    area,
    by: 'location',
    reason: 'timeZoneInUse',
  })),
  machines: { every: locationMachine },
  facts: {
    hours: { all: 'schedule', matching: { location: 'id' }, where: { provider: null, state: 'published' }, for: ['create', 'changeHours'] },
    holidays: { all: 'schedule/holidays', matching: { observedIn: 'observes' }, for: ['create', 'observe'] },
    timeOff: { all: 'schedule/exceptions', matching: { location: 'id' }, where: { kind: 'off' }, for: ['observe'] },
  } satisfies FactsOf<LocationContext>,
  refusalLists: { patientsAreSeen: { area: 'appointments', confirmedBy: 'overBooked' } },
  readScope: 'loc',
  commands: {
    create: { scope: 'loc.c', creates: true, data: Location },
    edit: { scope: 'loc.e', updates: true, data: z.omit(Location, { opensAt: true, closesAt: true, observes: true }) },
    changeHours: { scope: 'loc.e', data: HoursChange, ownsFields: hoursFields },
    /** Closes it on the holidays of a state from today on, instead of those it observed before. */
    observe: { scope: 'loc.e', data: ObserveData, ownsFields: ['observes'] },
    /** Sent by the schedule. */
    followHours: { scope: 'loc.e', principals: ['system'], data: HoursData },
    remove: { scope: 'loc.e', deletes: true },
  },
  views: { wall: ['name', 'timeZone', 'opensAt', 'closesAt'], waiting: ['name', 'timeZone'], kiosk: ['name', 'timeZone'] },
})
