import { departureFigures } from '#domain/figures/departureFigures.ts'
import { Departure } from '#domain/scheduling/departure.ts'
import { departureMachine } from '#machines/scheduling/departure.machine.ts'
import { resource } from '../resource.ts'

/** Checkout records: which items were left open, by whom, for which appointments. Only the `depart` command writes them. */
export const departures = resource({
  name: 'appointments/departures',
  module: 'scheduling',
  record: Departure,
  locationField: 'location',
  refs: { appointment: 'appointments', patient: 'patients', provider: 'providers', location: 'locations' },
  titleFields: ['patient', 'at'],
  columns: ['appointment', 'patient', 'provider', 'location', 'by', 'at', 'leftCount', 'state'],
  machines: { every: departureMachine },
  figures: departureFigures,
  readScope: 'appt',
  commands: {
    record: { scope: 'appt.w', principals: ['system'], creates: true, data: Departure },
    takeBack: { scope: 'appt.w', principals: ['system'] },
  },
  deviceWindows: { wall: { column: 'at', daysBack: 0, daysAhead: 0 } },
  views: { wall: ['location', 'at', 'done', 'state'] },
})
