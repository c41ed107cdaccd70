import { useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { GeneralErrors } from '../../../../components/record/dialog/GeneralErrors.tsx'
import { noErrors, serverErrors } from '../../../../components/record/dialog/formErrors.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { commandName } from '../../../../components/record/fieldNames.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { t } from '../../../../i18n/translators.ts'
import { useRecordCommands } from '../../../../components/record/dialog/useRecordCommands.ts'

type Props = {
  readonly command: NamedCommand
  readonly record: AnyRecord
  readonly name: string
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks for confirmation, because a deletion cannot be undone, and again if records are against it. */
export function DeleteDialog({ command, record, name, onClose, onDeleted }: Props) {
  const { sendCommand } = useRecordCommands()
  const [isBusy, setBusy] = useState(false)
  const { location } = useCurrentLocation()
  const [errors, setErrors] = useState(noErrors)
  const { confirmedBy } = errors
  const deleteRecord = async () => {
    setBusy(true)
    const data = confirmedBy === null ? {} : { data: { [confirmedBy]: true } }
    const { problem } = await sendCommand({ command: command.name, record: record.id, expects: record.version, ...data })
    setBusy(false)
    if (problem) return setErrors(serverErrors(command.resource.name, [], problem))
    onClose()
    onDeleted()
  }
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
          <Button kind="takesAway" isPending={isBusy} onPress={() => void deleteRecord()}>
            {confirmedBy === null ? commandName(command) : tRecords('doAnyway', { action: commandName(command) })}
          </Button>
        </>
      }
    >
      <p>{tRecords('removeHelp')}</p>
      <GeneralErrors errors={errors} timeZone={location.timeZone} />
    </Dialog>
  )
}
