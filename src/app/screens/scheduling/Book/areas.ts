import { addAreas } from '#resources/registry.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { devices } from '#resources/kiosk/devices.ts'
import { events } from '#resources/scheduling/events.ts'
import { families } from '#resources/people/families.ts'
import { forms } from '#resources/documents/forms.ts'
import { gaps } from '#resources/waitlist/gaps.ts'
import { loadRecalls } from '#resources/sterilisation/loadRecalls.ts'
import { patients } from '#resources/people/patients.ts'
import { rosters } from '#resources/scheduling/rosters.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'
import { sterilePacks } from '#resources/sterilisation/sterilePacks.ts'
import { submissions } from '#resources/documents/submissions.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([
  appointments,
  devices,
  events,
  families,
  forms,
  gaps,
  loadRecalls,
  patients,
  rosters,
  scheduleExceptions,
  sterilePacks,
  submissions,
])
