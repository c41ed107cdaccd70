import { useCallback, useMemo, useRef, useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { commandFieldsFor } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'
import { commandName } from '../../record/fieldNames.ts'
import { LinkDialog } from '../../record/dialog/LinkDialog.tsx'
import { RecordDialog } from '../../record/dialog/RecordDialog.tsx'
import { renderPreviewOf } from '../../record/previews/renderPreviewOf.tsx'
import { type LinkResult, useRecordCommands } from '../../record/dialog/useRecordCommands.ts'
import { useRecordsAddress } from '../recordsAddress.ts'
import { keptForAnother } from './copiedInput.ts'
import { useInitialInput } from './useInitialInput.ts'

type Props = { readonly resource: Resource; readonly createCommands: readonly NamedCommand[] }

/** The form for a new record, opened by the address, so that other screens can link to it. */
export function CreateRecord({ resource, createCommands }: Props) {
  const { make, from } = useRecordsAddress()
  const command = createCommands.find(({ action }) => action === make)
  return command ? <CreateDialog key={`${command.name} ${from}`} resource={resource} command={command} from={from ?? null} /> : null
}

type CreateDialogProps = {
  readonly resource: Resource
  readonly command: NamedCommand
  /** The record that the new one starts as a copy of. */
  readonly from: string | null
}

function CreateDialog({ resource, command, from }: CreateDialogProps) {
  const { scopes } = useClient()
  const fields = useMemo(() => commandFieldsFor(command, scopes), [command, scopes])
  const initialInput = useInitialInput(resource, fields, from)
  return initialInput && <CreateForms resource={resource} command={command} fields={fields} initialInput={initialInput} />
}

const noValues: Fields = {}
const closed = { make: undefined, from: undefined }

type CreateFormsProps = Pick<CreateDialogProps, 'resource' | 'command'> & {
  readonly fields: readonly FieldSpec[]
  readonly initialInput: FormValues
}

/** One form after the other, for as long as the user adds another record. */
function CreateForms({ resource, command, fields, initialInput }: CreateFormsProps) {
  const { go, replace } = useRecordsAddress()
  const submit = useCreate(resource, command)
  const created = useRef<LinkResult | null>(null)
  const submitted = useRef<Fields>(noValues)
  const [link, setLink] = useState<string | null>(null)
  const [form, setForm] = useState({ number: 1, input: initialInput })
  const openCreated = () => go({ ...closed, ...(created.current?.created ? { record: created.current.created } : {}) })
  const title = commandName(command)
  if (link !== null) return <LinkDialog link={link} onClose={openCreated} />
  const nextForm = () =>
    setForm(({ number }) => ({ number: number + 1, input: { ...initialInput, ...keptForAnother(fields, submitted.current) } }))
  return (
    <RecordDialog
      key={form.number}
      title={title}
      resource={resource}
      fields={fields}
      values={noValues}
      initialInput={form.input}
      saveLabel={title}
      isShort
      renderPreview={renderPreviewOf(command.name, null)}
      onClose={() => replace(closed)}
      onSubmit={async (data) => {
        const result = await submit(data)
        created.current = result
        submitted.current = data
        return result.problem
      }}
      onDone={() => (created.current?.link ? setLink(created.current.link) : openCreated())}
      {...(command.declaration.answersLink ? {} : { onSavedForAnother: nextForm })}
    />
  )
}

function useCreate(resource: Resource, command: NamedCommand): (data: Fields) => Promise<LinkResult> {
  const { sendCommand, createWithLink } = useRecordCommands()
  return useCallback(
    async (data) =>
      command.declaration.answersLink
        ? createWithLink(resource, data)
        : { ...(await sendCommand({ command: command.name, data })), link: null },
    [resource, command, sendCommand, createWithLink],
  )
}
