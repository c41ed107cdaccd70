import { memo } from 'react'
import { Button } from 'react-aria-components'
import { durationOf, shortWeekdayOf, wholeTimeOf } from '#locale/common/time.ts'
import { classNames } from '../../../../classNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { lengthOf } from '../blocks/blockText.ts'
import type { DragActions } from '../drag/dragActions.ts'
import type { Drag } from '../drag/dragGeometry.ts'
import { tBook } from '../tBook.ts'
import styles from './BookPanel.module.css'

type Props = {
  readonly drag: Drag
  readonly actions: DragActions
  /** `null` while the server searches. */
  readonly slots: readonly FreeSlot[] | null
  /** The name of the column that the appointment was in; empty if that is not shown. */
  readonly columnName: string
  readonly timeZone: string
}

/** The dragged appointment, where it was, and the times that fit. */
export function DraggedPart({ drag, actions, slots, columnName, timeZone }: Props) {
  const isMove = drag.mode === 'move'
  return (
    <>
      {drag.by === 'mouse' && isMove && <p className={styles.drop}>{tBook('dropHere')}</p>}
      <DraggedCard {...{ drag, columnName, timeZone }} />
      {isMove && <SlotList slots={slots} onChoose={actions.dropOn} timeZone={timeZone} />}
    </>
  )
}

const DraggedCard = ({ drag: { block, origin }, columnName, timeZone }: Pick<Props, 'drag' | 'columnName' | 'timeZone'>) => (
  <section className={asStack(2)} aria-label={tBook('dragged')}>
    <h3 className={classNames(asRow(0, 'center', 'label', 'ink', 'strong'), styles.heading)}>{tBook('dragged')}</h3>
    <div className={styles.card}>
      <p className={asRow(8, 'center')}>
        <strong className={asText('name', 'ink')}>{patientName(block.patient)}</strong>
        <span className={asText('small', 'quiet', 'pushed')}>{durationOf(lengthOf(block))}</span>
      </p>
      {block.reason !== '' && <p>{block.reason}</p>}
      <p>
        {block.appointment.noTimeYet
          ? tBook('noTimeYet')
          : tBook('was', { time: wholeTimeOf(origin.startsAt, timeZone), column: columnName })}
      </p>
    </div>
  </section>
)

type SlotListProps = Pick<Props, 'slots' | 'timeZone'> & { readonly onChoose: (slot: FreeSlot) => void }

/** Free times for the dragged appointment. The number is the key that books there. */
const SlotList = ({ slots, onChoose, timeZone }: SlotListProps) => (
  <section className={asStack(2)} aria-label={tBook('whereItFits')}>
    <h3 className={classNames(asRow(0, 'center', 'label', 'ink', 'strong'), styles.heading)}>{tBook('whereItFits')}</h3>
    {(slots === null || slots.length === 0) && <p className={asText('faint')}>{tBook(slots === null ? 'searching' : 'noFit')}</p>}
    {slots?.map((slot, index) => (
      <SlotButton key={slot.startsAt} slot={slot} index={index} onChoose={onChoose} timeZone={timeZone} />
    ))}
  </section>
)

type SlotButtonProps = Pick<SlotListProps, 'onChoose' | 'timeZone'> & { readonly slot: FreeSlot; readonly index: number }

const SlotButton = memo(({ slot, index, onChoose, timeZone }: SlotButtonProps) => (
  <Button className={styles.row ?? ''} onPress={() => onChoose(slot)}>
    <kbd className={styles.key}>{index + 1}</kbd>
    <strong className={asText('name', 'ink')}>{wholeTimeOf(slot.startsAt, timeZone)}</strong>
    <span className={asText('small', 'quiet', 'pushed')}>{shortWeekdayOf(slot.startsAt, timeZone)}</span>
  </Button>
))
