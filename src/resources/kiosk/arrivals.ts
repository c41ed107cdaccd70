import * as z from 'zod/mini'
import { Arrival, arrivalStates } from '#domain/kiosk/arrival.ts'
import { anyScope } from '#domain/scopes.ts'
import { type ArrivalContext, arrivalMachine } from '#machines/kiosk/arrival.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** Notifications of kiosk check-ins, until reception has acknowledged each. */
export const arrivals = resource({
  name: 'kiosk/arrivals',
  module: 'kiosk',
  record: Arrival,
  locationField: 'location',
  refs: {
    appointment: 'appointments',
    appointments: 'appointments',
    patient: 'patients',
    location: 'locations',
    device: 'kiosk',
    session: 'kiosk/sessions',
    acknowledgedBy: 'users',
  },
  titleFields: ['patient', 'happenedAt'],
  columns: ['appointment', 'patient', 'location', 'device', 'session', 'acknowledgedBy', 'level', 'state'],
  machines: { every: arrivalMachine },
  states: arrivalStates,
  facts: {
    theAppointment: { the: 'appointment' },
    theSession: { the: 'session', for: ['deliver', 'acknowledge'] },
  } satisfies FactsOf<ArrivalContext>,
  /** No user acknowledged it in time. */
  marks: [{ kind: 'alarm', when: { level: 2 } }],
  readScope: anyScope('appt', 'provider.board'),
  commands: {
    post: {
      scope: 'appt.w',
      principals: ['system'],
      creates: true,
      data: z.omit(Arrival, { level: true, deliveredAt: true, acknowledgedAt: true, acknowledgedBy: true }),
    },
    /** Sent when the screen of a user who may acknowledge it has read the log this far. */
    deliver: { scope: 'appt.w', principals: ['system'], ownsFields: ['deliveredAt'] },
    acknowledge: { scope: 'appt.w', ownsFields: ['acknowledgedBy', 'acknowledgedAt'] },
  },
  deviceWindows: { wall: { column: 'createdAt', daysBack: 0, daysAhead: 0 } },
  views: { wall: ['patient', 'location', 'level', 'state', 'since'] },
})
