import { useMemo } from 'react'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { commandFieldsForRecord } from '#streams/derive/records/recordActions.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { GeneralErrors } from '../../record/dialog/GeneralErrors.tsx'
import { type FormDraft, useDraft } from '../../record/dialog/useDraft.ts'
import { FieldInput } from '../../record/FieldInput.tsx'
import { FormFields } from '../../record/FormFields.tsx'
import { FormProvider } from '../../record/formContext.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { commandName } from '../../record/fieldNames.ts'
import { t } from '../../../i18n/translators.ts'
import { useRecordCommands } from '../../record/dialog/useRecordCommands.ts'

type Props = {
  readonly command: NamedCommand
  readonly record: AnyRecord
  readonly name: string
  readonly onClose: () => void
  readonly onDeleted: () => void
}

const noValues: Fields = {}
const noInput: FormValues = {}

/** Asks for confirmation, because a deletion cannot be undone, and again if records are against it. */
export function DeleteDialog(props: Props) {
  const { command, record, name, onClose } = props
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const fields = useMemo(() => commandFieldsForRecord(command, record, scopes), [command, record, scopes])
  const draft = useDeleteDraft(props, fields, timeZone)
  const { errors, isBusy, submit } = draft
  return (
    <Dialog
      title={tRecords('removeHead', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="takesAway" isPending={isBusy} onPress={() => void submit(errors.confirmedBy)}>
            {errors.confirmedBy === null ? commandName(command) : tRecords('doAnyway', { action: commandName(command) })}
          </Button>
        </>
      }
    >
      <p>{tRecords('removeHelp')}</p>
      {fields.length > 0 && <DataFields command={command} record={record} fields={fields} draft={draft} timeZone={timeZone} />}
      <GeneralErrors errors={errors} timeZone={timeZone} />
    </Dialog>
  )
}

function useDeleteDraft({ command, record, onClose, onDeleted }: Props, fields: readonly FieldSpec[], timeZone: string): FormDraft {
  const { sendCommand } = useRecordCommands()
  return useDraft({
    area: command.resource.name,
    fields,
    values: noValues,
    initialInput: noInput,
    timeZoneOf: () => timeZone,
    onSubmit: async (values) => {
      const data = Object.keys(values).length === 0 ? {} : { data: values }
      return (await sendCommand({ command: command.name, record: record.id, expects: record.version, ...data })).problem
    },
    onDone: () => {
      onClose()
      onDeleted()
    },
  })
}

type DataFieldsProps = Pick<Props, 'command' | 'record'> & {
  readonly fields: readonly FieldSpec[]
  readonly draft: FormDraft
  readonly timeZone: string
}

function DataFields({ command, record, fields, draft: { input, errors, changeInput }, timeZone }: DataFieldsProps) {
  const formContext = useMemo(
    () => ({
      area: command.resource.name,
      record,
      formatContext: { names: noNames, timeZone },
      input,
      errors: errors.byPath,
      FieldInput,
    }),
    [command, record, timeZone, input, errors],
  )
  return (
    <FormProvider value={formContext}>
      <FormFields fields={fields} input={input} onInput={changeInput} isShort={false} />
    </FormProvider>
  )
}
