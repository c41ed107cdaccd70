import type { ReactNode } from 'react'
import { ignoredField } from '#domain/system/importColumns.ts'
import { previewBounds } from '#domain/system/migration.ts'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { MigrationRow } from '../importWizard.ts'
import { tImport } from '../tImport.ts'
import styles from './FilePreview.module.css'

type Props = { readonly migration: MigrationRow }
type PreviewRow = MigrationRow['preview'][number]

/** The file as it is and as it would be imported, before the import starts: its first rows, and each rejected row with its reason. */
export const FilePreview = ({ migration }: Props) => (
  <>
    <RejectedRows migration={migration} />
    <FirstRows migration={migration} />
  </>
)

function RejectedRows({ migration: { preview, columns, refused } }: Props) {
  const rejected = preview.filter(({ problem }) => problem !== null)
  if (rejected.length === 0) return null
  return (
    <Panel title={tImport('reasons')}>
      <ScrolledTable label={tImport('reasons')} headings={[tImport('line'), tImport('reason'), tImport('row')]}>
        {rejected.map((row) => (
          <tr key={row.line}>
            <td className="figure">{row.line}</td>
            <td>
              <Problem text={row.problem ?? ''} />
            </td>
            <td className={asText('quiet', 'breaks')}>{mappedCells(row, columns).join(' · ')}</td>
          </tr>
        ))}
      </ScrolledTable>
      {refused > rejected.length && <Note text={tImport('shownReasons', { shown: rejected.length, all: refused })} />}
    </Panel>
  )
}

/** What the row says in the columns that are imported. */
const mappedCells = ({ cells }: PreviewRow, columns: MigrationRow['columns']): readonly string[] =>
  cells.filter((cell, index) => cell !== '' && columns[index]?.field !== ignoredField)

/** The first rows under the headings of the file, with the field that each column is read as. */
function FirstRows({ migration: { preview, columns, total } }: Props) {
  const first = preview.slice(0, Math.min(previewBounds.rows, total))
  const shown = columns.slice(0, previewBounds.columns)
  if (first.length === 0) return null
  const headings = [
    tImport('line'),
    tImport('result'),
    ...shown.map(({ heading, field }) => (
      <span key={heading} className={asStack(1)}>
        <span className={asText('ink', 'oneLine')}>{heading}</span>
        <span className={asText(field === ignoredField ? 'faint' : 'quiet', 'oneLine')}>{tImport(`fields.${field ?? ignoredField}`)}</span>
      </span>
    )),
  ]
  return (
    <Panel title={tImport('firstRows')}>
      <ScrolledTable label={tImport('firstRows')} headings={headings}>
        {first.map((row) => (
          <tr key={row.line}>
            <td className="figure">{row.line}</td>
            <td className={styles.becomes}>{row.problem === null ? row.becomes : <Problem text={row.problem} />}</td>
            {shown.map(({ heading, field }, index) => (
              <td key={heading} className={asText(field === ignoredField ? 'faint' : 'ink', 'cut')}>
                {row.cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </ScrolledTable>
      {columns.length > shown.length && <Note text={tImport('moreColumns', { count: columns.length - shown.length })} />}
    </Panel>
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <span className={asRow(6, 'inline', 'start', 'amber')}>
    <StateGlyph shape="pastFirst" size={14} />
    {text}
  </span>
)

const Note = ({ text }: { readonly text: string }) => <p className={classNames(asText('small', 'quiet'), styles.note)}>{text}</p>

type TableProps = { readonly label: string; readonly headings: readonly ReactNode[]; readonly children: ReactNode }

/** A wide table scrolls by itself, also by the keyboard. */
const ScrolledTable = ({ label, headings, children }: TableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th key={index} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
