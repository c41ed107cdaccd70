/** The life cycle of a patient's record. A record that was merged names the one it became a part of. */
export const patientStates = ['active', 'inactive', 'deceased', 'archived', 'merged'] as const
export type PatientState = (typeof patientStates)[number]

/** No message, no offer and no booking reaches the patient. */
export const closedPatientStates = ['deceased', 'merged'] as const satisfies readonly PatientState[]
/** Searches show the patient after all others, with the state. */
export const lastPatientStates = ['deceased', 'archived'] as const satisfies readonly PatientState[]
/** Searches show the patient. */
export const foundPatientStates = ['active', 'inactive', ...lastPatientStates] as const satisfies readonly PatientState[]

/** A record of an earlier release, and one in a view that shows no state, counts as that of an active patient. */
type Stated = { readonly state?: unknown }

export const isActivePatient = ({ state }: Stated): boolean => (state ?? 'active') === 'active'
export const isClosedPatient = ({ state }: Stated): boolean => closedPatientStates.some((closed) => closed === state)

type StateFields = { readonly deceasedOn?: string | null; readonly leftBecause?: string | null }

/** The state of a record that does not name one: of a new patient, and of one who is no longer archived. */
export function stateOfFields({ deceasedOn, leftBecause }: StateFields): PatientState {
  if (leftBecause === 'deceased' || (deceasedOn ?? null) !== null) return 'deceased'
  return (leftBecause ?? null) === null ? 'active' : 'inactive'
}
