import { reception } from '#locale/scheduling/reception.ts'
import { ReasonDialog } from '../../../command/ReasonDialog.tsx'
import { ReasonListDialog } from '../../../command/ReasonListDialog.tsx'
import { tReception } from '../tReception.ts'

type Props = {
  readonly name: string
  /** A request is declined, not cancelled. */
  readonly isRequest: boolean
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

const cancelReasons: readonly string[] = Object.values(reception.cancelReasons)

/** Asks why an appointment is cancelled: one press for a usual reason. */
export function CancelAppointmentDialog({ name, isRequest, ...actions }: Props) {
  const key = isRequest ? 'declineRequest' : 'cancel'
  const texts = { title: tReception(`reasonTitle.${key}`, { name }), submitLabel: tReception(`reasonButton.${key}`) }
  return isRequest ? <ReasonDialog {...texts} {...actions} /> : <ReasonListDialog {...texts} {...actions} reasons={cancelReasons} />
}
