import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { messages } from '#resources/messaging/messages.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'
import { waitlistEntries } from '#resources/waitlist/waitlistEntries.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, messages, scheduleExceptions, waitlistEntries])
