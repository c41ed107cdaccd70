import { type ReactNode, useCallback, useState } from 'react'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { AnswersProvider, useTodaysAnswers } from '../../../components/documents/answersContext.ts'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { AppointmentDrawer, type DrawerAppointment } from '../../../components/scheduling/appointment/AppointmentDrawer.tsx'
import { OpenFormsProvider, useOpenFormsAt } from '../../../components/scheduling/appointment/forms/useOpenForms.ts'
import { MoveAppointmentDialog } from '../../../components/scheduling/appointment/move/MoveAppointmentDialog.tsx'
import { BookAppointmentDialog } from '../../../components/scheduling/booking/BookAppointmentDialog.tsx'
import { EventTagsProvider, useEventTags } from '../../../components/scheduling/tags/eventTagsContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'

type BookDrawer = { readonly openAppointment: (appointmentId: string) => void; readonly layers: ReactNode }

/** Renders the open appointment, the dialog that moves it, and the booking of the patient's next one. */
export function useBookDrawer(day: DayRows | null, onViewing: (appointmentId: string | null) => void): BookDrawer {
  const density = useCoarsePointer() ? 'touch' : undefined
  const [openedId, openAppointment] = useState<string | null>(null)
  const [moved, setMoved] = useState<DrawerAppointment | null>(null)
  const [last, setLast] = useState<DrawerAppointment | null>(null)
  const close = useCallback(() => openAppointment(null), [])
  const layers = day && (
    <DrawerProviders>
      {openedId !== null && (
        <AppointmentDrawer id={openedId} {...{ day, density, onViewing }} onClose={close} onMove={setMoved} onBookNext={setLast} />
      )}
      {last?.patient && (
        <BookAppointmentDialog
          request={{ kind: 'next', patient: last.patient, last: last.appointment }}
          day={day}
          onClose={() => setLast(null)}
        />
      )}
      {moved && <MoveAppointmentDialog card={moved} day={day} onClose={() => setMoved(null)} />}
    </DrawerProviders>
  )
  return { openAppointment, layers }
}

/** What the drawer of an appointment needs beside its day. */
function DrawerProviders({ children }: { readonly children: ReactNode }) {
  const { location } = useCurrentLocation()
  return (
    <EventTagsProvider value={useEventTags()}>
      <OpenFormsProvider value={useOpenFormsAt(location.id)}>
        <AnswersProvider value={useTodaysAnswers()}>{children}</AnswersProvider>
      </OpenFormsProvider>
    </EventTagsProvider>
  )
}
