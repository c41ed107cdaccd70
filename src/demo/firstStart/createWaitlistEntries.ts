import type { DemoIds, SendCommand } from '#demo/data/bookAppointments.ts'
import { type DemoWaitlistEntry, currentAppointmentData, waitlistEntryData } from '#demo/data/waitlist.ts'
import { millisecondsOf } from '#domain/time.ts'

type EntryWriter = {
  readonly sendCommand: SendCommand
  /** Sets the clock to the time of the event. */
  readonly setClock: (epochMilliseconds: number) => void
}

/** Creates each waitlist entry on its own date, after the appointment that it would bring forward. */
export async function createWaitlistEntries(
  entries: readonly DemoWaitlistEntry[],
  ids: DemoIds,
  { sendCommand, setClock }: EntryWriter,
): Promise<void> {
  for (const entry of entries) {
    setClock(millisecondsOf(entry.createdAt))
    const appointmentData = currentAppointmentData(entry, ids)
    const appointment = appointmentData ? await sendCommand('appointments.book', null, appointmentData) : null
    await sendCommand('waitlists.create', null, waitlistEntryData(entry, ids, appointment))
  }
}
