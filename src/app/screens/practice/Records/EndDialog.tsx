import { useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { commandName } from '../../../parts/record/named.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { say } from '../../../sayings.ts'
import styles from './RecordPane.module.css'
import { useGiving } from './useGiving.ts'

type Props = {
  readonly command: NamedCommand
  readonly record: AnyRecord
  readonly name: string
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** What leaves the lists does not come back by an undo, so this one thing is asked. */
export function EndDialog({ command, record, name, onClose, onEnded }: Props) {
  const { give } = useGiving()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    const { problem } = await give({ command: command.name, record: record.id, expects: record.version })
    setBusy(false)
    if (problem) return setRefused(problem.detail || problem.title)
    onClose()
    onEnded()
  }
  return (
    <Dialog
      title={sayRecord('removeHead', { name })}
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button kind="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button kind="takesAway" isPending={isBusy} onPress={() => void end()}>
            {commandName(command)}
          </Button>
        </>
      }
    >
      <p>{sayRecord('removeWhat')}</p>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
    </Dialog>
  )
}
