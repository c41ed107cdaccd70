import { isOneOf } from '#domain/fields.ts'
import type { Condition } from '#domain/query.ts'
import { visitStates, removedStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import { patients } from '#resources/people/patients.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { viewFor } from '../engine/access/views.ts'
import { accessConditions } from '../engine/access/recordAccess.ts'
import { visibleColumns } from '../http/request/listQuery.ts'
import type { SearchOrder } from '../module/searchOrder.ts'

const onDayStates = visitStates.filter((state) => !isOneOf(removedStates, state))

/** The most appointments that one location has on a day. */
const maxAppointments = 1000

/** Patients with an appointment today at the location come first, for a caller who may list appointments by patient and time. */
export const patientsToday: SearchOrder = {
  area: patients.name,
  firstAt: async ({ store, now }, principal, { id, timeZone }) => {
    const view = viewFor(principal, appointments)
    const columns = view ? visibleColumns(appointments, view) : []
    if (!['patient', 'location', 'startsAt', 'state.visit'].every((column) => columns.includes(column))) return null
    const { from, to } = dayBounds(dayOf(instantOf(now()), timeZone), timeZone)
    const where: readonly Condition[] = [
      ...accessConditions(principal, appointments),
      { column: 'location', is: [id] },
      { column: 'startsAt', from, below: to },
      { column: 'state.visit', is: onDayStates },
    ]
    const { items } = await store.list(principal.practice, appointments.name, { where, limit: maxAppointments })
    return [...new Set(items.map(({ patient }) => patient))]
  },
}
