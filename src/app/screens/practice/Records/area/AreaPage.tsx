import { useMemo, useRef, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { createCommandsFor } from '#streams/derive/records/recordActions.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import type { RecordPage } from '#streams/derive/records/watchRecords.ts'
import { commandOf, commandsOf } from '#resources/registry.ts'
import { useClient } from '../../../../appContext.ts'
import { type ToastMessage, Toasts } from '../../../../components/command/Toasts.tsx'
import { Page } from '../../../../components/page/Page.tsx'
import { Loading, NoPermission, EmptyState } from '../../../../components/page/EmptyState.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { areaName, commandName } from '../../../../components/record/fieldNames.ts'
import type { FormatContext } from '../../../../components/record/formatValue.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useRecordsAddress } from '../recordsAddress.ts'
import styles from './AreaPage.module.css'
import { AreaBar } from './AreaBar.tsx'
import { BackToAll } from './BackToAll.tsx'
import { CreateRecord } from '../dialogs/CreateRecord.tsx'
import { RecordList } from './RecordList.tsx'
import { RecordPane } from '../record/RecordPane.tsx'
import { stateFilterOf } from './stateFilterOf.ts'
import { useLoadedSettings } from './useLoadedSettings.ts'
import { useReferences } from '../../../../components/record/dialog/useReferences.ts'
import { useElementWidth } from './useElementWidth.ts'
import { emptyQuery, type RecordQuery, useRecords } from './useRecords.ts'

/** From this width on, in pixels, the record is shown beside its list. */
const sideBySideWidth = 920

/** One area: the list of its records, and the chosen record. */
export function AreaPage({ resource }: { readonly resource: Resource }) {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const address = useRecordsAddress()
  const [query, setQuery] = useState<RecordQuery>(emptyQuery)
  const states = useMemo(() => stateFilterOf(resource), [resource])
  const list = useRecords(resource, states.region, query)
  const createCommands = createCommandsFor(resource, scopes)
  useLoadedSettings()
  return (
    <Page
      title={areaName(resource.name)}
      timeZone={timeZone}
      lead={<BackToAll />}
      end={
        createCommands.length > 0 && (
          <Button kind="next" onPress={() => address.go({ ...address, make: createCommands[0]?.action ?? '' })}>
            {createCommands[0] ? commandName(createCommands[0]) : ''}
          </Button>
        )
      }
    >
      <div className={styles.screen}>
        <AreaBar
          resource={resource}
          states={states.states}
          query={query}
          list={list}
          createCommands={createCommands.slice(1)}
          onQueryChange={setQuery}
        />
        <AreaContent resource={resource} list={list} query={query} onQueryChange={setQuery} />
        <AreaToasts />
      </div>
      <CreateRecord resource={resource} createCommands={createCommands} />
    </Page>
  )
}

/** Confirms each command for as long as it can be undone. */
function AreaToasts() {
  const toastFor = (status: CommandStatus): ToastMessage | null => {
    const command = commandOf(status.command)
    return command ? { title: `${commandName(command)}.` } : null
  }
  return <Toasts toastFor={toastFor} />
}

type AreaContentProps = {
  readonly resource: Resource
  readonly list: RecordPage
  readonly query: RecordQuery
  readonly onQueryChange: (query: RecordQuery) => void
}

function AreaContent({ resource, list, query, onQueryChange }: AreaContentProps) {
  const { record, area, go } = useRecordsAddress()
  const onlyRecord = onlyRecordOf(resource, list)
  const chosen = record ?? onlyRecord
  const container = useRef<HTMLDivElement>(null)
  const width = useElementWidth(container)
  const isSideBySide = width >= sideBySideWidth && onlyRecord === undefined
  const { records, tellingOf: formatContextOf } = useReferencedRecords(resource, list)
  const openRecord = (id: string | null) => go({ ...(area ? { area } : {}), ...(id ? { record: id } : {}) })
  const isPaneShown = chosen !== undefined
  return (
    <div ref={container} className={styles.work} data-beside={(isPaneShown && isSideBySide) || undefined}>
      {(!isPaneShown || isSideBySide) && (
        <div className={styles.list}>
          <AreaRows
            resource={resource}
            list={list}
            records={records}
            query={query}
            onQueryChange={onQueryChange}
            width={isPaneShown ? width * 0.56 : width}
            chosen={chosen ?? null}
            formatContextOf={formatContextOf}
            onOpen={openRecord}
          />
        </div>
      )}
      {isPaneShown && (
        <RecordPane key={chosen} resource={resource} id={chosen} onClose={onlyRecord === undefined ? () => openRecord(null) : null} />
      )}
    </div>
  )
}

/** A record's times are shown in its own location's time zone. */
function useReferencedRecords(resource: Resource, { ready, rows }: RecordPage) {
  const { location, locations } = useCurrentLocation()
  const withReferences = useReferences(resource, ready ? rows : null)
  return useMemo(() => {
    const timeZones = new Map(locations.map(({ id, timeZone }) => [id, timeZone]))
    const names = withReferences?.names ?? noNames
    const formatContextOf = (record: AnyRecord): FormatContext => ({
      names,
      timeZone: timeZones.get(String(record[resource.locationField ?? ''])) ?? location.timeZone,
    })
    return { records: withReferences?.records ?? null, tellingOf: formatContextOf }
  }, [withReferences, resource, location, locations])
}

/** The only record of an area in which no other can be created. Its list would be useless, so the record opens directly. */
const onlyRecordOf = (resource: Resource, { rows }: RecordPage): string | undefined =>
  rows.length === 1 && !commandsOf(resource).some(({ declaration }) => declaration.creates) ? rows[0]?.id : undefined

type AreaRowsProps = AreaContentProps & {
  /** `null` until the records that they reference are loaded. */
  readonly records: readonly AnyRecord[] | null
  readonly width: number
  readonly chosen: string | null
  readonly formatContextOf: (record: AnyRecord) => FormatContext
  readonly onOpen: (id: string) => void
}

function AreaRows({ resource, list, records, query, onQueryChange, ...listProps }: AreaRowsProps) {
  if (list.problem) return <NoPermission scope={list.problem.scope ?? ''} />
  if (!list.ready || records === null) return <Loading rows={8} />
  if (records.length > 0) return <RecordList resource={resource} records={records} {...listProps} />
  const isUnfiltered = query.text.trim() === '' && query.state === null && query.location === null
  if (isUnfiltered) return <EmptyState title={tRecords('emptyHead')} description={tRecords('emptyHelp')} />
  return (
    <EmptyState title={tRecords('noneFound')} description={tRecords('noneFoundHelp')}>
      <Button onPress={() => onQueryChange(emptyQuery)}>{tRecords('showAll')}</Button>
    </EmptyState>
  )
}
