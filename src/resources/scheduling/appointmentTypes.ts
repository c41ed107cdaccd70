import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { resource } from '../resource.ts'

/** `class` in the paths: the event classes, which are the appointment types. */
export const appointmentTypes = resource({
  name: 'class',
  part: 'scheduling',
  record: AppointmentType,
  columns: ['name', 'minutes', 'active'],
  search: ['name'],
  views: 'user',
  commands: {
    create: { scope: 'gen.c', makes: true, data: AppointmentType },
    edit: { scope: 'gen.e', edits: true },
    remove: { scope: 'gen.d', ends: true },
  },
  sights: { wall: ['name', 'minutes'] },
})
