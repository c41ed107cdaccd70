import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { importKinds } from '#domain/system/importColumns.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import { tExports } from '#locale/system/exportDialog.ts'
import { commandsOf, type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { RecordPage } from '#streams/derive/records/watchRecords.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { ExportDialog } from '../../exports/ExportDialog.tsx'
import { EmptyState } from '../../page/EmptyState.tsx'
import { areaDescription, areaName, commandName } from '../../record/fieldNames.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { AreaBar } from '../bar/AreaBar.tsx'
import { shownFilters } from '../bar/listFilterChoices.ts'
import { ListMenu } from '../bar/ListMenu.tsx'
import { possibleFields, seenIn } from '../list/gridColumns.tsx'
import { createRecordFilter, type FormatContextOf } from '../list/recordRows.ts'
import { RecordList, type RecordListProps } from '../list/RecordList.tsx'
import { useReorder } from '../list/useReorder.ts'
import { RecordPane } from '../record/RecordPane.tsx'
import { useRecordsAddress } from '../recordsAddress.ts'
import styles from './AreaWork.module.css'
import type { AreaView, AreaViewControls } from './useAreaView.ts'
import { useElementWidth } from './useElementWidth.ts'

/** From this width on, in pixels, the record is shown beside its list. */
const sideBySideWidth = 920

type Props = {
  readonly resource: Resource
  readonly list: RecordPage
  readonly records: readonly AnyRecord[]
  readonly formatContextOf: FormatContextOf
  readonly view: AreaView
  readonly controls: AreaViewControls
  readonly createCommands: readonly NamedCommand[]
}

/** The bar, the list, and the chosen record beside it or in its place. */
export function AreaContent(props: Props) {
  const { resource, records } = props
  const onlyRecord = onlyRecordOf(resource, records)
  const { record: chosen = onlyRecord, go } = useRecordsAddress()
  const container = useRef<HTMLDivElement>(null)
  const width = useElementWidth(container)
  const isSideBySide = width >= sideBySideWidth && onlyRecord === undefined
  const openRecord = (id: string | undefined) => go({ record: id })
  const shown = useShownRecords(props)
  const fields = useFields(resource, records)
  // A list that is drawn again, beside a record or after it, begins where the user left it.
  const [scrollTop, setScrollTop] = useState(0)
  const listWidth = chosen === undefined ? width : width * listShare
  return (
    <>
      <ListBar {...props} shown={shown} fields={fields} />
      <div ref={container} className={styles.work} data-beside={(chosen !== undefined && isSideBySide) || undefined}>
        {(chosen === undefined || isSideBySide) && (
          <ListOrNone
            {...props}
            shown={shown}
            fields={fields}
            width={listWidth}
            chosen={chosen}
            onOpen={openRecord}
            scrollTop={scrollTop}
            onScroll={setScrollTop}
          />
        )}
        {chosen !== undefined && (
          <RecordPane
            key={chosen}
            resource={resource}
            id={chosen}
            onClose={onlyRecord === undefined ? () => openRecord(undefined) : null}
          />
        )}
      </div>
    </>
  )
}

type ListOrNoneProps = ListBarProps & {
  readonly width: number
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
  readonly scrollTop: number
  readonly onScroll: (top: number) => void
}

function ListOrNone(props: ListOrNoneProps) {
  const { resource, list, records, shown, fields, formatContextOf, view, controls, width, chosen, onOpen, scrollTop, onScroll } = props
  const telling = useTellingFields(fields, records, view.filters)
  const move = useReorder(resource, records)
  return (
    <div className={styles.list}>
      {shown.length === 0 ? (
        <NoRecords {...props} />
      ) : (
        <RecordList
          resource={resource}
          records={shown}
          formatContextOf={formatContextOf}
          fields={fields}
          tellingFields={telling}
          chosenColumns={view.columns}
          isComplete={list.isComplete}
          onMove={list.isComplete && view.text.trim() === '' ? move : undefined}
          sort={view.sort}
          onSort={controls.sortBy}
          onColumns={controls.showColumns}
          width={width}
          chosen={chosen ?? null}
          onOpen={onOpen}
          scrollTop={scrollTop}
          onScroll={onScroll}
        />
      )}
    </div>
  )
}

/** The part of the width that the list keeps beside a record. */
const listShare = 0.56

/** The only record of an area in which no other can be created. Its list would be useless, so the record opens directly. */
const onlyRecordOf = (resource: Resource, records: readonly AnyRecord[]): string | undefined =>
  records.length === 1 && !commandsOf(resource).some(({ declaration }) => declaration.creates) ? records[0]?.id : undefined

/** A whole list is searched and filtered here, a long one by the server. */
function useShownRecords({ resource, list: { isComplete }, records, formatContextOf, view: { text, filters } }: Props) {
  const filter = useMemo(() => createRecordFilter(resource, formatContextOf), [resource, formatContextOf])
  return useMemo(() => (isComplete ? filter(records, text, filters) : records), [filter, isComplete, records, text, filters])
}

/** The fields that a list can show. The records change with every entry, the fields that a user sees do not. */
function useFields(resource: Resource, records: readonly AnyRecord[]): readonly FieldSpec[] {
  const seen = joined(columnsOf(resource, seenIn(resource, records)))
  return useMemo(() => possibleFields(resource, (field) => seen.split(',').includes(field)), [resource, seen])
}

/** Those that say something about the records: a record has a value in it, and no filter leaves only one. */
function useTellingFields(fields: readonly FieldSpec[], records: readonly AnyRecord[], filters: AreaView['filters']) {
  const isFilled = (name: string) => records.length === 0 || records.some((record) => !isEmptyValue(record[name]))
  const telling = joined(fields.filter(({ name }) => !(name in filters) && isFilled(name)))
  return useMemo(() => fields.filter(({ name }) => telling.split(',').includes(name)), [fields, telling])
}

/** The names as one text, which stays equal while they do. */
const joined = (fields: readonly FieldSpec[]): string => fields.map(({ name }) => name).join()

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type ListBarProps = Props & { readonly shown: readonly AnyRecord[]; readonly fields: RecordListProps['fields'] }

function ListBar({ resource, list, records, formatContextOf, view, controls, createCommands, shown, fields }: ListBarProps) {
  const { location, locations } = useCurrentLocation()
  const filters = useMemo(() => {
    const [first] = records
    return shownFilters(resource, records, first ? formatContextOf(first).names : null, locations, location.timeZone)
  }, [resource, records, formatContextOf, locations, location])
  const openImport = useImport(resource)
  const download = async () => {
    const { downloadList, listAsCsv } = await import('../list/downloadList.ts')
    downloadList(resource, listAsCsv(resource, shown, fields, formatContextOf))
  }
  const { openExport, exportDialog } = useExport(resource, view.filters)
  // Lists of words may leave the practice; what is known of people is exported with a reason.
  const canDownload = resource.retiredBy !== undefined && list.isComplete && resource.module !== 'people'
  return (
    <AreaBar
      resource={resource}
      view={view}
      controls={controls}
      filters={filters}
      list={list}
      shown={shown.length}
      createCommands={createCommands.slice(1)}
    >
      <ListMenu
        resource={resource}
        fields={fields}
        chosen={view.columns}
        onColumns={controls.showColumns}
        onDownload={canDownload ? () => void download() : null}
        onImport={openImport}
        onExport={openExport}
      />
      {exportDialog}
    </AreaBar>
  )
}

/** The dialog that exports the records that the filters leave; it cannot be opened without the permission. */
function useExport({ name }: Resource, filters: AreaView['filters']) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  const data = { of: name, filters: Object.entries(filters).map(([field, value]) => ({ field, value })) }
  const title = tExports('exportOf', { name: areaName(name) })
  return {
    openExport: scopes.has('sys.c') ? () => setOpen(true) : null,
    exportDialog: isOpen && <ExportDialog title={title} command="create" data={data} onClose={() => setOpen(false)} />,
  }
}

