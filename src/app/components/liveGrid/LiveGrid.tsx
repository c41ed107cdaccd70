import {
  type BodyScrollEndEvent,
  type CellKeyDownEvent,
  type FullWidthCellKeyDownEvent,
  type GetRowIdParams,
  type GridApi,
  type GridState,
  type IsFullWidthRowParams,
  ModuleRegistry,
  type PostSortRowsParams,
  type RowClassParams,
  type RowClickedEvent,
  type RowClassRules,
  type RowHeightParams,
  type StateUpdatedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type ComponentType, useMemo, useRef } from 'react'
import { gridTheme } from '../../theme/gridTheme.ts'
import { columnDefOf, type LiveColumn, type LiveRow } from './columns.tsx'
import styles from './LiveGrid.module.css'
import { gridModules } from './gridModules.ts'
import { useCellFocus } from './useCellFocus.ts'
import { moveByKey, type MoveHandler, rowMovesOf } from './rowMoves.ts'
import { useLiveRows } from './useLiveRows.ts'
import { useRem } from './useRem.ts'

ModuleRegistry.registerModules(gridModules)

/** The user's column sort, order and widths, saved and restored unchanged. */
export type SavedGridLayout = Pick<GridState, 'sort' | 'columnOrder' | 'columnSizing'>

/** @param changed the parts of the layout that the user changed. */
type LayoutHandler = (layout: SavedGridLayout, changed: readonly (keyof SavedGridLayout)[]) => void

type Props<Row extends LiveRow> = {
  readonly label: string
  readonly rows: readonly Row[]
  /** Rows above all others, which stay in sight. */
  readonly topRows?: readonly Row[]
  /** A row below all others, which stays in sight. */
  readonly totalRow?: Row
  /** Must be stable: AG Grid builds its columns once, so other columns need another `key`. */
  readonly columns: readonly LiveColumn<Row>[]
  readonly GroupHeading: ComponentType<{ readonly data: Row }>
  /** In rem. */
  readonly rowHeight: number
  readonly headingHeight: number
  readonly hasHeader?: boolean
  /** Row highlighting: CSS class name to predicate. Must be stable between renders. */
  readonly rowClasses: Readonly<Record<string, (row: Row) => boolean>>
  readonly savedLayout?: SavedGridLayout | undefined
  /** Ids of columns that are not shown. Read only when the grid is created. */
  readonly hiddenColumns?: readonly string[]
  readonly onLayoutChange?: LayoutHandler
  /** Where the grid begins, in pixels from its top. Read only when the grid is created. */
  readonly scrollTop?: number
  readonly onScroll?: (top: number) => void
  /** Called when the user drags a row before or after another, or moves it with Alt and an arrow key. Rows have a handle then. */
  readonly onMoveRow?: MoveHandler | undefined
  /** Called when the user presses a row, but not a toggle in it. */
  readonly onRowPress?: (row: Row) => void
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const rowId = <Row extends LiveRow>({ data }: GetRowIdParams<Row>) => data.id
const isHeading = <Row extends LiveRow>({ rowNode }: IsFullWidthRowParams<Row>) => rowNode.data?.isHeading === true

const byBand = <Row extends LiveRow>({ nodes }: PostSortRowsParams<Row>) => {
  nodes.sort((a, b) => (a.data?.band ?? 0) - (b.data?.band ?? 0))
}

const rowRulesOf = <Row,>(classes: Readonly<Record<string, (row: Row) => boolean>>): RowClassRules<Row> =>
  Object.fromEntries(
    Object.entries(classes).map(([name, applies]) => [name, ({ data }: RowClassParams<Row>) => data !== undefined && applies(data)]),
  )

/** Clicks the button in the focused cell when the user presses Enter. */
function clickInnerButton({ event }: { readonly event?: Event | null | undefined }): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (event.target.classList.contains('ag-cell')) event.target.querySelector('button')?.click()
}

const isOnToggle = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest('button[aria-pressed]') !== null

const savedKeys = ['sort', 'columnOrder', 'columnSizing'] as const
const isSavedKey = <Key extends string>(key: Key): key is Key & (typeof savedKeys)[number] => savedKeys.some((savedKey) => savedKey === key)

