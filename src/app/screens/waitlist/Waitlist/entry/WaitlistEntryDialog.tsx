import { useState } from 'react'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { WaitlistLine } from '#streams/derive/waitlist/waitlistLines.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { t } from '../../../../i18n/translators.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { patientNameOf } from '../../../../components/waitlist/gapTexts.ts'
import { PatientPicker } from '../../../../components/people/PatientPicker.tsx'
import { asText } from '../../../../theme/looks.ts'
import { entryCommands, entryDraftOf, entryFaults, entryData, newEntryDraft, type WaitlistEntryDraft } from './entryDraft.ts'
import { WaitlistEntryFields } from './WaitlistEntryFields.tsx'

type Props = { readonly rows: GapRows /** `null` for a new entry. */; readonly line: WaitlistLine | null; readonly onClose: () => void }

/** Holds the draft, its faults and the function that sends it. */
function useEntryDraft(line: WaitlistLine | null, onDone: () => void) {
  const { location } = useCurrentLocation()
  const [patient, setPatient] = useState<PatientRow | null>(line?.patient ?? null)
  const [draft, setDraft] = useState<WaitlistEntryDraft>(line ? entryDraftOf(line.entry) : newEntryDraft)
  const [isSubmitted, setSubmitted] = useState(false)
  const { send, problem, isSending } = useSubmit(onDone)
  const faults = entryFaults(draft)
  const save = () => {
    setSubmitted(true)
    const isComplete = (line !== null || patient !== null) && Object.keys(faults).length === 0
    if (isComplete) void send(...(line ? updateRequests(line, draft) : createRequests(draft, patient?.id, location.id)))
  }
  const change = (patch: Partial<WaitlistEntryDraft>) => setDraft((last) => ({ ...last, ...patch }))
  return {
    patient,
    setPatient,
    draft,
    change,
    faults: isSubmitted ? faults : {},
    isMissing: isSubmitted && !patient,
    save,
    problem,
    isSending,
  }
}

const updateRequests = ({ id, entry }: WaitlistLine, draft: WaitlistEntryDraft) =>
  entryCommands(entry, draft).map(({ action, data }) => ({ command: `waitlists.${action}`, record: id, data }))

const createRequests = (draft: WaitlistEntryDraft, patient: string | undefined, location: string) => [
  { command: 'waitlists.create', data: { ...entryData(draft), patient, location, note: draft.note.trim() || null } },
]

/** Adds a waitlist entry or edits one. */
export function WaitlistEntryDialog({ rows, line, onClose }: Props) {
  const { patient, setPatient, draft, change, faults, isMissing, save, problem, isSending } = useEntryDraft(line, onClose)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={save}>
        {line ? t('save') : tWaitlist('add')}
      </Button>
    </>
  )
  const title = line ? tWaitlist('editHead', { name: patientNameOf(line.patient) }) : tWaitlist('addHead')
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      {!line && <PatientPicker patient={patient} isMissing={isMissing} onChoose={setPatient} />}
      {(line ?? patient) && (
        <WaitlistEntryFields draft={draft} faults={faults} patient={patient} providers={rows.providers} onChange={change} />
      )}
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