/** Opens the import of this kind of record; `null` if there is none, or without the permission. */
function useImport({ name }: Resource): (() => void) | null {
  const { scopes } = useClient()
  const navigate = useNavigate()
  const hasImport = importKinds.some((kind) => kind === name)
  return hasImport && scopes.has('sys.c') ? () => void navigate({ to: '/system/import', search: { as: name } }) : null
}

type NoRecordsProps = Pick<Props, 'resource' | 'view' | 'controls' | 'createCommands'>

/** Says what the area is for and offers the first step, or leads back to the records that a search or filter hides. */
function NoRecords({ resource, view, controls, createCommands: [create] }: NoRecordsProps) {
  const { go } = useRecordsAddress()
  if (view.hasFilter || view.text.trim() !== '')
    return (
      <EmptyState title={tRecords('noneFound')} description={tRecords('noneFoundHelp')}>
        <Button onPress={controls.showAll}>{tRecords('showAll')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={tRecords('emptyHead')} description={areaDescription(resource.name) ?? tRecords('emptyHelp')}>
      {create ? (
        <Button kind="next" onPress={() => go({ make: create.action })}>
          {commandName(create)}
        </Button>
      ) : (
        <p>{tRecords('emptyHelp')}</p>
      )}
    </EmptyState>
  )
}
