import { isMuted } from '../messaging/unansweredConversations.ts'
import { noteUnsigned } from '#domain/clinical/notes/clinicalNoteStates.ts'
import type { Instant } from '#domain/time.ts'
import type { WallAppointmentRow } from '../scheduling/day/dayRows.ts'
import type { WallArrivalRow, WallActivity } from './wallActivity.ts'

/** Counts of what reception and the rooms wait for, without names. */
export type WallReception = {
  /** Patients who have arrived and are not ready yet. */
  readonly toGreet: number
  /** Those of them whose arrival was not acknowledged for so long that the wall shows it. */
  readonly ungreeted: number
  /** Patients in a chair for whom a dentist is requested. */
  readonly calls: number
  readonly leaving: number
  readonly unanswered: { readonly count: number /** The start of the longest wait. */; readonly since: Instant | null }
  /** Kiosks that are offline, and since when the first of them is. */
  readonly silent: { readonly count: number; readonly since: Instant | null }
  /** Arrivals that a kiosk took offline and has not submitted yet. */
  readonly kept: number
  /** Appointments that patients booked after a recall campaign of the last days. */
  readonly bookedFromRecall: number
  /** Clinical notes that are unsigned for too long. */
  readonly unsignedNotes: number
}

type ReceptionActivity = Pick<WallActivity, 'arrivals' | 'conversations' | 'kiosks' | 'recallCampaigns' | 'draftNotes'>

export function buildWallReception(
  appointments: readonly WallAppointmentRow[],
  { arrivals, conversations, kiosks, recallCampaigns, draftNotes }: ReceptionActivity,
  now: number,
): WallReception {
  const countInState = (attendance: string) => appointments.filter(({ state }) => state.visit === attendance).length
  const waitStarts = [...conversations.values()].filter((row) => !isMuted(row, now)).flatMap(({ waitingSince }) => waitingSince ?? [])
  const offlineSince = [...kiosks.values()].filter(({ state }) => state === 'offline').map(({ since }) => since)
  return {
    toGreet: countInState('arrived'),
    ungreeted: unacknowledgedPatients(appointments, arrivals.values()).size,
    calls: appointments.filter(({ state }) => state.exam === 'requested').length,
    leaving: countInState('checkout'),
    unanswered: { count: waitStarts.length, since: earliest(waitStarts) },
    silent: { count: offlineSince.length, since: earliest(offlineSince) },
    kept: [...kiosks.values()].reduce((sum, { queued }) => sum + queued, 0),
    bookedFromRecall: [...recallCampaigns.values()].reduce((sum, { booked }) => sum + booked, 0),
    unsignedNotes: [...draftNotes.values()].filter(({ flags }) => flags.some(({ code }) => code === noteUnsigned)).length,
  }
}

const earliest = (instants: readonly Instant[]): Instant | null => [...instants].sort()[0] ?? null

/** The escalation level from which an arrival is shown on the wall. */
const wallEscalationLevel = 2

/** Returns the arrived patients whose arrival no user has acknowledged for too long. */
export function unacknowledgedPatients(
  appointments: readonly WallAppointmentRow[],
  arrivals: Iterable<WallArrivalRow>,
): ReadonlySet<string> {
  const escalated = new Set([...arrivals].filter(({ level }) => level >= wallEscalationLevel).map(({ patient }) => patient))
  return new Set(
    appointments.filter(({ state, patient }) => state.visit === 'arrived' && escalated.has(patient)).map(({ patient }) => patient),
  )
}
