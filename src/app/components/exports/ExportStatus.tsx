import { isOneOf } from '#domain/fields.ts'
import { type Export, discardedExportStates, type ExportState } from '#domain/system/export.ts'
import type { RecordOf } from '#domain/wire.ts'
import { localeTag } from '#locale/common/locale.ts'
import { tExports } from '#locale/system/exportDialog.ts'
import { asRow, asText } from '../../theme/looks.ts'

type Props = { readonly made: RecordOf<Export> & { readonly state: ExportState } }

/** How far an export is: its rows, its file, or why there is none. */
export function ExportStatus({ made: { id, state, done, total, bytes, format, note } }: Props) {
  if (state === 'ready')
    return (
      <li className={asRow(12, 'between', 'body', 'ink')}>
        <a href={`/api/exports/${id}/file`} download>
          {tExports('download', { format: tExports(`formats.${format}`), size: sizeText(bytes ?? 0) })}
        </a>
        <span className={asText('quiet')}>{tExports('rows', { count: done })}</span>
      </li>
    )
  if (state === 'failed') return <li className={asRow(12, 'between', 'body', 'ink')}>{tExports('failed', { reason: note ?? '' })}</li>
  if (isOneOf(discardedExportStates, state)) return <li className={asRow(12, 'between', 'body', 'ink')}>{tExports(state)}</li>
  return (
    <li className={asRow(12, 'between', 'body', 'ink')}>
      {tExports('making')}
      <span className={asText('quiet')}>{total === null ? tExports('rows', { count: done }) : tExports('rowsOf', { done, total })}</span>
    </li>
  )
}

const kilobytes = new Intl.NumberFormat(localeTag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const sizeText = (bytes: number): string => kilobytes.format(Math.max(1, bytes / 1000))
