import { useState } from 'react'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { t } from '../../../../i18n/translators.ts'
import { choiceOf, type ReportsAddress } from '../reportsAddress.ts'
import { tReports } from '../tReports.ts'

/** Keeps what the report is about under a name: for the user, or for all who may open the report. */
export function SaveReportButton({ address, isDisabled }: { readonly address: ReportsAddress; readonly isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSoft isDisabled={isDisabled} onPress={() => setOpen(true)}>
        {tReports('save')}
      </Button>
      {isOpen && <SaveReportDialog address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveReportDialog({ address, onClose }: { readonly address: ReportsAddress; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [isForAll, setForAll] = useState(false)
  const { send, problem, isSending } = useSubmit(onClose)
  const save = () =>
    void send({
      command: isForAll ? 'reports.createShared' : 'reports.create',
      data: { name: name.trim(), report: address.report, choice: choiceOf(address) },
    })
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isDisabled={name.trim() === ''} isPending={isSending} onPress={save}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <Dialog title={tReports('saveHead')} isOpen onClose={onClose} actions={actions}>
      <Field label={tReports('saveName')} value={name} onChange={setName} maxLength={80} error={problem?.detail} />
      <Switch label={tReports('saveForAll')} isOn={isForAll} onChange={setForAll} />
    </Dialog>
  )
}
