import { memo, type ReactNode } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import type { Span } from '#domain/timeSpans.ts'
import { digitsOf, durationOf } from '#locale/common/time.ts'
import type { BookBlock } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { useClient } from '../../../../appContext.ts'
import { patientAddress } from '../../../../components/people/patientAddress.ts'
import { patientPageScope } from '../../../../components/people/patientPageScope.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { RowDoubt } from '../../../../components/scheduling/doubt/CardDoubt.tsx'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { familyOfShape, StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { blockPlace } from '../columns/gridPlace.ts'
import { tBook } from '../tBook.ts'
import { blockLabel, blockShapeOf, blockStateText, lengthOf } from './blockText.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './AppointmentBlock.module.css'

type Props = {
  readonly block: BookBlock
  readonly grid: Span
  readonly timeZone: string
  /** The name of another user who has the appointment open. */
  readonly viewer: string | null
  readonly onOpen: (appointmentId: string) => void
  /** Five minutes are lower, as in the week. */
  readonly isDense?: boolean
}

/** From these lengths in minutes on, the block has two and three lines. */
const [usualLengths, denseLengths] = [
  [30, 45],
  [45, 60],
] as const

function linesOf(length: number, isDense: boolean): number {
  const [two, three] = isDense ? denseLengths : usualLengths
  return length >= three ? 3 : length >= two ? 2 : 1
}

/** An appointment at its booked time, with a button over it that opens it. The name of the button says in full what the words shorten. */
export const AppointmentBlock = memo(function AppointmentBlock({ block, grid, timeZone, viewer, onOpen, isDense = false }: Props) {
  const shape = blockShapeOf(block)
  const lines = linesOf(lengthOf(block), isDense)
  return (
    <div
      className={styles.block}
      style={blockPlace(block, grid)}
      data-family={familyOfShape(shape)}
      data-lines={lines}
      data-shared={block.lanes > 1 || undefined}
      data-muted={block.isMuted || undefined}
      data-viewed={viewer !== null || undefined}
    >
      <BlockWords block={block} lines={lines} timeZone={timeZone} name={<BlockName block={block} lines={lines} />} />
      <span className={styles.doubt}>
        <RowDoubt record={block.id} />
      </span>
      {viewer !== null && <Avatar name={viewer} className={styles.viewer} />}
      <button
        type="button"
        className={styles.open}
        data-key={block.id}
        data-length={block.endsAt - block.startsAt}
        aria-label={blockLabel(block, timeZone, viewer)}
        title={patientName(block.patient)}
        onClick={() => onOpen(block.id)}
      />
    </div>
  )
})

type BlockWordsProps = Pick<Props, 'block' | 'timeZone'> & { readonly lines: number; readonly name: ReactNode }

const BlockWords = ({ block, lines, timeZone, name }: BlockWordsProps) => (
  <>
    <span className={styles.first} aria-hidden="true">
      <StateGlyph shape={blockShapeOf(block)} size={14} />
      {name}
      {block.expectedAt !== null && <span className={styles.expected}>{digitsOf(block.expectedAt, timeZone)}</span>}
      {lines === 1 && (
        <span className={classNames(asText('small', 'oneLine', 'fixed', 'pushed'), styles.state)} data-state>
          {blockStateText(block)}
        </span>
      )}
    </span>
    {lines === 3 && (
      <span className={styles.reason} aria-hidden="true">
        {block.reason}
      </span>
    )}
    {lines > 1 && (
      <span className={styles.last} aria-hidden="true">
        <span className={styles.detail}>{lines === 3 ? timeText(block, timeZone) : block.reason}</span>
        <span className={classNames(asText('small', 'oneLine', 'fixed', 'pushed'), styles.state)}>{blockStateText(block)}</span>
      </span>
    )}
  </>
)

/**
 * The name opens the patient's page, and can be dragged like the rest. In a block of one line it leaves no room for the appointment itself.
 * By keyboard the page is reached from the opened appointment.
 */
function BlockName({ block, lines }: Pick<BlockWordsProps, 'block' | 'lines'>) {
  const { scopes } = useClient()
  const look = classNames(asText('nameTracked', 'cut'), styles.name)
  if (block.patient === null || lines === 1 || !hasScopes(patientPageScope, scopes))
    return <span className={look}>{patientName(block.patient)}</span>
  return (
    <a
      className={classNames(look, styles.page)}
      href={patientAddress(block.patient.id)}
      data-key={block.id}
      data-length={block.endsAt - block.startsAt}
      draggable={false}
      tabIndex={-1}
    >
      {patientName(block.patient)}
    </a>
  )
}

const timeText = (block: BookBlock, timeZone: string): string =>
  tBook('startAndLength', { time: digitsOf(block.startsAt, timeZone), duration: durationOf(lengthOf(block)) })
