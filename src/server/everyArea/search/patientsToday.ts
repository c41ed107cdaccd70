import { visitStates, removedStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Condition } from '#domain/query.ts'
import { isOneOf } from '#domain/fields.ts'

const onDayStates = visitStates.filter((state) => !isOneOf(removedStates, state))

/** The most appointments that one location has on a day. */
const maxAppointments = 1000

/**
 * Returns the patients who have an appointment today at a location.
 * @param access further conditions, by which the caller may list appointments.
 */
export async function patientsToday(
  { store, now }: Pick<ServerDeps, 'store' | 'now'>,
  practice: string,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  access: readonly Condition[],
): Promise<readonly string[]> {
  const { from, to } = dayBounds(dayOf(instantOf(now()), timeZone), timeZone)
  const where: readonly Condition[] = [
    ...access,
    { column: 'location', is: [id] },
    { column: 'startsAt', from, below: to },
    { column: 'state.visit', is: onDayStates },
  ]
  const { items } = await store.list(practice, 'appointments', { where, limit: maxAppointments })
  return [...new Set(items.map(({ patient }) => String(patient)))]
}
