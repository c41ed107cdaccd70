import * as z from 'zod/mini'
import { Arrival } from '#domain/kiosk/arrival.ts'
import { any } from '#domain/scopes.ts'
import { arrivalMachine } from '#machines/arrival.machine.ts'
import { resource } from '../resource.ts'

/** The receipts of those who checked in at a kiosk, until the desk has seen each of them. */
export const arrivals = resource({
  name: 'kiosk/arrivals',
  part: 'kiosk',
  record: Arrival,
  within: 'location',
  refs: {
    appointment: 'appointments',
    appointments: 'appointments',
    patient: 'patients',
    location: 'locations',
    device: 'kiosk',
    session: 'kiosk/sessions',
    acknowledgedBy: 'users',
  },
  calledBy: ['patient', 'happenedAt'],
  columns: ['appointment', 'patient', 'location', 'device', 'session', 'acknowledgedBy', 'level', 'state'],
  charts: { every: arrivalMachine },
  facts: { theVisit: { the: 'appointment' }, theSession: { the: 'session', for: ['deliver', 'acknowledge'] } },
  views: any('appt', 'provider.board'),
  commands: {
    post: {
      scope: 'appt.w',
      principals: ['system'],
      makes: true,
      data: z.omit(Arrival, { level: true, deliveredAt: true, acknowledgedAt: true, acknowledgedBy: true }),
    },
    /** A board of somebody who may acknowledge it has read the log as far as this. */
    deliver: { scope: 'appt.w', principals: ['system'], owns: ['deliveredAt'] },
    acknowledge: { scope: 'appt.w', owns: ['acknowledgedBy', 'acknowledgedAt'] },
  },
  sights: { wall: ['patient', 'location', 'level', 'state', 'since'] },
})
