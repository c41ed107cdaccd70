import { useState } from 'react'
import type { BookingRequest } from '../../../components/scheduling/booking/BookAppointmentDialog.tsx'
import { AddPatientDialog, BookPatient } from './opened/lazyParts.ts'

type Props = {
  /** What was typed into the search; `null` while no patient is added. */
  readonly typed: string | null
  readonly onOpen: (patient: string) => void
  readonly onClose: () => void
}

/** Adds a patient; the page of the new patient opens when the booking that follows is done or left. */
export function AddPatient({ typed, onOpen, onClose }: Props) {
  const [request, setRequest] = useState<BookingRequest | null>(null)
  const leaveBooking = (patient: string) => {
    setRequest(null)
    onOpen(patient)
  }
  if (request) return <BookPatient request={request} onClose={() => leaveBooking(request.patient.id)} />
  if (typed === null) return null
  return <AddPatientDialog typed={typed} onBook={(patient, kind) => setRequest({ kind, patient, last: null })} onClose={onClose} />
}
