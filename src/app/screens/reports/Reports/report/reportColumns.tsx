import { IconPin } from '@tabler/icons-react'
import { type ReportMeasure, changeOf, valueOf } from '#domain/reports/reportMeasures.ts'
import { measureOf, type MeasureId, type ReportDefinition, type ReportGroupKey } from '#domain/reports/reports.ts'
import type { LiveColumn } from '../../../../components/liveGrid/columns.tsx'
import { asText, asRow } from '../../../../theme/looks.ts'
import { classNames } from '../../../../classNames.ts'
import { tReports } from '../tReports.ts'
import { CourseBars } from './CourseBars.tsx'
import { isTimeGrouping, type NamedRow, sortKeyOf } from './reportRows.ts'
import { signedText, valueText } from './reportTexts.ts'
import styles from './Report.module.css'

/** The longest bar, in pixels. */
const longest = 32

type Props = {
  /** The change in words. */
  readonly text: string
  /** The length of the bar: −1 for the longest to the left, 1 for the longest to the right. */
  readonly part: number
}

/** The change as a bar to the left or right of a line, with its number. */
function ChangeBar({ text, part }: Props) {
  const length = Math.abs(part) * longest
  return (
    <span className={classNames(asRow(8, 'inline', 'center'), styles.changeBar)}>
      <svg className={styles.bar} width={2 * longest + 1} height={12} aria-hidden="true">
        <rect className={styles.middle} x={longest} y={0} width={1} height={12} />
        <rect x={part < 0 ? longest - length : longest + 1} y={2} width={length} height={8} />
      </svg>
      <span className="figure">{text}</span>
    </span>
  )
}

const pointsOfLongestBar = 20

/** Unknown values come first in ascending order. */
const asNumber = (value: number | null): number => value ?? -Infinity

type RowActions = { readonly onOpen: (id: string) => void; readonly onPin: (id: string) => void }

function keyColumn(grouping: ReportGroupKey, index: number, actions: RowActions): LiveColumn<NamedRow> {
  const nameOf = ({ names }: NamedRow) => names[index] ?? ''
  return {
    id: `key.${grouping}`,
    header: tReports(`groupings.${grouping}`),
    value: nameOf,
    cell: (row) => (index === 0 ? <RowHead row={row} name={nameOf(row)} actions={actions} /> : nameOf(row)),
    sortValue: (row) => sortKeyOf(row, index, grouping),
    ...(index === 0 ? { sort: 'asc' as const } : {}),
    width: 152,
    flex: 2,
    maxWidth: 320,
  }
}

type RowHeadProps = { readonly row: NamedRow; readonly name: string; readonly actions: RowActions }

/** The name of a row, which opens its records, and a button that keeps the row in sight. */
const RowHead = ({ row: { id, names, isPinned }, name, actions: { onOpen, onPin } }: RowHeadProps) => (
  <>
    <button type="button" className={asText('label', 'ink', 'cut', 'bare')} onClick={() => onOpen(id)}>
      {name}
    </button>
    {id !== 'total' && (
      <button
        type="button"
        className={styles.pin}
        aria-pressed={isPinned}
        aria-label={tReports('pin', { name: names.join(', ') })}
        onClick={() => onPin(id)}
      >
        <IconPin size={16} stroke={1.75} aria-hidden="true" />
      </button>
    )}
  </>
)

/** The narrowest column of a measure: an amount of a practice has six digits and cents. */
const narrowest = ({ kind }: ReportMeasure): number => (kind === 'amount' ? 116 : 76)

/** As wide as the head, so that no head is cut. */
const widthOf = (header: string, measure: ReportMeasure): number => Math.max(narrowest(measure), 34 + header.length * 7)

const measureColumn = (measure: ReportMeasure<MeasureId>, isMain: boolean): LiveColumn<NamedRow> => ({
  id: measure.id,
  header: tReports(`measures.${measure.id}`),
  value: ({ counts }) => valueText(measure, counts),
  cell: ({ counts }) => <span className={`figure ${isMain ? styles.main : ''}`}>{valueText(measure, counts)}</span>,
  sortValue: ({ counts }) => asNumber(valueOf(measure, counts)),
  width: widthOf(tReports(`measures.${measure.id}`), measure),
  align: 'end',
})

const beforeColumn = (measure: ReportMeasure): LiveColumn<NamedRow> => ({
  id: 'before',
  header: tReports('before'),
  value: ({ before }) => valueText(measure, before),
  cell: ({ before }) => <span className={`figure ${styles.quiet}`}>{valueText(measure, before)}</span>,
  sortValue: ({ before }) => asNumber(valueOf(measure, before)),
  width: Math.max(80, narrowest(measure)),
  align: 'end',
})

/** How long the bar of a change is: a rate by its points, and a count by what it was. From −1 to 1. */
function partOf(measure: ReportMeasure, { counts, before }: NamedRow): number {
  const change = changeOf(measure, counts, before) ?? 0
  const whole = measure.kind === 'rate' ? pointsOfLongestBar : Math.max(valueOf(measure, counts) ?? 0, valueOf(measure, before) ?? 0, 1)
  return Math.max(-1, Math.min(1, change / whole))
}

const changeColumn = (measure: ReportMeasure): LiveColumn<NamedRow> => {
  const changeIn = ({ counts, before }: NamedRow) => changeOf(measure, counts, before)
  const textOf = (row: NamedRow) => signedText(measure, changeIn(row))
  return {
    id: 'change',
    header: tReports(measure.kind === 'rate' ? 'points' : 'changeHead'),
    value: textOf,
    cell: (row) => <ChangeBar text={textOf(row)} part={partOf(measure, row)} />,
    sortValue: (row) => asNumber(changeIn(row)),
    width: measure.kind === 'amount' ? 196 : 120,
    align: 'end',
  }
}

const courseColumn = (grain: 'day' | 'month'): LiveColumn<NamedRow> => ({
  id: 'course',
  header: tReports(`course.${grain}`),
  value: ({ course }) => course.join(' '),
  cell: ({ course }) => <CourseBars counts={course} />,
  width: 96,
  flex: 1,
  maxWidth: 260,
  isGlowOff: true,
})

type ColumnOptions = {
  readonly definition: ReportDefinition
  readonly groupings: readonly ReportGroupKey[]
  readonly grain: 'day' | 'month'
} & RowActions

/** The keys of the rows, the measures, and how the first measure of the headline compares and went. */
export function reportColumns({ definition, groupings, grain, ...actions }: ColumnOptions): readonly LiveColumn<NamedRow>[] {
  const main = measureOf(definition, definition.headline[0] ?? 'booked')
  return [
    ...groupings.map((grouping, index) => keyColumn(grouping, index, actions)),
    ...definition.measures.map((measure) => measureColumn(measure, measure.id === main.id)),
    beforeColumn(main),
    changeColumn(main),
    ...(groupings.some(isTimeGrouping) ? [] : [courseColumn(grain)]),
  ]
}
