import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isClosedPatient } from '#domain/people/patientStates.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { tOverview } from '#locale/people/patientOverview.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { DialogButton } from '../../../components/command/DialogButton.tsx'
import { patientRecipient } from '../../../components/messaging/compose/recipients.ts'
import { asRow } from '../../../theme/looks.ts'
import { BookPatient, ComposeDialog, EditPatient, LetterDialog, PatientStatusMenu, SendFormDialog } from './opened/lazyParts.ts'

type Props = { readonly patient: PatientRow; readonly name: string }

const mayWriteLetters = (scopes: ReadonlySet<string>): boolean => scopes.has('pat') && scopes.has('pat.comm')

/** What a user does with a patient, as far as they may. */
export function PatientActions({ patient, name }: Props) {
  const { scopes } = useClient()
  const navigate = useNavigate()
  const [opened, open] = useState<'book' | 'message' | 'form' | 'letter' | 'edit' | null>(null)
  const close = () => open(null)
  const showLetters = () => {
    close()
    void navigate({ to: '/patients', search: { patient: patient.id, tab: 'letters' }, replace: true })
  }
  const isOpen = !isClosedPatient(patient)
  return (
    <div className={asRow(8, 'center', 'wraps')}>
      {isOpen && scopes.has('appt.c') && <DialogButton kind="next" label={tPatient('book')} about={name} onPress={() => open('book')} />}
      {isOpen && scopes.has('msg') && <DialogButton label={tPatient('message')} about={name} onPress={() => open('message')} />}
      {isOpen && scopes.has('form') && scopes.has('msg') && (
        <DialogButton label={tOverview('sendForm')} about={name} onPress={() => open('form')} />
      )}
      {mayWriteLetters(scopes) && patient.state !== 'merged' && (
        <DialogButton label={tLetters('letter')} about={name} onPress={() => open('letter')} />
      )}
      {scopes.has('pat.e') && <DialogButton label={tPatient('edit')} about={name} onPress={() => open('edit')} />}
      {scopes.has('pat.m') && <PatientStatusMenu patient={patient} name={name} />}
      {opened === 'book' && <BookPatient request={{ kind: 'next', patient, last: null }} onClose={close} />}
      {opened === 'message' && <ComposeDialog to={patientRecipient(patient)} onClose={close} onSent={close} />}
      {opened === 'form' && <SendFormDialog patient={patient} onClose={close} />}
      {opened === 'letter' && <LetterDialog patient={patient} onClose={close} onKept={showLetters} />}
      {opened === 'edit' && <EditPatient patient={patient} onClose={close} />}
    </div>
  )
}
