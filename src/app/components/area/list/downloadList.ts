import { stringify } from 'csv-stringify/browser/esm/sync'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { areaName, areaSingular, fieldName } from '../../record/fieldNames.ts'
import { formatValue, recordListName } from '../../record/formatValue.ts'
import type { FormatContextOf } from './recordRows.ts'

/** The list as a CSV file with the texts that it shows. A text that a spreadsheet would calculate is escaped. */
export function listAsCsv(
  resource: Resource,
  records: readonly AnyRecord[],
  fields: readonly FieldSpec[],
  formatContextOf: FormatContextOf,
): string {
  const heading = [areaSingular(resource.name), ...fields.map(({ name }) => fieldName(resource.name, name))]
  const rows = records.map((record) => {
    const formatContext = formatContextOf(record)
    const texts = fields.map(({ name, type }) => formatValue(formatContext, resource.name, name, type, record[name]))
    return [recordListName(formatContext, resource, record), ...texts]
  })
  return stringify([heading, ...rows], { bom: true, escape_formulas: true })
}

export function downloadList(resource: Resource, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${areaName(resource.name)}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
