import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { shortWeekdayOf } from '#locale/common/time.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../../components/scheduling/freeSlots.ts'
import { StateGlyph } from '../../../../../components/state/StateGlyph.tsx'
import { tBook } from '../../tBook.ts'
import { stepped } from '../carry.ts'
import { carriedTimeText, fitText } from '../carryText.ts'
import type { CarryState } from '../useCarry.ts'
import { classNames } from '../../../../../classNames.ts'
import { asRow, asText } from '../../../../../theme/looks.ts'
import styles from './CarryFoot.module.css'

type Props = {
  readonly carrying: CarryState
  readonly fits: readonly FreeSlot[]
  readonly timeZone: string
  /** The columns are days: the foot names the day, and goes to others. */
  readonly hasDays?: boolean
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The appointment in the hand, and buttons for fingers: a finger cannot position within five minutes. */
export function CarryFoot({ carrying, fits, timeZone, hasDays = false }: Props) {
  const { carry, verdict } = carrying
  if (!carry || !verdict) return null
  const isRefused = verdict.kind === 'refused'
  const time = carriedTimeText(carry, timeZone)
  return (
    <div className={styles.foot} data-held={carry.by === 'touch' || undefined}>
      <p className={classNames(asRow('4 8', 'center', 'wraps', 'body', 'quiet'), styles.words)} data-refused={isRefused || undefined}>
        {isRefused && <StateGlyph shape="pastSecond" size={16} />}
        <strong>{patientName(carry.block.patient)}</strong> {hasDays ? `${shortWeekdayOf(carry.startsAt, timeZone)}, ${time}` : time}
        {isRefused && <span className={asText('red', 'strong')}>{verdict.reason}</span>}
        {isRefused && <span>{fitText(fits[0], carry, timeZone)}</span>}
      </p>
      <StepButtons change={carrying.change} places={carrying.places} hasDays={hasDays && carry.mode === 'move'} />
      <PutButtons isRefused={isRefused} takesReason={carrying.needsReason} putHere={carrying.putHere} putBack={carrying.putBack} />
    </div>
  )
}

/** Scrolls to the appointment in the hand once it is drawn at its next place. */
const showCarried = () =>
  requestAnimationFrame(() => document.querySelector('[data-carried]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))

type StepProps = Pick<CarryState, 'change' | 'places'> & { readonly hasDays: boolean }

const StepButtons = memo(function StepButtons({ change, places, hasDays }: StepProps) {
  const step = (steps: Parameters<typeof stepped>[1]) => {
    change((last) => stepped(last, steps, places))
    showCarried()
  }
  return (
    <>
      {hasDays && (
        <>
          <Button aria-label={tBook('previousDay')} icon={<IconChevronLeft {...icon} />} onPress={() => step({ column: -1 })}>
            {null}
          </Button>
          <Button aria-label={tBook('nextDay')} icon={<IconChevronRight {...icon} />} onPress={() => step({ column: 1 })}>
            {null}
          </Button>
        </>
      )}
      <Button aria-label={tBook('earlier')} onPress={() => step({ time: -1 })}>
        −5
      </Button>
      <Button aria-label={tBook('later')} onPress={() => step({ time: 1 })}>
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
