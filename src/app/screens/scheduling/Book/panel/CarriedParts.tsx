import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import type { CarryState } from '../move/useCarry.ts'
import { tBook } from '../tBook.ts'
import { FitList } from './FitList.tsx'
import { InHand } from './InHand.tsx'
import styles from './BookPanel.module.css'

type Props = {
  readonly carrying: CarryState
  /** `null` while the server searches. */
  readonly fits: readonly FreeSlot[] | null
  /** The name of the column that the appointment was in. */
  readonly columnName: string
  readonly timeZone: string
}

/** The appointment in the hand with the times that fit; nothing while the user carries none. */
export function CarriedParts({ carrying: { carry, putInFit }, fits, columnName, timeZone }: Props) {
  if (!carry) return null
  const isMove = carry.mode === 'move'
  return (
    <>
      {carry.by === 'mouse' && isMove && <p className={styles.drop}>{tBook('dropHere')}</p>}
      <InHand carry={carry} columnName={columnName} timeZone={timeZone} />
      {isMove && <FitList fits={fits} onChoose={putInFit} timeZone={timeZone} />}
    </>
  )
}
