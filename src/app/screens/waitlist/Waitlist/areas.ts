import { addAreas } from '#resources/registry.ts'
import { appointmentTypes } from '#resources/scheduling/appointmentTypes.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { gaps } from '#resources/waitlist/gaps.ts'
import { messageChannels } from '#resources/messaging/messageChannels.ts'
import { offers } from '#resources/waitlist/offers.ts'
import { waitlistEntries } from '#resources/waitlist/waitlistEntries.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointmentTypes, appointments, gaps, messageChannels, offers, waitlistEntries])
