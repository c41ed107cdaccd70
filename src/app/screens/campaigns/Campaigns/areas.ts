import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { campaigns } from '#resources/campaigns/campaigns.ts'
import { conversations } from '#resources/messaging/conversations.ts'
import { messageChannels } from '#resources/messaging/messageChannels.ts'
import { recipients } from '#resources/campaigns/recipients.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, campaigns, conversations, messageChannels, recipients])
