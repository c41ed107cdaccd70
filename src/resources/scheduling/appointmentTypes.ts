import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { resource } from '../resource.ts'

/** Appointment types, `class` (event classes) in the paths. */
export const appointmentTypes = resource({
  name: 'class',
  module: 'scheduling',
  record: AppointmentType,
  refs: { providers: 'providers' },
  columns: ['name', 'minutes', 'active'],
  search: ['name'],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: AppointmentType },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
  views: { wall: ['name', 'minutes'] },
})
