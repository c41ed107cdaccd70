import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { assets } from '#resources/documents/assets.ts'
import { conversations } from '#resources/messaging/conversations.ts'
import { families } from '#resources/people/families.ts'
import { messageChannels } from '#resources/messaging/messageChannels.ts'
import { messages } from '#resources/messaging/messages.ts'
import { offers } from '#resources/waitlist/offers.ts'
import { patients } from '#resources/people/patients.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, assets, conversations, families, messageChannels, messages, offers, patients])
