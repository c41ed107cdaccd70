import {
  type GetRowIdParams, type GridApi, type GridState, type IsFullWidthRowParams, ModuleRegistry, type PostSortRowsParams, type RowClassParams,
  type RowClassRules, type RowHeightParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { gridTheme } from '../../theme/gridTheme.ts'
import { columnOf, type LiveColumn, movesBetween } from './columns.tsx'
import { differenceOf, isNothing } from './difference.ts'
import styles from './LiveGrid.module.css'
import { pickedModules } from './modules.ts'
import { useCalm } from './useCalm.ts'

ModuleRegistry.registerModules(pickedModules)

/** What a person made of the columns: kept as it is and given back. */
export type KeptGrid = Pick<GridState, 'sort' | 'columnOrder' | 'columnSizing'>

export type LiveRow = {
  readonly id: string
  /** Rows of a lower band stand above, whatever they are sorted by. */
  readonly band: number
  /** A heading across all columns instead of cells. */
  readonly isHeading?: boolean
}

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
  readonly onKeep?: (kept: KeptGrid) => void
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const inPixels = (rem: number) => rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const rowId = <Row extends LiveRow>({ data }: GetRowIdParams<Row>) => data.id

const byBand = <Row extends LiveRow>({ nodes }: PostSortRowsParams<Row>) => {
  nodes.sort((one, other) => (one.data?.band ?? 0) - (other.data?.band ?? 0))
}

const rulesOf = <Row,>(classes: Readonly<Record<string, (row: Row) => boolean>>): RowClassRules<Row> =>
  Object.fromEntries(Object.entries(classes).map(([name, applies]) => [name, ({ data }: RowClassParams<Row>) => data !== undefined && applies(data)]))

/** Enter on a cell that holds one button presses it. */
function pressInside({ event }: { readonly event?: Event | null | undefined }): void {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
  if (event.target.classList.contains('ag-cell')) event.target.querySelector('button')?.click()
}

/**
 * Rows that are alive. One transaction a frame; a row keeps its node as long as its id; what changed glows; and nothing
 * is added, removed or sorted while a finger is down or within 600 ms after.
 */
export function LiveGrid<Row extends LiveRow>(props: Props<Row>) {
  const { rows, columns, rowHeight, headingHeight } = props
  const [first] = useState(() => [...rows])
  const held = useRef(new Map(first.map((row) => [row.id, row])))
  const api = useRef<GridApi<Row> | null>(null)
  const calm = useCalm()
  const definitions = useMemo(() => columns.map(columnOf), [columns])
  const rowRules = useMemo(() => rulesOf(props.rowClasses), [props.rowClasses])

  const show = useCallback(() => {
    const grid = api.current
    if (!grid) return
    const whole = differenceOf(held.current, rows)
    const next = calm.isCalm() ? whole : { add: [], update: whole.update, remove: [] }
    if (isNothing(next)) return
    const moves = next.update.some((row) => {
      const before = held.current.get(row.id)
      return before !== undefined && (before.band !== row.band || movesBetween(columns, before, row))
    })
    for (const row of next.remove) held.current.delete(row.id)
    for (const row of [...next.add, ...next.update]) held.current.set(row.id, row)
    grid.applyTransactionAsync({ add: [...next.add], update: [...next.update], remove: [...next.remove] }, () => {
      if (moves && calm.isCalm()) grid.refreshClientSideRowModel('sort')
    })
  }, [rows, columns, calm])

  useEffect(() => {
    show()
    calm.onCalm(() => {
      show()
      api.current?.refreshClientSideRowModel('sort')
    })
  }, [show, calm])

  return (
    <div className={styles.grid} {...calm.hand}>
      <AgGridReact<Row>
        theme={gridTheme}
        themeCssLayer="grid"
        styleNonce={nonce()}
        rowData={first}
        columnDefs={definitions}
        getRowId={rowId}
        asyncTransactionWaitMillis={16}
        suppressModelUpdateAfterUpdateTransaction
        postSortRows={byBand}
        // For screen readers. It switches the grid's own row animation off, which is as well: only a change moves.
        ensureDomOrder
        animateRows={false}
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        headerHeight={props.hasHeader === false ? 0 : 33}
        isFullWidthRow={({ rowNode }: IsFullWidthRowParams<Row>) => rowNode.data?.isHeading === true}
        fullWidthCellRenderer={props.Heading}
        getRowHeight={({ data }: RowHeightParams<Row>) => inPixels(data?.isHeading ? headingHeight : rowHeight)}
        rowClassRules={rowRules}
        {...(props.kept ? { initialState: props.kept } : {})}
        onStateUpdated={({ state, sources }) => {
          if (sources.some((source) => source === 'sort' || source === 'columnOrder' || source === 'columnSizing'))
            props.onKeep?.({
              ...(state.sort ? { sort: state.sort } : {}),
              ...(state.columnOrder ? { columnOrder: state.columnOrder } : {}),
              ...(state.columnSizing ? { columnSizing: state.columnSizing } : {}),
            })
        }}
        onCellKeyDown={pressInside}
        onGridReady={({ api: ready }) => {
          api.current = ready
          ready.setGridAriaProperty('label', props.label)
          show()
        }}
      />
    </div>
  )
}
