import { useEffect } from 'react'
import { openedPart } from '../../../../components/overlays/openedPart.tsx'

const load = () => import('./openedParts.ts')

export const ActionDetailsDialog = openedPart(() => load().then((parts) => parts.ActionDetailsDialog))
export const AddPatientDialog = openedPart(() => load().then((parts) => parts.AddPatientDialog))
export const AppointmentDrawer = openedPart(() => load().then((parts) => parts.AppointmentDrawer))
export const BookAppointmentDialog = openedPart(() => load().then((parts) => parts.BookAppointmentDialog))
export const MessageThreadDialog = openedPart(() => load().then((parts) => parts.MessageThreadDialog))
export const MoveAppointmentDialog = openedPart(() => load().then((parts) => parts.MoveAppointmentDialog))
export const PatientSearchResults = openedPart(() => load().then((parts) => parts.PatientSearchResults))
export const TellPatientsDialog = openedPart(() => load().then((parts) => parts.TellPatientsDialog))
/** Shown without a press, if a message is about to leave: it waits for no other part. */
export const WaitingMessages = openedPart(() => import('../sidebar/WaitingMessages.tsx').then((part) => part.WaitingMessages))

const firstSigns = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads the parts at the first sign of a user at the screen, so that a press opens one at once. */
export function useEarlyParts(): void {
  useEffect(() => {
    const stop = new AbortController()
    const loadOnce = () => {
      stop.abort()
      // The press that opens a part reports that it could not be loaded.
      load().catch(() => undefined)
    }
    for (const sign of firstSigns) window.addEventListener(sign, loadOnce, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
}
