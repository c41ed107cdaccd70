import { Departure } from '#domain/scheduling/departure.ts'
import { departureMachine } from '#machines/departure.machine.ts'
import { resource } from '../resource.ts'

/** Compliance at the door: how much was left undone, by whom, of which visits. Written by departing and by nothing else. */
export const departures = resource({
  name: 'appointments/departures',
  part: 'scheduling',
  record: Departure,
  within: 'location',
  refs: { appointment: 'appointments', patient: 'patients', provider: 'providers', location: 'locations' },
  calledBy: ['patient', 'at'],
  columns: ['appointment', 'patient', 'provider', 'location', 'by', 'at', 'leftCount', 'state'],
  charts: { every: departureMachine },
  views: 'appt',
  commands: {
    record: { scope: 'appt.w', principals: ['system'], makes: true, data: Departure },
    takeBack: { scope: 'appt.w', principals: ['system'] },
  },
  sights: { wall: ['location', 'at', 'done', 'state'] },
})
