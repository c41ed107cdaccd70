import { type ArrivalWindowSettings, appointmentsToCheckIn } from '#domain/kiosk/arrivalWindow.ts'
import type { ExpectedMember } from '#domain/kiosk/session.ts'
import { isClosedPatient } from '#domain/people/patientStates.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { checkInStates, waitingStates } from '#domain/scheduling/appointment.ts'
import type { ServerDeps } from '../../deps.ts'
import { normaliseText } from '../../store/query/normaliseText.ts'
import { appointmentIdOfCode } from '../checkInCode.ts'

/** The identity details that a patient enters at the kiosk. They are compared and never stored. */
export type IdentityInput = { readonly birthDate: string; readonly lastName: string } | { readonly code: string }

export type PatientMatch = ExpectedMember & {
  readonly appointmentRecords: readonly AppointmentRecord[]
  /** Another patient of this practice has the same birth date and surname. */
  readonly isShared: boolean
}
type AppointmentRecord = RecordIn<'appointments'>

type PracticeLocation = { readonly practice: string; readonly location: string }

/** States of patients who are expected, or have arrived and are not seated. */
const expectedStates = [...checkInStates, ...waitingStates]
/** The longest time between the starts of a patient's first and last appointment of one attendance. */
const maxAttendanceSpan = minutes(8 * 60)

/** Normalises a name for comparison: removes accents, hyphens, blanks and case. */
export const normaliseName = (name: string): string => normaliseText(name).normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()

async function appointmentsNear(
  deps: ServerDeps,
  { practice, location }: PracticeLocation,
  at: number,
  bounds: ArrivalWindowSettings,
): Promise<readonly AppointmentRecord[]> {
  const { items } = await deps.store.list(practice, 'appointments', {
    where: [
      { column: 'location', is: [location] },
      {
        column: 'startsAt',
        from: instantOf(at - minutes(bounds.kioskClosesAfter) - maxAttendanceSpan),
        to: instantOf(at + minutes(bounds.kioskOpensBefore) + maxAttendanceSpan),
      },
      { column: 'state.visit', is: expectedStates },
    ],
    sort: 'startsAt',
  })
  return items
}

async function matchingPatients(deps: ServerDeps, practice: string, identity: IdentityInput): Promise<ReadonlySet<string>> {
  if ('code' in identity) {
    const id = await appointmentIdOfCode(deps, practice, identity.code)
    const appointment = id === null ? null : await deps.store.get(practice, 'appointments', id)
    const patient = appointment && (await deps.store.get(practice, 'patients', appointment.patient))
    return new Set(patient && !isClosedPatient(patient) ? [patient.id] : [])
  }
  return new Set((await patientsWithName(deps, practice, identity)).map(({ id }) => id))
}

type NameAndBirthDate = Extract<IdentityInput, { readonly birthDate: string }>

/** Lists the patients with this birth date and surname, expected or not. One who died is not found. */
export async function patientsWithName(
  deps: ServerDeps,
  practice: string,
  { birthDate, lastName }: NameAndBirthDate,
): Promise<readonly AnyRecord[]> {
  const { items } = await deps.store.list(practice, 'patients', { where: [{ column: 'birthDate', is: [birthDate] }] })
  const normalisedName = normaliseName(lastName)
  return items.filter((patient) => !isClosedPatient(patient) && normalisedName !== '' && normaliseName(patient.lastName) === normalisedName)
}

/**
 * Finds the matching patients with an appointment now, earliest first. It reads the same for an unknown name as for a patient who is not
 * expected, so that neither the response nor its time tells them apart.
 */
export async function findPatients(
  deps: ServerDeps,
  practiceLocation: PracticeLocation,
  identity: IdentityInput,
  at: number,
  bounds: ArrivalWindowSettings,
): Promise<readonly PatientMatch[]> {
  const patientIds = await matchingPatients(deps, practiceLocation.practice, identity)
  const nearby = await appointmentsNear(deps, practiceLocation, at, bounds)
  const byPatient = Map.groupBy(
    nearby.filter(({ patient }) => patientIds.has(patient)),
    ({ patient }) => patient,
  )
  return [...byPatient].flatMap(([patient, own]) => {
    const arriving = appointmentsToCheckIn(own, at, bounds)
    return arriving.length === 0
      ? []
      : [{ patient, appointments: arriving.map(({ id }) => id), appointmentRecords: arriving, isShared: patientIds.size > 1 }]
  })
}
