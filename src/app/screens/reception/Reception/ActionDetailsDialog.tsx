import type { Fields } from '#domain/wire.ts'
import type { ReceptionAction, ReceptionCommand } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { ReasonListDialog } from '../../../components/command/ReasonListDialog.tsx'
import { ReasonDialog } from '../../../components/command/ReasonDialog.tsx'
import { MarkReadyDialog } from '../../../components/command/MarkReadyDialog.tsx'
import { reception } from '#locale/scheduling/reception.ts'
import { patientName } from '../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../components/scheduling/appointment/tReception.ts'
import type { PendingAction } from './usePendingAction.ts'

type Props = { readonly pendingAction: PendingAction; readonly onConfirm: (details: Fields) => void; readonly onClose: () => void }

const reasonFields = { cancel: 'cancelReason', leave: 'leftReason', accept: 'overlapReason' } as const
type ReasonAction = keyof typeof reasonFields
const isReasonAction = (command: ReceptionCommand): command is ReasonAction => Object.hasOwn(reasonFields, command)

/** Uses the texts for declining when a request is refused, because a request is declined and not cancelled. */
const textKeyFor = ({ command, isRequest }: ReceptionAction): ReasonAction | 'declineRequest' =>
  command === 'cancel' && isRequest ? 'declineRequest' : isReasonAction(command) ? command : 'leave'

/** Asks for the details that an action needs before it is sent. */
export function ActionDetailsDialog({ pendingAction: { card, action }, onConfirm, onClose }: Props) {
  const { patient } = card
  const name = patientName(patient)
  if (action.prompt !== null && action.prompt !== 'reason')
    return (
      <MarkReadyDialog name={name} alerts={patient?.alerts ?? []} requirements={action.prompt} onSubmit={onConfirm} onClose={onClose} />
    )
  const textKey = textKeyFor(action)
  const field = reasonFields[isReasonAction(action.command) ? action.command : 'leave']
  const dialogProps = {
    title: tReception(`reasonTitle.${textKey}`, { name }),
    submitLabel: tReception(`reasonButton.${textKey}`),
    onSubmit: (reason: string) => onConfirm({ [field]: reason }),
    onClose,
  }
  return textKey === 'cancel' ? <ReasonListDialog {...dialogProps} reasons={cancelReasons} /> : <ReasonDialog {...dialogProps} />
}

const cancelReasons: readonly string[] = Object.values(reception.cancelReasons)
