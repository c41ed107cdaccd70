import { type ReactNode, useMemo, useState } from 'react'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ReceptionAction } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { ActionDetailsDialog, AddPatientDialog } from '../opened/lazyParts.ts'
import { type AppointmentLayers, useAppointmentLayers } from '../appointment/useAppointmentLayers.tsx'
import type { ReceptionView } from '../receptionView.ts'
import { usePendingAction } from '../usePendingAction.ts'
import type { FoundAppointment, SearchActions } from './searchActions.ts'
import { type ReachedDay, useReachedDay } from './useReachedDay.ts'

export type ReceptionLayers = Pick<ReceptionView, 'startAction'> &
  Pick<ReachedDay, 'day'> & {
    readonly openers: AppointmentLayers['openers']
    readonly searchActions: SearchActions
    /** The open drawer or dialog. */
    readonly elements: ReactNode
  }

const cancelAction = ({ appointment }: FoundAppointment): ReceptionAction => ({
  command: 'cancel',
  data: {},
  chair: null,
  prompt: 'reason',
  isRequest: appointment.state.visit === 'requested',
})

const checkInAction: ReceptionAction = { command: 'checkIn', data: {}, chair: null, prompt: null, isRequest: false }

type FoundAction = (found: FoundAppointment) => void

/** The drawers and dialogs find an appointment only once it is reached. */
const afterReaching =
  (reach: ReachedDay['reach']) =>
  (action: FoundAction): FoundAction =>
  (found) => {
    reach(found.appointment.id)
    action(found)
  }

/** Holds the drawers and dialogs that cards and the patient search open. They find an appointment of any day that was reached. */
export function useReceptionLayers(
  today: DayRows | null,
  onBook: SearchActions['onBook'],
  onFocusCard: SearchActions['onFocusCard'],
  onViewing: (appointmentId: string | null) => void,
  onBookNext: ReceptionView['bookNext'],
): ReceptionLayers {
  const { day, isReady, reach } = useReachedDay(today)
  const { openers, layers } = useAppointmentLayers(today, { day, isReady }, onViewing, onBookNext)
  const { openAppointment, moveAppointment } = openers
  const { pendingAction, startAction, confirmAction, close } = usePendingAction()
  const [typed, addPatient] = useState<string | null>(null)
  const reachThen = useMemo(() => afterReaching(reach), [reach])
  const searchActions = useMemo(
    () => ({
      day: today,
      onBook,
      onFocusCard,
      onOpen: reachThen(({ appointment }) => openAppointment(appointment.id)),
      onMove: reachThen(moveAppointment),
      onCancel: reachThen((found) => startAction(found, cancelAction(found))),
      onCheckIn: reachThen((found) => startAction(found, checkInAction)),
      onAddPatient: addPatient,
    }),
    [today, onBook, onFocusCard, openAppointment, moveAppointment, startAction, reachThen],
  )
  const elements = (
    <>
      {pendingAction && <ActionDetailsDialog pendingAction={pendingAction} onConfirm={confirmAction} onClose={close} />}
      {typed !== null && <AddPatientDialog typed={typed} onBook={onBook} onClose={() => addPatient(null)} />}
      {layers}
    </>
  )
  return { day, startAction, openers, searchActions, elements }
}
