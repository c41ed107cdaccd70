import {
  type GetRowIdParams,
  type GridApi,
  type GridState,
  type IsFullWidthRowParams,
  ModuleRegistry,
  type PostSortRowsParams,
  type RowClassParams,
  type RowClassRules,
  type RowHeightParams,
  type StateUpdatedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type ComponentType, useMemo, useRef } from 'react'
import { gridTheme } from '../../theme/gridTheme.ts'
import { columnOf, type LiveColumn, type LiveRow } from './columns.tsx'
import styles from './LiveGrid.module.css'
import { pickedModules } from './modules.ts'
import { useKeptCell } from './useKeptCell.ts'
import { useLiveRows } from './useLiveRows.ts'
import { useRem } from './useRem.ts'

ModuleRegistry.registerModules(pickedModules)

/** What a person made of the columns: kept as it is and given back. */
export type KeptGrid = Pick<GridState, 'sort' | 'columnOrder' | 'columnSizing'>

type Props<Row extends LiveRow> = {
  readonly label: string
  readonly rows: readonly Row[]
  /** Made once: other columns are another grid, so give it another `key`. */
  readonly columns: readonly LiveColumn<Row>[]
  readonly Heading: ComponentType<{ readonly data: Row }>
  /** In rem. */
  readonly rowHeight: number
  readonly headingHeight: number
  readonly hasHeader?: boolean
  /** How a row stands out, by the class that the screen styles. Made once. */
  readonly rowClasses: Readonly<Record<string, (row: Row) => boolean>>
  readonly kept?: KeptGrid | undefined
  /** Columns that are not shown, by their ids. Taken as the grid is made. */
  readonly hidden?: readonly string[]
  readonly onKeep?: (kept: KeptGrid) => void
  /** A row that is pressed, wherever on it. */
  readonly onOpen?: (row: Row) => void
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const rowId = <Row extends LiveRow>({ data }: GetRowIdParams<Row>) => data.id
const isHeading = <Row extends LiveRow>({ rowNode }: IsFullWidthRowParams<Row>) => rowNode.data?.isHeading === true

const byBand = <Row extends LiveRow>({ nodes }: PostSortRowsParams<Row>) => {
  nodes.sort((one, other) => (one.data?.band ?? 0) - (other.data?.band ?? 0))
}

const rulesOf = <Row,>(classes: Readonly<Record<string, (row: Row) => boolean>>): RowClassRules<Row> =>
  Object.fromEntries(
    Object.entries(classes).map(([name, applies]) => [name, ({ data }: RowClassParams<Row>) => data !== undefined && applies(data)]),
  )

/** Enter on a cell that holds one button presses it. */
function pressInside({ event }: { readonly event?: Event | null | undefined }): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (event.target.classList.contains('ag-cell')) event.target.querySelector('button')?.click()
}

const keptParts = ['sort', 'columnOrder', 'columnSizing'] as const
const isKept = (part: string): part is (typeof keptParts)[number] => keptParts.some((one) => one === part)

const keepOf =
  (onKeep: ((kept: KeptGrid) => void) | undefined) =>
  ({ state, sources }: StateUpdatedEvent) => {
    if (sources.some(isKept)) onKeep?.(Object.fromEntries(keptParts.map((part) => [part, state[part]])))
  }

const stateAtFirst = (kept: KeptGrid | undefined, hidden: readonly string[] = []) =>
  kept || hidden.length > 0 ? { initialState: { ...kept, columnVisibility: { hiddenColIds: [...hidden] } } } : {}

/** Fixed for every grid. The DOM follows the order on the screen for those who listen, which leaves the grid's own row animation out. */
const always = {
  theme: gridTheme,
  themeCssLayer: 'grid',
  asyncTransactionWaitMillis: 16,
  suppressModelUpdateAfterUpdateTransaction: true,
  ensureDomOrder: true,
  animateRows: false,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
} as const

/**
 * Rows that are alive. One transaction a frame; a row keeps its node as long as its id; what changed glows; and nothing
 * is added, removed or sorted while a finger is down or within 600 ms after.
 */
export function LiveGrid<Row extends LiveRow>(props: Props<Row>) {
  const rem = useRem()
  return <GridOf key={rem} {...props} rem={rem} />
}

/** Of one size of text: with another it is another grid. */
function GridOf<Row extends LiveRow>(props: Props<Row> & { readonly rem: number }) {
  const { columns, rowHeight, headingHeight, rem } = props
  const { first, onReady, hand } = useLiveRows(props.rows, columns)
  const definitions = useMemo(() => columns.map((column) => columnOf(column, rem / 16)), [columns, rem])
  const holder = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row> | null>(null)
  useKeptCell(holder, grid)
  const rowRules = useMemo(() => rulesOf(props.rowClasses), [props.rowClasses])
  return (
    <div ref={holder} className={styles.grid} {...hand}>
      <AgGridReact<Row>
        {...always}
        {...stateAtFirst(props.kept, props.hidden)}
        styleNonce={nonce()}
        rowData={first}
        columnDefs={definitions}
        getRowId={rowId}
        postSortRows={byBand}
        headerHeight={props.hasHeader === false ? 0 : (33 / 16) * rem}
        isFullWidthRow={isHeading}
        fullWidthCellRenderer={props.Heading}
        getRowHeight={({ data }: RowHeightParams<Row>) => (data?.isHeading ? headingHeight : rowHeight) * rem}
        rowClassRules={rowRules}
        onStateUpdated={keepOf(props.onKeep)}
        onCellKeyDown={pressInside}
        onRowClicked={({ data }) => data && props.onOpen?.(data)}
        onGridReady={({ api }) => {
          api.setGridAriaProperty('label', props.label)
          grid.current = api
          onReady(api)
        }}
      />
    </div>
  )
}
