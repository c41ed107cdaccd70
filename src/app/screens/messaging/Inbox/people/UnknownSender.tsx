import { useState } from 'react'
import { formatPhone } from '#domain/people/phone.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { FoundList } from '../../../../components/form/search/FoundList.tsx'
import { AddPatientDialog } from '../../../../components/people/newPatient/AddPatientDialog.tsx'
import { patientDetail } from '../../../../components/people/patientDetail.ts'
import { usePatientSearch } from '../../../../components/people/usePatientSearch.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'

/** A number or an address of no patient: the user adds the patient, or links one who is known. The panel then offers to book. */
export function UnknownSender({ open: { id, conversation } }: { readonly open: InboxConversation }) {
  const { scopes } = useClient()
  const [opened, setOpened] = useState<'add' | 'link' | null>(null)
  const { send, problem } = useSubmit(() => setOpened(null))
  const linkTo = (patient: string) => void send({ command: 'conversations.belongTo', record: id, data: { patient } })
  const { address } = conversation
  return (
    <div className={asStack(8)}>
      <p className={asText('small', 'quiet')}>{tInbox('unknownHelp')}</p>
      <div className={asRow(8, 'wraps')}>
        {scopes.has('pat.c') && <DialogButton isSoft label={tInbox('addPatient')} onPress={() => setOpened('add')} />}
        <Button isSoft onPress={() => setOpened('link')}>
          {tInbox('linkPatient')}
        </Button>
      </div>
      {opened === 'link' && <FindPatient onChoose={linkTo} />}
      {opened === 'add' && (
        <AddPatientDialog
          typed={address === null || address.includes('@') ? '' : formatPhone(address)}
          hasTime
          onBook={({ id: patient }) => linkTo(patient)}
          onClose={() => setOpened(null)}
        />
      )}
      {problem && (
        <p role="alert" className={asText('small', 'quiet')}>
          {problem.detail}
        </p>
      )}
    </div>
  )
}

function FindPatient({ onChoose }: { readonly onChoose: (patient: string) => void }) {
  const [typed, setTyped] = useState('')
  const { patients, query } = usePatientSearch(typed, { limit: 5 })
  const items = patients.map((patient) => ({
    id: patient.id,
    name: fullNameOf(patient),
    content: (
      <>
        <span className={asText('label', 'breaks')}>{fullNameOf(patient)}</span>
        <span className={asText('small', 'quiet', 'breaks')}>{patientDetail(patient)}</span>
      </>
    ),
  }))
  return (
    <div className={asStack(6)}>
      <Field label={tInbox('findPatient')} value={typed} onChange={setTyped} autoFocus />
      {items.length > 0 && <FoundList label={tInbox('findPatient')} items={items} onChoose={({ id }) => onChoose(id)} hasLines />}
      {items.length === 0 && query !== '' && <p className={asText('small', 'quiet')}>{tInbox('noPatientFound')}</p>}
    </div>
  )
}
