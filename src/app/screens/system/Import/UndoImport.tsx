import { useState } from 'react'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { t } from '../../../i18n/translators.ts'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './Import.module.css'
import type { MigrationRow } from './importWizard.ts'
import { tImport } from './tImport.ts'

/** Asks before an undo, because it removes records and is final. */
export function UndoImport({ migration: { id, fileName } }: { readonly migration: MigrationRow }) {
  const [isOpen, setOpen] = useState(false)
  const { send, problem, isSending } = useSubmit(() => setOpen(false))
  const actions = (
    <>
      <Button kind="quiet" onPress={() => setOpen(false)}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={() => void send({ command: 'migrations.undo', record: id })}>
        {tImport('undoNow')}
      </Button>
    </>
  )
  return (
    <>
      <Button onPress={() => setOpen(true)}>{tImport('undo')}</Button>
      <Dialog title={tImport('undoTitle', { file: fileName })} isOpen={isOpen} onClose={() => setOpen(false)} actions={actions}>
        <p>{tImport('undoHelp')}</p>
        {problem && (
          <p role="alert" className={classNames(asText('small', 'red'), styles.fault)}>
            {problem.detail}
          </p>
        )}
      </Dialog>
    </>
  )
}
