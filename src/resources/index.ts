import { appointments } from './scheduling/appointments.ts'
import { appointmentTypes } from './scheduling/appointmentTypes.ts'
import { departures } from './scheduling/departures.ts'
import { events } from './scheduling/events.ts'
import { calendars } from './scheduling/calendars.ts'
import { conversations } from './messaging/conversations.ts'
import { messages } from './messaging/messages.ts'
import { forms } from './documents/forms.ts'
import { submissions } from './documents/submissions.ts'
import { arrivals } from './kiosk/arrivals.ts'
import { devices } from './kiosk/devices.ts'
import { proposals } from './kiosk/proposals.ts'
import { sessions } from './kiosk/sessions.ts'
import { patients } from './people/patients.ts'
import { account } from './practice/account.ts'
import { equipments } from './practice/equipments.ts'
import { groups } from './practice/groups.ts'
import { locations } from './practice/locations.ts'
import { providers } from './practice/providers.ts'
import { settings } from './practice/settings.ts'
import { users } from './practice/users.ts'
import { cycles } from './sterilisation/cycles.ts'
import { recalls } from './sterilisation/recalls.ts'
import { recallTasks } from './sterilisation/recallTasks.ts'
import { steris } from './sterilisation/steris.ts'
import { commands } from './system/commands.ts'
import { migrations } from './system/migrations.ts'
import { process } from './system/process.ts'
import { scopes } from './system/scopes.ts'
import { waitlistEntries } from './waitlist/entries.ts'
import { gaps } from './waitlist/gaps.ts'
import { offers } from './waitlist/offers.ts'
import type { Resource } from './resource.ts'

/** Everything there is. A new area is a line here. */
export const resources: readonly Resource[] = [
  locations,
  providers,
  equipments,
  calendars,
  appointmentTypes,
  patients,
  appointments,
  cycles,
  steris,
  recalls,
  recallTasks,
  departures,
  events,
  devices,
  sessions,
  arrivals,
  proposals,
  forms,
  submissions,
  waitlistEntries,
  gaps,
  offers,
  users,
  groups,
  scopes,
  settings,
  account,
  commands,
  conversations,
  messages,
  process,
  migrations,
]
