import { memo } from 'react'
import type { Span } from '#domain/timeSpans.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../../components/scheduling/freeSlots.ts'
import { StateGlyph } from '../../../../../components/state/StateGlyph.tsx'
import { tBook } from '../../tBook.ts'
import { stepped } from '../carry.ts'
import { carriedTimeText, fitText } from '../carryText.ts'
import type { CarryState } from '../useCarry.ts'
import styles from './CarryFoot.module.css'

type Props = { readonly carrying: CarryState; readonly fits: readonly FreeSlot[]; readonly timeZone: string }

/** The appointment in the hand, and buttons for fingers: a finger cannot position within five minutes. */
export function CarryFoot({ carrying, fits, timeZone }: Props) {
  const { carry, verdict } = carrying
  if (!carry || !verdict) return null
  const isRefused = verdict.kind === 'refused'
  return (
    <div className={styles.foot} data-held={carry.by === 'touch' || undefined}>
      <p className={styles.words} data-refused={isRefused || undefined}>
        {isRefused && <StateGlyph shape="pastSecond" size={16} />}
        <strong>{patientName(carry.block.patient)}</strong> {carriedTimeText(carry, timeZone)}
        {isRefused && <span className={styles.reason}>{verdict.reason}</span>}
        {isRefused && <span>{fitText(fits[0], timeZone)}</span>}
      </p>
      <StepButtons change={carrying.change} columnIds={carrying.columnIds} grid={carrying.grid} />
      <PutButtons
        isRefused={isRefused}
        takesReason={isRefused && verdict.takesReason}
        putHere={carrying.putHere}
        putBack={carrying.putBack}
      />
    </div>
  )
}

type StepProps = Pick<CarryState, 'change' | 'columnIds'> & { readonly grid: Span }

const StepButtons = memo(function StepButtons({ change, columnIds, grid }: StepProps) {
  const step = (time: number) => change((last) => stepped(last, { time }, columnIds, grid))
  return (
    <>
      <Button aria-label={tBook('earlier')} onPress={() => step(-1)}>
        −5
      </Button>
      <Button aria-label={tBook('later')} onPress={() => step(1)}>
        +5
      </Button>
    </>
  )
})

type PutProps = Pick<CarryState, 'putHere' | 'putBack'> & { readonly isRefused: boolean; readonly takesReason: boolean }

const PutButtons = memo(({ isRefused, takesReason, putHere, putBack }: PutProps) => (
  <>
    <Button kind="next" className={styles.put} isDisabled={isRefused && !takesReason} onPress={putHere}>
      {tBook(takesReason ? 'putWithReason' : 'putHere')}
    </Button>
    <Button onPress={putBack}>{tBook('putBack')}</Button>
  </>
))
