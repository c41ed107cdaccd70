import { type SendCommand, bookAppointments, type DemoIds } from '#demo/data/bookAppointments.ts'
import { hoursAt } from '#demo/data/hours.ts'
import { planDay } from '#demo/data/planDay.ts'
import { planWaitlistEntries, type DemoWaitlistEntry, currentAppointmentData, waitlistEntryData } from '#demo/data/waitlist.ts'
import { dayBounds, dayOf, instantAt, instantOf, minutes, millisecondsOf } from '#domain/time.ts'
import type { ServerDeps } from '#server/deps.ts'
import { createMorningMessages } from './morningMessages.ts'
import { createRecallCampaign } from './campaigns/createRecallCampaign.ts'
import { createLabCases } from './lab/createLabCases.ts'
import { createMorning } from './createMorning.ts'
import type { MovableClock } from './movableClock.ts'
import { reportSkipped, skipIfRefused } from './skipIfRefused.ts'
import type { DemoPractice } from './seedPractice.ts'
import { createSterilisationDay } from './sterilisationDay.ts'
import { demoPrincipal } from './demoPrincipal.ts'

/** Books the day, then simulates it minute by minute until now, with the same commands that the simulated day continues with. */
export async function replayMorning(deps: ServerDeps, clock: MovableClock, demo: DemoPractice): Promise<void> {
  const now = clock.now()
  const day = dayOf(instantOf(now), demo.timeZone)
  const { from } = dayBounds(day, demo.timeZone)
  clock.moveTo(Date.parse(from))
  const hours = { day, timeZone: demo.timeZone, ...hoursAt(now, demo.timeZone) }
  const bookings = planDay(hours)
  await bookAppointments(bookings, demo, commandSender(deps, demo.practice))
  await createWaitlistEntries(planWaitlistEntries(hours, new Set(bookings.map(({ patient }) => patient)), demo.patients.length), demo, {
    sendCommand: commandSender(deps, demo.practice),
    setClock: clock.moveTo,
  })
  await createLabCases(deps, clock, demo, { ...hours, bookings })
  clock.moveTo(Date.parse(from))
  const morning = await createMorning(deps, demo, Date.parse(instantAt(day, hours.opensAt, demo.timeZone)))
  const runSterilisation = await createSterilisationDay(deps, demo, now)
  const messages = await createMorningMessages(deps, demo, now)
  const campaign = createRecallCampaign(deps, demo, now)
  for (let at = Date.parse(from); at < now; at += minutes(1)) {
    clock.moveTo(at)
    await fireDueTimers(deps, at)
    await morning.runUntil(at)
    await runSterilisation(at)
    // The messages of a batch are due at once.
    if (await campaign.runUntil(at)) await fireDueTimers(deps, at)
    await messages.runUntil(at)
  }
  await morning.close()
  clock.release()
}

async function fireDueTimers(deps: ServerDeps, at: number): Promise<void> {
  for (const timer of await deps.store.due(instantOf(at), 500)) await skipIfRefused(deps.commands.fireTimer(timer))
}

function commandSender(deps: ServerDeps, practice: string): SendCommand {
  const principal = demoPrincipal(practice)
  return async (command, record, data) => {
    const input = { command, because: 'the demo practice', ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    return (await skipIfRefused(deps.commands.execute(principal, input), reportSkipped(deps, command)))?.record?.id ?? null
  }
}

type EntryWriter = {
  readonly sendCommand: SendCommand
  /** Sets the clock to the time of the event. */
  readonly setClock: (epochMilliseconds: number) => void
}

/** Creates each waitlist entry on its own date, after the appointment that it would bring forward. */
async function createWaitlistEntries(
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
