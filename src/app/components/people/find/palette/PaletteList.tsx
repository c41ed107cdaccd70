import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { tFinder } from '#locale/common/finder.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { MatchText } from './MatchText.tsx'
import type { PaletteGroup, PaletteRow } from './palette.ts'
import styles from './Palette.module.css'

type Props = {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly query: string
  readonly selected: PaletteRow | undefined
  readonly onSelect: (id: string) => void
  readonly onOpen: (row: PaletteRow) => void
  readonly onKeys: (event: KeyboardEvent) => void
}

export const rowId = (list: string, row: string): string => `${list}-${row}`

/**
 * The results in their groups. The field keeps the focus; the selected row shows what can be done with it. Rows take no focus of their own,
 * so the list takes their presses and the keys of their buttons.
 */
export function PaletteList({ id, groups, query, selected, onSelect, onOpen, onKeys }: Props) {
  const pressRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, a')) return
    const pressed = target.closest('[data-row]')?.getAttribute('data-row')
    const row = groups.flatMap(({ rows }) => rows).find((one) => one.id === pressed)
    if (!row) return
    // The first press on a row with actions shows them; opening it is one of them.
    if (row.actions && row.id !== selected?.id) onSelect(row.id)
    else onOpen(row)
  }
  return (
    <div id={id} role="grid" tabIndex={-1} aria-label={tFinder('results')} className={styles.list} onClick={pressRow} onKeyDown={onKeys}>
      {groups.map((group) => (
        <div key={group.id} role="rowgroup" aria-label={group.title}>
          <div aria-hidden="true" className={classNames(asText('small', 'quiet', 'medium'), styles.head)}>
            {group.title}
          </div>
          {group.rows.map((row) => (
            <Row key={row.id} id={rowId(id, row.id)} row={row} query={query} isSelected={row.id === selected?.id} />
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = {
  readonly id: string
  readonly row: PaletteRow
  readonly query: string
  readonly isSelected: boolean
}

function Row({ id, row, query, isSelected }: RowProps) {
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) node.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <div
      ref={node}
      id={id}
      role="row"
      aria-selected={isSelected}
      aria-label={[row.label, row.note].filter(Boolean).join(', ')}
      className={styles.row}
      data-row={row.id}
      data-selected={isSelected || undefined}
      data-tall={hasTwoLines(row) || undefined}
    >
      <div role="gridcell" className={classNames(asRow(14, 'center'), styles.main)}>
        {row.icon}
        <Facts row={row} query={query} />
      </div>
      {isSelected && row.actions && (
        <div role="gridcell" className={styles.actions}>
          {row.actions}
        </div>
      )}
    </div>
  )
}

const hasTwoLines = ({ second, endSecond }: PaletteRow): boolean => second !== undefined || endSecond !== undefined

function Facts({ row, query }: Pick<RowProps, 'row' | 'query'>) {
  const { label, note, second, end, endSecond } = row
  const isTall = hasTwoLines(row)
  return (
    <span className={classNames(asStack(0, 'shrinks'), styles.facts)}>
      <span className={classNames(isTall ? asRow('0 8', 'baseline', 'wraps') : asRow(8, 'baseline'), styles.line)}>
        <span className={isTall ? asText('name', 'ink', 'breaks') : asText('label', 'ink', 'fixed')}>
          <MatchText text={label} typed={query} />
        </span>
        {note && <span className={asText('body', 'quiet', 'cut')}>{note}</span>}
        {end && <span className={classNames(asText('body', 'ink'), styles.end)}>{end}</span>}
      </span>
      {isTall && (
        <span className={classNames(asRow('0 8', 'baseline', 'wraps', 'small', 'quiet'), styles.line)}>
          {typeof second === 'string' ? <MatchText text={second} typed={query} /> : second}
          {endSecond && <span className={styles.end}>{endSecond}</span>}
        </span>
      )}
    </span>
  )
}
