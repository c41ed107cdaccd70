import { isOneOf } from '#domain/fields.ts'
import { type MemberArrival, memberArrivalOf } from '#domain/kiosk/memberArrival.ts'
import type { ArrivalWindowSettings } from '#domain/kiosk/arrivalWindow.ts'
import { mayCheckInOthers } from '#domain/people/family/mayCheckInOthers.ts'
import { isClosedPatient } from '#domain/people/patientStates.ts'
import { checkInStates, waitingStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '../../deps.ts'

export type MemberToday = { readonly patient: RecordIn<'patients'>; readonly arrival: MemberArrival }

type Place = { readonly practice: string; readonly location: string }

/** Lists the members of a patient's family who are expected at the location today, if this patient may check in others. */
export async function membersToday(
  deps: ServerDeps,
  { practice, location }: Place,
  patient: string,
  bounds: ArrivalWindowSettings,
): Promise<readonly MemberToday[]> {
  const at = deps.now()
  const timeZone = (await deps.store.get(practice, 'locations', location))?.timeZone ?? 'Etc/UTC'
  const today = dayOf(instantOf(at), timeZone)
  const others = await othersOf(deps, practice, patient, today)
  if (others.length === 0) return []
  const { from, to } = dayBounds(today, timeZone)
  const { items } = await deps.store.list(practice, 'appointments', {
    where: [
      { column: 'patient', is: others },
      { column: 'location', is: [location] },
      { column: 'startsAt', from, below: to },
      { column: 'state.visit', is: [...checkInStates, ...waitingStates] },
    ],
    sort: 'startsAt',
  })
  const found = [...Map.groupBy(items, (appointment) => appointment.patient)].map(async ([id, own]) => {
    const arrival = memberArrivalOf(own.map(withProgress), at, bounds)
    const record = arrival && (await deps.store.get(practice, 'patients', id))
    return record && !isClosedPatient(record) ? [{ patient: record, arrival }] : []
  })
  return (await Promise.all(found)).flat().toSorted((one, other) => (one.arrival.startsAt < other.arrival.startsAt ? -1 : 1))
}

const withProgress = (appointment: RecordIn<'appointments'>) => ({
  ...appointment,
  isUpcoming: isOneOf(checkInStates, appointment.state.visit),
})

/** The other members of the family; none if the patient may not check them in. */
async function othersOf(deps: ServerDeps, practice: string, patient: string, today: string): Promise<readonly string[]> {
  const where = [{ column: 'members.patient', holds: patient }]
  const [family] = (await deps.store.list(practice, 'patients/family', { where, limit: 1 })).items
  const record = family && (await deps.store.get(practice, 'patients', patient))
  if (!family || !record || !mayCheckInOthers(family, record, today)) return []
  return family.members.map((member) => member.patient).filter((id) => id !== patient)
}
