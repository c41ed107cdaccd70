import type { Contact } from '#domain/people/contact.ts'
import { notFoundProblem, Problem } from '#domain/problems.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import type { Business } from '#domain/practice/business.ts'
import type { Location } from '#domain/practice/location.ts'
import type { Provider } from '#domain/practice/provider.ts'
import type { User } from '#domain/practice/user.ts'
import { attendedStates } from '#domain/scheduling/appointment.ts'
import { type Instant, instantOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AppointmentRecord, PatientRecord } from '#machines/records.ts'
import { contacts } from '#resources/people/contacts.ts'
import { patients } from '#resources/people/patients.ts'
import { businesses } from '#resources/practice/businesses.ts'
import { locations } from '#resources/practice/locations.ts'
import { providers } from '#resources/practice/providers.ts'
import { users } from '#resources/practice/users.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { accessConditions, canAccess } from '../../engine/access/recordAccess.ts'
import { viewFor } from '../../engine/access/views.ts'

/** An appointment with what a letter says of it. */
export type LetterAppointment = { readonly startsAt: Instant; readonly timeZone: string; readonly provider: string }

/** What a letter of a patient is composed from, as it is now. */
export type LetterRecords = {
  readonly now: Instant
  readonly practiceName: string
  readonly patient: PatientRecord
  readonly guardian: PatientRecord | null
  /** To whom it goes in place of the patient. */
  readonly contact: RecordOf<Contact> | null
  /** The location of the letterhead: where the patient usually comes, or the first one of the user. */
  readonly location: RecordOf<Location> | null
  readonly business: RecordOf<Business> | null
  readonly timeZone: string
  /** The user who signs, and the provider that the user is. */
  readonly user: RecordOf<User> | null
  readonly signer: RecordOf<Provider> | null
  readonly usualProvider: RecordOf<Provider> | null
  readonly next: LetterAppointment | null
  readonly last: LetterAppointment | null
}

type Reading = { readonly deps: ServerDeps; readonly principal: Principal }

/** @throws Problem `missing` for a patient that the caller does not see, `refused` for a record that became part of another */
export async function readLetterRecords(reading: Reading, patientId: string, contact: string | null = null): Promise<LetterRecords> {
  const { deps, principal } = reading
  const { store } = deps
  const { practice } = principal
  const patient = (await store.get(practice, patients.name, patientId)) as PatientRecord | null
  if (!patient || !canAccess(principal, patients, patient)) throw notFoundProblem()
  if (patient.state === 'merged') throw new Problem('refused', 'This record was merged into another patient. Write the letter there.')
  const find = async <Found>(area: string, id: string | null | undefined) =>
    (id ? await store.get(practice, area, id) : null) as RecordOf<Found> | null
  const location = await locationOf(reading, patient)
  const now = instantOf(deps.now())
  return {
    now,
    practiceName: (await practiceSettings(deps, practice)).practiceName,
    patient,
    guardian: (await find(patients.name, patient.guardian)) as PatientRecord | null,
    contact: await find<Contact>(contacts.name, contact),
    location,
    business: await find<Business>(businesses.name, location?.business),
    timeZone: location?.timeZone ?? 'Etc/UTC',
    user: await find<User>(users.name, principal.user),
    signer: await find<Provider>(providers.name, principal.provider),
    usualProvider: await find<Provider>(providers.name, patient.usualProvider),
    next: await appointmentOf(reading, patient.id, { states: ['scheduled'], sort: 'startsAt', time: { from: now } }),
    last: await appointmentOf(reading, patient.id, { states: attendedStates, sort: '-startsAt', time: { to: now } }),
  }
}

async function locationOf({ deps: { store }, principal }: Reading, { usualLocation }: PatientRecord): Promise<RecordOf<Location> | null> {
  const usual = usualLocation ? await store.get(principal.practice, locations.name, usualLocation) : null
  if (usual) return usual as RecordOf<Location>
  const own = principal.locations === null ? [] : [{ column: 'id', is: [...principal.locations] }]
  const [first = null] = (await store.list(principal.practice, locations.name, { where: own, limit: 1 })).items
  return first as RecordOf<Location> | null
}

type Which = {
  readonly states: readonly string[]
  readonly sort: string
  readonly time: { readonly from: Instant } | { readonly to: Instant }
}

/** As far as the user may see appointments. */
async function appointmentOf({ deps: { store }, principal }: Reading, patient: string, which: Which): Promise<LetterAppointment | null> {
  if (viewFor(principal, appointments) !== 'full') return null
  const { practice } = principal
  const where = [
    ...accessConditions(principal, appointments),
    { column: 'patient', is: [patient] },
    { column: 'state.visit', is: which.states },
    { column: 'startsAt', ...which.time },
  ]
  const [found] = (await store.list(practice, appointments.name, { where, sort: which.sort, limit: 1 })).items
  if (!found) return null
  const { startsAt, location, provider } = found as AppointmentRecord
  const at = (await store.get(practice, locations.name, location)) as RecordOf<Location> | null
  const by = provider ? ((await store.get(practice, providers.name, provider)) as RecordOf<Provider> | null) : null
  return { startsAt, timeZone: at?.timeZone ?? 'Etc/UTC', provider: by?.name ?? '' }
}
