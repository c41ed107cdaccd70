import { useState } from 'react'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { WishLine } from '#streams/derive/waitlist/waitlistEntries.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { usePlace } from '../../../../place.tsx'
import { say } from '../../../../sayings.ts'
import { useSending } from '../../../../useSending.ts'
import { nameOf } from '../../gaps/naming.ts'
import { sayWaitlist } from '../sayWaitlist.ts'
import { commandsFor, draftOf, faultsOf, fieldsOf, newWish, type WishDraft } from './wish.ts'
import { WhoWishes } from './WhoWishes.tsx'
import { WishFields } from './WishFields.tsx'
import styles from './WishDialog.module.css'

type Props = { readonly rows: GapRows /** `null` for a new one. */; readonly line: WishLine | null; readonly onClose: () => void }

/** What is typed, what is wrong with it, and how it is sent. */
function useWish(line: WishLine | null, onDone: () => void) {
  const { location } = usePlace()
  const [patient, setPatient] = useState<PatientRow | null>(line?.patient ?? null)
  const [draft, setDraft] = useState<WishDraft>(line ? draftOf(line.entry) : newWish)
  const [isAsked, setAsked] = useState(false)
  const { send, problem, isSending } = useSending(onDone)
  const faults = faultsOf(draft)
  const save = () => {
    setAsked(true)
    const isWhole = (line !== null || patient !== null) && Object.keys(faults).length === 0
    if (isWhole) void send(...(line ? changing(line, draft) : adding(draft, patient?.id, location.id)))
  }
  const change = (part: Partial<WishDraft>) => setDraft((last) => ({ ...last, ...part }))
  return { patient, setPatient, draft, change, faults: isAsked ? faults : {}, isMissing: isAsked && !patient, save, problem, isSending }
}

const changing = ({ id, entry }: WishLine, draft: WishDraft) =>
  commandsFor(entry, draft).map(({ word, data }) => ({ command: `waitlists.${word}`, record: id, data }))

const adding = (draft: WishDraft, patient: string | undefined, location: string) => [
  { command: 'waitlists.create', data: { ...fieldsOf(draft), patient, location, note: draft.note.trim() || null } },
]

/** Adds a wish, or changes one. */
export function WishDialog({ rows, line, onClose }: Props) {
  const { patient, setPatient, draft, change, faults, isMissing, save, problem, isSending } = useWish(line, onClose)
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {say('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={save}>
        {line ? say('save') : sayWaitlist('add')}
      </Button>
    </>
  )
  const title = line ? sayWaitlist('editHead', { name: nameOf(line.patient) }) : sayWaitlist('addHead')
  return (
    <Dialog title={title} isOpen onClose={onClose} acts={acts}>
      {!line && <WhoWishes patient={patient} isMissing={isMissing} onChoose={setPatient} />}
      {(line ?? patient) && <WishFields draft={draft} faults={faults} patient={patient} providers={rows.providers} onChange={change} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
