/** The names of a patient, in a record of any layer. */
type PatientNames = { readonly id?: unknown; readonly firstName?: unknown; readonly preferredName?: unknown }

/** The name by which a patient is called: the preferred name, otherwise the first name. Empty if the patient is not known. */
export const callNameOf = (patient: PatientNames | null | undefined): string => String(patient?.preferredName ?? patient?.firstName ?? '')
