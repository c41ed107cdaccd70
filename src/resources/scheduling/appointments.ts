import { Appointment, holdingStates } from '#domain/scheduling/appointment.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import { resource } from '../resource.ts'

export const appointments = resource({
  name: 'appointments',
  record: Appointment,
  within: 'location',
  refs: { patient: 'patients', provider: 'providers', calendar: 'calendars', chair: 'equipments', location: 'locations', type: 'class' },
  columns: ['patient', 'provider', 'calendar', 'chair', 'location', 'type', 'startsAt', 'endsAt', 'state.visit', 'state.confirmation', 'state.paperwork', 'state.exam'],
  search: ['reason'],
  charts: { every: appointmentMachine },
  facts: {
    theChair: { the: 'chair', for: ['seat'] },
    chairTaken: { first: 'appointments', sharing: ['chair'], where: { 'state.visit': holdingStates }, overlapping: true, for: ['book', 'accept', 'move', 'revert'] },
    providerTaken: { first: 'appointments', sharing: ['provider'], where: { 'state.visit': holdingStates }, overlapping: true, for: ['book', 'accept', 'move', 'revert'] },
    providerTreating: { first: 'appointments', sharing: ['provider'], where: { 'state.visit': 'inTreatment' }, for: ['start'] },
  },
  views: 'appt',
  commands: {
    book: { scope: 'appt.c', makes: true, data: Appointment },
    move: { scope: 'appt.e', owns: ['startsAt', 'endsAt', 'provider', 'chair', 'calendar', 'location'],
      when: [{ changes: 'location', needs: 'appt.loc' }, { changes: 'calendar', needs: 'cal.o', unlessMine: true }] },
    edit: { scope: 'appt.e', edits: true },
    remove: { scope: 'appt.d', ends: true },
  },
  sights: { wall: ['patient', 'provider', 'chair', 'location', 'type', 'startsAt', 'endsAt', 'state', 'since', 'flags'] },
})
