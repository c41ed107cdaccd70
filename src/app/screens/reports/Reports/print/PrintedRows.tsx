import type { LiveColumn } from '../../../../components/liveGrid/columns.tsx'
import type { NamedRow } from '../report/reportRows.ts'
import { tReports } from '../tReports.ts'
import styles from './Print.module.css'

type Props = {
  readonly columns: readonly LiveColumn<NamedRow>[]
  readonly rows: readonly NamedRow[]
  readonly total: NamedRow
  /** What the rows are, in words. */
  readonly by: string
}

/** Every row of a report on paper: a grid holds only those in sight. */
export const PrintedRows = ({ columns, rows, total, by }: Props) => (
  <table className={styles.table} aria-label={tReports('grid', { by })}>
    <thead>
      <tr>
        {columns.map(({ id, header, align }) => (
          <th key={id} scope="col" data-align={align}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <PrintedRow key={row.id} columns={columns} row={row} />
      ))}
    </tbody>
    <tfoot>
      <PrintedRow columns={columns} row={total} />
    </tfoot>
  </table>
)

const PrintedRow = ({ columns, row }: Pick<Props, 'columns'> & { readonly row: NamedRow }) => (
  <tr>
    {columns.map(({ id, align, value, cell, isGlowOff }) => (
      <td key={id} data-align={align}>
        {isGlowOff ? cell(row) : value(row)}
      </td>
    ))}
  </tr>
)
