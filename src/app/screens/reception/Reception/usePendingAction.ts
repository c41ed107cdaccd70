import { useCallback, useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { AppointmentCard } from '#streams/derive/scheduling/reception/reception.ts'
import type { ReceptionAction } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { useSendCommand } from '../../../commands/useCommand.ts'

export type PendingAction = { readonly card: ActionCard; readonly action: ReceptionAction }

/** An appointment on a card, or one that was found. */
export type ActionCard = Pick<AppointmentCard, 'appointment' | 'patient'>

/** Sends an action chosen on a card: at once, or after the details that it needs are entered. */
export function usePendingAction() {
  const sendCommand = useSendCommand()
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null)
  const send = useCallback(
    ({ card, action }: PendingAction, details: Fields = {}) =>
      void sendCommand(
        { command: `appointments.${action.command}`, record: card.appointment.id, data: { ...action.data, ...details } },
        card.appointment.version,
      ),
    [sendCommand],
  )
  const startAction = useCallback(
    (card: ActionCard, action: ReceptionAction) => (action.prompt === null ? send({ card, action }) : setPendingAction({ card, action })),
    [send],
  )
  const confirmAction = useCallback(
    (details: Fields) => {
      if (pendingAction) send(pendingAction, details)
      setPendingAction(null)
    },
    [pendingAction, send],
  )
  return { pendingAction, startAction, confirmAction, close: useCallback(() => setPendingAction(null), []) }
}
