import type { FreeSlot } from '../../../../../components/scheduling/freeSlots.ts'
import { carryAnnouncement } from '../carryText.ts'
import type { CarryState } from '../useCarry.ts'

type Props = {
  readonly carrying: CarryState
  readonly columnName: string
  readonly fit: FreeSlot | undefined
  readonly timeZone: string
}

/** Speaks where the appointment in the hand is, and whether it fits there. */
export const SpokenVerdict = ({ carrying: { carry, verdict }, columnName, fit, timeZone }: Props) => (
  <p className="unseen" role="status">
    {carry && verdict && carryAnnouncement({ carry, verdict, columnName, fit, timeZone })}
  </p>
)
