/** What opens from the page of a patient: one file, because a user who opens one part soon opens another. */
import './areas.ts'
import { useMemo } from 'react'
import { patients } from '#resources/people/patients.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { recordActionsFor } from '#streams/derive/records/recordActions.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { EditDialog } from '../../../../components/record/dialog/EditDialog.tsx'
import { BookAppointmentDialog, type BookingRequest } from '../../../../components/scheduling/booking/BookAppointmentDialog.tsx'
import { useTodayRows } from '../../../../components/scheduling/useTodayRows.ts'

export { ComposeDialog } from '../../../../components/messaging/compose/ComposeDialog.tsx'
export { SendFormDialog } from '../forms/SendFormDialog.tsx'
export { AllDuplicates } from '../merges/AllDuplicates.tsx'
export { MergeNotices } from '../merges/MergeNotices.tsx'
export { PatientStatusMenu } from '../status/PatientStatusMenu.tsx'
export { AddPatientDialog } from '../../../../components/people/newPatient/AddPatientDialog.tsx'

type BookProps = { readonly request: BookingRequest; readonly onClose: () => void }

/** Books an appointment; providers, chairs and the hours of today load first. */
export function BookPatient(props: BookProps) {
  const day = useTodayRows()
  return day && <BookAppointmentDialog {...props} day={day} />
}

type EditProps = { readonly patient: PatientRow; readonly onClose: () => void }

/** The fields of the patient that the user may change. */
export function EditPatient({ patient, onClose }: EditProps) {
  const client = useClient()
  const { edit } = useMemo(
    () => recordActionsFor(patients, patient, client.allowedCommands('patients', patient), client.scopes),
    [client, patient],
  )
  return edit && <EditDialog resource={patients} record={patient} name={fullNameOf(patient)} fields={edit} onClose={onClose} />
}
