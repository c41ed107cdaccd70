import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import type { Stage } from './stage.ts'

const anHour = 3_600_000

/** Somebody who is booked with a story's provider, so many hours from now, at a time that people would say. */
export async function bookedIn(
  { manager, chair, location }: Stage,
  hours: number,
  firstName: string,
  lastName: string,
): Promise<AnyRecord> {
  const { body: patient } = await manager.call('POST', '/api/patients/', { firstName, lastName, phone: '+61412555018' })
  const startsAt = Math.ceil((Date.now() + hours * anHour) / 300_000) * 300_000
  const { status, body, problem } = await manager.call('POST', '/api/appointments/', {
    patient: patient.id,
    provider: chair['provider'],
    chair: chair.id,
    location: location.id,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 1_800_000).toISOString(),
  })
  expect(status, problem?.detail).toBe(201)
  return body
}

/** They wait for half an hour with that provider; `forward`: and would bring this visit forward for it. */
export async function wishesToComeSooner({ manager, chair, location }: Stage, visit: AnyRecord, forward = true): Promise<void> {
  const { status, problem } = await manager.call('POST', '/api/waitlists/', {
    patient: visit['patient'],
    location: location.id,
    leastMinutes: 30,
    providers: [chair['provider']],
    urgency: 'high',
    consent: true,
    ...(forward ? { appointment: visit.id } : {}),
  })
  expect(status, problem?.detail).toBe(201)
}
