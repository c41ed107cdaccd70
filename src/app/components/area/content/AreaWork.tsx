import { useMemo, useEffect } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { commandOf, type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { createCommandsFor } from '#streams/derive/records/recordActions.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import type { RecordPage } from '#streams/derive/records/watchRecords.ts'
import { useClient } from '../../../appContext.ts'
import { type ToastMessage, Toasts } from '../../command/Toasts.tsx'
import { Loading, NoPermission } from '../../page/EmptyState.tsx'
import { Button } from '../../form/Button.tsx'
import { commandName } from '../../record/fieldNames.ts'
import type { FormatContext } from '../../record/formatValue.ts'
import { useReferences } from '../../record/dialog/useReferences.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { CreateRecord } from '../dialogs/CreateRecord.tsx'
import { useRecords } from '../list/useRecords.ts'
import { useRecordsAddress } from '../recordsAddress.ts'
import styles from './AreaWork.module.css'
import { AreaContent } from './AreaContent.tsx'
import { useAreaView } from './useAreaView.ts'

type AreaWorkProps = { readonly resource: Resource }

/** One area: the list of its records, and the chosen record. */
export function AreaWork({ resource }: AreaWorkProps) {
  const { scopes } = useClient()
  const createCommands = createCommandsFor(resource, scopes)
  useLoadedSettings()
  return (
    <>
      <div className={styles.screen}>
        <AreaBody resource={resource} createCommands={createCommands} />
        <AreaToasts />
      </div>
      <CreateRecord resource={resource} createCommands={createCommands} />
    </>
  )
}

/** Opens the form of a new record, for a user who may create one. */
export function CreateRecordButton({ resource }: AreaWorkProps) {
  const { scopes } = useClient()
  const { go } = useRecordsAddress()
  const [create] = createCommandsFor(resource, scopes)
  if (!create) return null
  return (
    <Button kind="next" onPress={() => go({ make: create.action, from: undefined })}>
      {commandName(create)}
    </Button>
  )
}

type AreaBodyProps = { readonly resource: Resource; readonly createCommands: readonly NamedCommand[] }

/** The records once they, the names in them and the user's layout are loaded, so that nothing is drawn twice. */
function AreaBody({ resource, createCommands }: AreaBodyProps) {
  const controls = useAreaView(resource)
  const list = useRecords(resource, controls.view)
  const { records, formatContextOf } = useNamedRecords(resource, list)
  const { view } = controls
  if (list.problem) return <NoPermission scope={list.problem.scope ?? ''} />
  if (!view || !list.ready || !records) return <Loading rows={8} />
  return (
    <AreaContent
      resource={resource}
      list={list}
      records={records}
      formatContextOf={formatContextOf}
      view={view}
      controls={controls}
      createCommands={createCommands}
    />
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

/** The records, once those they name are loaded. A record's times are shown in its own location's time zone. */
function useNamedRecords(resource: Resource, { ready, rows }: RecordPage) {
  const { location, locations } = useCurrentLocation()
  const withReferences = useReferences(resource, ready ? rows : null)
  const names = withReferences?.names ?? noNames
  const formatContextOf = useMemo(() => {
    const timeZones = new Map(locations.map(({ id, timeZone }) => [id, timeZone]))
    return (record: AnyRecord): FormatContext => ({
      names,
      timeZone: timeZones.get(String(record[resource.locationField ?? ''])) ?? location.timeZone,
    })
  }, [names, resource, location, locations])
  return { records: withReferences?.records ?? null, formatContextOf }
}

/** Keeps the practice's settings loaded while records are shown, because every state machine reads them. */
function useLoadedSettings(): void {
  const client = useClient()
  useEffect(() => {
    if (!client.scopes.has('gen')) return undefined
    const subscription = client.collection('settings').subscribe()
    return () => subscription.unsubscribe()
  }, [client])
}
