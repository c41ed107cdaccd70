import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { assets } from '#resources/documents/assets.ts'
import { conversations } from '#resources/messaging/conversations.ts'
import { families } from '#resources/people/families.ts'
import { devices } from '#resources/kiosk/devices.ts'
import { forms } from '#resources/documents/forms.ts'
import { messages } from '#resources/messaging/messages.ts'
import { offers } from '#resources/waitlist/offers.ts'
import { patients } from '#resources/people/patients.ts'
import { submissions } from '#resources/documents/submissions.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([appointments, assets, conversations, devices, families, forms, messages, offers, patients, submissions])
