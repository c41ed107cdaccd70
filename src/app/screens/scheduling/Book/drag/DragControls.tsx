import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { shortWeekdayOf } from '#locale/common/time.ts'
import { classNames } from '../../../../classNames.ts'
import { ReasonDialog } from '../../../../components/command/ReasonDialog.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import { tBook } from '../tBook.ts'
import type { DragActions } from './dragActions.ts'
import type { Drag, DragSteps } from './dragGeometry.ts'
import { dragAnnouncement, draggedTimeText, slotText } from './dragText.ts'
import type { DragState } from './useDrag.ts'
import styles from './drag.module.css'

type Props = {
  readonly state: DragState
  readonly timeZone: string
  /** The columns are days: the foot names the day, and goes to others. */
  readonly hasDays: boolean
  readonly nameOf: (drag: Drag) => string
}

/** Beside the grid: buttons for fingers, the question for a reason, and the sentence that a screen reader speaks. */
export function DragControls({ state, timeZone, hasDays, nameOf }: Props) {
  const { drag, drop, slots } = state
  const text = drag && drop && dragAnnouncement({ drag, drop, columnName: nameOf(drag), slot: slots?.[0], timeZone })
  return (
    <>
      <DropReasonDialog state={state} timeZone={timeZone} />
      <DragFoot {...{ state, timeZone, hasDays }} />
      <p className="unseen" role="status">
        {text}
      </p>
    </>
  )
}

type PartProps = Pick<Props, 'state' | 'timeZone'>

/** An appointment was dropped on a taken or closed time: says what is in the way, and moves it only with a reason. */
function DropReasonDialog({ state: { drag, refusal, actions }, timeZone }: PartProps) {
  const density = useCoarsePointer() ? 'touch' : undefined
  if (!drag || refusal === null) return null
  return (
    <ReasonDialog
      title={tBook(`withReason.${drag.mode}`, { name: patientName(drag.block.patient), time: draggedTimeText(drag, timeZone) })}
      submitLabel={tBook('withReason.submit')}
      label={tBook('withReason.label')}
      density={density}
      onSubmit={actions.giveReason}
      onClose={actions.withdraw}
    >
      <p>{refusal}</p>
    </ReasonDialog>
  )
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** A finger cannot position within five minutes, and its buttons can. */
function DragFoot({ state: { drag, drop, slots, actions }, timeZone, hasDays }: PartProps & Pick<Props, 'hasDays'>) {
  if (!drag || !drop) return null
  const refused = drop.kind === 'refused' ? drop : null
  const time = draggedTimeText(drag, timeZone)
  return (
    <div className={styles.foot} data-held={drag.by === 'touch' || undefined}>
      <p className={classNames(asRow('4 8', 'center', 'wraps', 'body', 'quiet'), styles.words)}>
        {refused && <StateGlyph shape="pastSecond" size={16} />}
        <strong>{patientName(drag.block.patient)}</strong> {hasDays ? `${shortWeekdayOf(drag.startsAt, timeZone)}, ${time}` : time}
        {refused && <span className={asText('red', 'strong')}>{refused.reason}</span>}
        {refused && <span>{slotText(slots?.[0], drag, timeZone)}</span>}
      </p>
      <StepButtons actions={actions} hasDays={hasDays && drag.mode === 'move'} />
      <DropButtons actions={actions} isDisabled={refused?.request === null} takesReason={refused !== null && refused.request !== null} />
    </div>
  )
}

/** Scrolls to the dragged appointment once it is drawn at its next place. */
const showDragged = () =>
  requestAnimationFrame(() => document.querySelector('[data-dragged]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))

type ButtonsProps = { readonly actions: DragActions }

const StepButtons = memo(function StepButtons({ actions, hasDays }: ButtonsProps & { readonly hasDays: boolean }) {
  const step = (steps: DragSteps) => {
    actions.step(steps)
    showDragged()
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

type DropButtonsProps = ButtonsProps & { readonly isDisabled: boolean; readonly takesReason: boolean }

const DropButtons = memo(({ actions, isDisabled, takesReason }: DropButtonsProps) => (
  <>
    <Button kind="next" className={styles.drop} isDisabled={isDisabled} onPress={actions.drop}>
      {tBook(takesReason ? 'dropWithReason' : 'drop')}
    </Button>
    <Button onPress={actions.cancel}>{tBook('cancelDrag')}</Button>
  </>
))