const handleLayoutChange =
  (onLayoutChange: LayoutHandler | undefined) =>
  ({ state, sources }: StateUpdatedEvent) => {
    const changed = sources.filter(isSavedKey)
    if (changed.length > 0) onLayoutChange?.(Object.fromEntries(savedKeys.map((key) => [key, state[key]])), changed)
  }

const initialStateOf = (savedLayout: SavedGridLayout | undefined, hiddenColumns: readonly string[] = [], scrollTop = 0) =>
  savedLayout || hiddenColumns.length > 0
    ? {
        initialState: {
          ...savedLayout,
          columnVisibility: { hiddenColIds: [...hiddenColumns] },
          ...(scrollTop > 0 ? { scroll: { top: scrollTop, left: 0 } } : {}),
        },
      }
    : {}

/** Options shared by every grid. `ensureDomOrder` serves screen readers and rules out the grid's own row animation. */
const sharedOptions = {
  theme: gridTheme,
  themeCssLayer: 'grid',
  asyncTransactionWaitMillis: 1000,
  suppressModelUpdateAfterUpdateTransaction: true,
  ensureDomOrder: true,
  animateRows: false,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
  // The grid would focus the row that is now at the index; `useCellFocus` follows the record.
  suppressFocusAfterRefresh: true,
} as const

/**
 * Shows live rows, with one grid transaction per frame. A row keeps its DOM node while its id stays, and changed cells glow.
 * While a finger is down, and for 600 ms after, no row is added, removed or sorted.
 */
export function LiveGrid<Row extends LiveRow>(props: Props<Row>) {
  const rem = useRem()
  return <SizedGrid key={rem} {...props} rem={rem} />
}

const eventsOf = <Row extends LiveRow>({ onLayoutChange, onScroll, onMoveRow, onRowPress }: Props<Row>) => ({
  ...rowMovesOf<Row>(onMoveRow),
  onStateUpdated: handleLayoutChange(onLayoutChange),
  onBodyScrollEnd: ({ top, direction }: BodyScrollEndEvent<Row>) => direction === 'vertical' && onScroll?.(top),
  onCellKeyDown: (event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    clickInnerButton(event)
    if (onMoveRow) moveByKey(event, onMoveRow)
  },
  onRowClicked: ({ data, event }: RowClickedEvent<Row>) => data && !isOnToggle(event) && onRowPress?.(data),
})

const pinnedRowsOf = <Row extends LiveRow>({ topRows, totalRow }: Props<Row>) => ({
  ...(topRows ? { pinnedTopRowData: [...topRows] } : {}),
  ...(totalRow ? { pinnedBottomRowData: [totalRow] } : {}),
})

/** Renders the grid for one text size; another size needs a new grid. */
function SizedGrid<Row extends LiveRow>(props: Props<Row> & { readonly rem: number }) {
  const { columns, rowHeight, headingHeight, rem } = props
  const container = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row> | null>(null)
  const keepFocus = useCellFocus(container, grid)
  const { initialRows, onReady, pointerHandlers } = useLiveRows(props.rows, columns, keepFocus)
  const canMove = props.onMoveRow !== undefined
  const definitions = useMemo(
    () => columns.map((column, index) => ({ ...columnDefOf(column, rem / 16), rowDrag: canMove && index === 0 })),
    [columns, rem, canMove],
  )
  const rowRules = useMemo(() => rowRulesOf(props.rowClasses), [props.rowClasses])
  return (
    <div ref={container} className={styles.grid} {...pointerHandlers}>
      <AgGridReact<Row>
        {...sharedOptions}
        {...initialStateOf(props.savedLayout, props.hiddenColumns, props.scrollTop)}
        styleNonce={nonce()}
        rowData={initialRows}
        {...pinnedRowsOf(props)}
        columnDefs={definitions}
        getRowId={rowId}
        postSortRows={byBand}
        tooltipShowMode="whenTruncated"
        headerHeight={props.hasHeader === false ? 0 : (33 / 16) * rem}
        isFullWidthRow={isHeading}
        fullWidthCellRenderer={props.GroupHeading}
        getRowHeight={({ data }: RowHeightParams<Row>) => (data?.isHeading ? headingHeight : rowHeight) * rem}
        rowClassRules={rowRules}
        {...eventsOf(props)}
        onGridReady={({ api }) => {
          api.setGridAriaProperty('label', props.label)
          grid.current = api
          onReady(api)
        }}
      />
    </div>
  )
}
