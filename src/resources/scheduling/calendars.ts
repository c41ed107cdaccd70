import { Calendar } from '#domain/scheduling/calendar.ts'
import { resource } from '../resource.ts'

export const calendars = resource({
  name: 'calendars',
  module: 'scheduling',
  record: Calendar,
  locationField: 'location',
  refs: { location: 'locations', provider: 'providers', shownTo: 'groups' },
  columns: ['name', 'location', 'provider', 'order'],
  search: ['name'],
  readScope: 'cal',
  commands: {
    create: { scope: 'cal.c', creates: true, data: Calendar },
    edit: { scope: 'cal.e', updates: true },
    remove: { scope: 'cal.d', deletes: true },
  },
})
