import { addAreas } from '#resources/registry.ts'
import { appointmentTypes } from '#resources/scheduling/appointmentTypes.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { calendars } from '#resources/scheduling/calendars.ts'
import { equipments } from '#resources/practice/equipments.ts'
import { groups } from '#resources/practice/groups.ts'
import { locations } from '#resources/practice/locations.ts'
import { patients } from '#resources/people/patients.ts'
import { providers } from '#resources/practice/providers.ts'
import { rosters } from '#resources/scheduling/rosters.ts'
import { settings } from '#resources/practice/settings.ts'
import { userInvites } from '#resources/practice/userInvites.ts'
import { users } from '#resources/practice/users.ts'

/** The areas whose rules decide what this screen offers. */
addAreas([
  appointmentTypes,
  appointments,
  calendars,
  equipments,
  groups,
  locations,
  patients,
  providers,
  rosters,
  settings,
  userInvites,
  users,
])
