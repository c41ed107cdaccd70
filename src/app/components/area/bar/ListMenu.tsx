import { IconColumns3 } from '@tabler/icons-react'
import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { Button } from '../../form/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import { fieldName } from '../../record/fieldNames.ts'
import styles from './ListBar.module.css'

type Props = {
  readonly resource: Resource
  readonly fields: readonly FieldSpec[]
  /** Ids of the columns that the user chose; `null` for those that fit. */
  readonly chosen: readonly string[] | null
  readonly onColumns: (columns: readonly string[] | null) => void
  /** Downloads the list; `null` where the area does not allow it. */
  readonly onDownload: (() => void) | null
  /** Opens the import of such records from a file; `null` where there is none, or without the permission. */
  readonly onImport: (() => void) | null
  /** Asks for the reason and exports the records; `null` without the permission. */
  readonly onExport: (() => void) | null
}

/** Columns of the list, and its file. */
export function ListMenu({ resource, fields, chosen, onColumns, onDownload, onImport, onExport }: Props) {
  const shown = chosen ?? []
  const toggle = (id: string) => onColumns(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id])
  const columns = [
    { id: 'fit', label: tRecords('columnsThatFit'), isChosen: chosen === null, onChoose: () => onColumns(null) },
    ...fields.map(({ name }) => ({
      id: `column ${name}`,
      label: fieldName(resource.name, name),
      isChosen: shown.includes(name),
      onChoose: () => toggle(name),
    })),
  ]
  const fileChoices = [
    ...(onImport ? [{ id: 'import', label: tRecords('import'), onChoose: onImport }] : []),
    ...(onExport ? [{ id: 'export', label: tRecords('export'), onChoose: onExport }] : []),
    ...(onDownload ? [{ id: 'download', label: tRecords('download'), onChoose: onDownload }] : []),
  ]
  return (
    <Menu
      label={tRecords('listMenu')}
      groups={[
        ...(fileChoices.length > 0 ? [{ id: 'file', choices: fileChoices }] : []),
        { id: 'columns', title: tRecords('columns'), choices: columns, selection: 'several' as const },
      ]}
    >
      <Button
        className={styles.icon}
        isSoft
        aria-label={tRecords('listMenu')}
        icon={<IconColumns3 size={20} stroke={1.75} aria-hidden="true" />}
      >
        {null}
      </Button>
    </Menu>
  )
}
