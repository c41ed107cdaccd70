import { isOneOf } from '#domain/fields.ts'
import { signedNoteStates } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { useAppointmentNotes } from '../../../../components/clinical/notes/useAppointmentNotes.ts'

/** Whether a clinical note of the appointment is signed, as far as the user may see it. The server decides at check-out. */
export const useIsNoteSigned = (appointment: string): boolean =>
  useAppointmentNotes(appointment).notes.some(({ state }) => isOneOf(signedNoteStates, state))
