import { createContext, useContext } from 'react'
import type { AppointmentRow, DayRows, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { PickedPatient } from '../../../../components/people/PatientPicker.tsx'
import type { BookingKind } from '../../../../components/scheduling/booking/BookAppointmentDialog.tsx'

/** An appointment of any day with its patient. */
export type FoundAppointment = { readonly appointment: AppointmentRow; readonly patient: PatientRow }

/** What can be done with a patient or an appointment that was found. Each closes the search. */
export type SearchActions = {
  readonly day: DayRows | null
  /** Moves the focus to the card of an appointment. */
  readonly onFocusCard: (appointmentId: string) => void
  readonly onBook: (patient: PickedPatient, kind: BookingKind) => void
  readonly onOpen: (found: FoundAppointment) => void
  readonly onMove: (found: FoundAppointment) => void
  readonly onCancel: (found: FoundAppointment) => void
  readonly onCheckIn: (found: FoundAppointment) => void
  readonly onAddPatient: (typed: string) => void
}

const SearchActionsContext = createContext<SearchActions | null>(null)
export const SearchActionsProvider = SearchActionsContext.Provider

export function useSearchActions(): SearchActions {
  const actions = useContext(SearchActionsContext)
  if (!actions) throw new Error('A search result is rendered outside the search')
  return actions
}

/** Each action closes the search first, because it opens a layer of its own. */
export function closeThen(actions: SearchActions, onClose: () => void): SearchActions {
  const closing =
    <T extends readonly unknown[]>(action: (...args: T) => void) =>
    (...args: T) => {
      onClose()
      action(...args)
    }
  const { day, onFocusCard, onBook, onOpen, onMove, onCancel, onCheckIn, onAddPatient } = actions
  return {
    day,
    onFocusCard: closing(onFocusCard),
    onBook: closing(onBook),
    onOpen: closing(onOpen),
    onMove: closing(onMove),
    onCancel: closing(onCancel),
    onCheckIn: closing(onCheckIn),
    onAddPatient: closing(onAddPatient),
  }
}
