import { Calendar } from '#domain/scheduling/calendar.ts'
import { resource } from '../resource.ts'

export const calendars = resource({
  name: 'calendars',
  part: 'scheduling',
  record: Calendar,
  within: 'location',
  refs: { location: 'locations', provider: 'providers' },
  columns: ['name', 'location', 'provider'],
  search: ['name'],
  views: 'cal',
  commands: {
    create: { scope: 'cal.c', makes: true, data: Calendar },
    edit: { scope: 'cal.e', edits: true },
    remove: { scope: 'cal.d', ends: true },
  },
})
