import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { arrivals } from '#resources/kiosk/arrivals.ts'
import { devices } from '#resources/kiosk/devices.ts'
import { events } from '#resources/scheduling/events.ts'
import { forms } from '#resources/documents/forms.ts'
import { kioskSessions } from '#resources/kiosk/kioskSessions.ts'
import { loadRecalls } from '#resources/sterilisation/loadRecalls.ts'
import { proposals } from '#resources/kiosk/proposals.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'
import { submissions } from '#resources/documents/submissions.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([
  appointments,
  arrivals,
  devices,
  events,
  forms,
  kioskSessions,
  loadRecalls,
  proposals,
  scheduleExceptions,
  sterilePacks,
  submissions,
])
