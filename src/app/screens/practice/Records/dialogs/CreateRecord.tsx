import { useMemo, useRef, useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import { instantOf } from '#domain/time.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { commandFieldsFor } from '#streams/derive/records/recordActions.ts'
import { initialValuesOf } from '#streams/derive/records/fieldAssists.ts'
import { formValueOf } from '#streams/derive/records/formValues.ts'
import { useClient, useAppContext } from '../../../../appContext.ts'
import { commandName } from '../../../../components/record/fieldNames.ts'
import { RecordDialog } from '../../../../components/record/dialog/RecordDialog.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useRecordsAddress } from '../recordsAddress.ts'
import { LinkDialog } from '../../../../components/record/dialog/LinkDialog.tsx'
import { type LinkResult, useRecordCommands } from '../../../../components/record/dialog/useRecordCommands.ts'

type Props = { readonly resource: Resource; readonly createCommands: readonly NamedCommand[] }

/** The form for a new record, opened by the address, so that other screens can link to it. */
export function CreateRecord({ resource, createCommands }: Props) {
  const address = useRecordsAddress()
  const command = createCommands.find(({ action }) => action === address.make)
  return command ? <CreateDialog key={command.name} resource={resource} command={command} /> : null
}

const noValues: Fields = {}

function CreateDialog({ resource, command }: { readonly resource: Resource; readonly command: NamedCommand }) {
  const { scopes } = useClient()
  const { ticker } = useAppContext()
  const { location } = useCurrentLocation()
  const { area, go, replace, record } = useRecordsAddress()
  const submit = useCreate(resource, command)
  const fields = useMemo(() => commandFieldsFor(command, scopes), [command, scopes])
  const initialInput = useMemo(() => {
    const now = String(formValueOf({ kind: 'instant' }, instantOf(ticker.now()), location.timeZone))
    const defaults = initialValuesOf(resource, now, location.id)
    return Object.fromEntries(Object.entries(defaults).filter(([name]) => fields.some((field) => field.name === name)))
  }, [resource, fields, location, ticker])
  const listAddress = { ...(area ? { area } : {}), ...(record ? { record } : {}) }
  const created = useRef<LinkResult | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const openCreated = () => go({ ...listAddress, ...(created.current?.created ? { record: created.current.created } : {}) })
  const title = commandName(command)
  if (link !== null) return <LinkDialog link={link} onClose={openCreated} />
  return (
    <RecordDialog
      title={title}
      resource={resource}
      fields={fields}
      values={noValues}
      initialInput={initialInput}
      saveLabel={title}
      isShort
      onClose={() => replace(listAddress)}
      onSubmit={async (data) => {
        const result = await submit(data)
        created.current = result
        return result.problem
      }}
      onDone={() => (created.current?.link ? setLink(created.current.link) : openCreated())}
    />
  )
}

function useCreate(resource: Resource, command: NamedCommand): (data: Fields) => Promise<LinkResult> {
  const { sendCommand, createWithLink } = useRecordCommands()
  return async (data) =>
    command.declaration.answersLink
      ? createWithLink(resource, data)
      : { ...(await sendCommand({ command: command.name, data })), link: null }
}
