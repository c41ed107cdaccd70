import type { Fields } from '#domain/wire.ts'
import type { ReceptionCommand } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { ReasonDialog } from '../../../components/command/ReasonDialog.tsx'
import { MarkReadyDialog } from '../../../components/command/MarkReadyDialog.tsx'
import { CancelAppointmentDialog } from '../../../components/scheduling/appointment/buttons/CancelAppointmentDialog.tsx'
import { patientName } from '../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../components/scheduling/appointment/tReception.ts'
import type { PendingAction } from './usePendingAction.ts'

type Props = { readonly pendingAction: PendingAction; readonly onConfirm: (details: Fields) => void; readonly onClose: () => void }

const reasonFields = { cancel: 'cancelReason', leave: 'leftReason', accept: 'overlapReason' } as const
type ReasonAction = keyof typeof reasonFields
const isReasonAction = (command: ReceptionCommand): command is ReasonAction => Object.hasOwn(reasonFields, command)

/** Asks for the details that an action needs before it is sent. */
export function ActionDetailsDialog({ pendingAction: { card, action }, onConfirm, onClose }: Props) {
  const { patient } = card
  const name = patientName(patient)
  if (action.prompt !== null && action.prompt !== 'reason')
    return (
      <MarkReadyDialog name={name} alerts={patient?.alerts ?? []} requirements={action.prompt} onSubmit={onConfirm} onClose={onClose} />
    )
  const key = isReasonAction(action.command) ? action.command : 'leave'
  const submit = { onSubmit: (reason: string) => onConfirm({ [reasonFields[key]]: reason }), onClose }
  if (key === 'cancel') return <CancelAppointmentDialog name={name} isRequest={action.isRequest === true} {...submit} />
  return <ReasonDialog title={tReception(`reasonTitle.${key}`, { name })} submitLabel={tReception(`reasonButton.${key}`)} {...submit} />
}
