import { ReasonDialog } from '../../../../../components/command/ReasonDialog.tsx'
import { useCoarsePointer } from '../../../../../components/layout/useMedia.ts'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import { tBook } from '../../tBook.ts'
import { carriedTimeText } from '../carryText.ts'
import type { CarryState } from '../useCarry.ts'

type Props = { readonly reason: CarryState['reason']; readonly timeZone: string }

/** An appointment was put on a taken or closed time: says what is in the way, and moves it only with a reason. */
export function PutReasonDialog({ reason: { pending, give, refuse }, timeZone }: Props) {
  const density = useCoarsePointer() ? 'touch' : undefined
  if (!pending) return null
  const { moved, refusal } = pending
  return (
    <ReasonDialog
      title={tBook(`withReason.${moved.mode}`, { name: patientName(moved.block.patient), time: carriedTimeText(moved, timeZone) })}
      submitLabel={tBook('withReason.submit')}
      label={tBook('withReason.label')}
      density={density}
      onSubmit={give}
      onClose={refuse}
    >
      <p>{refusal.reason}</p>
    </ReasonDialog>
  )
}
