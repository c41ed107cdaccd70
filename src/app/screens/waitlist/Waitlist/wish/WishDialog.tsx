import { useState } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import type { PatientRow } from '#streams/derive/dayRows.ts'
import type { GapRows } from '#streams/derive/gapRows.ts'
import type { WishLine } from '#streams/derive/waitlistEntries.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/Button.tsx'
import { Dialog } from '../../../../parts/Dialog.tsx'
import { usePlace } from '../../../../place.tsx'
import { say } from '../../../../sayings.ts'
import { nameOf } from '../../gaps/naming.ts'
import { sayWaitlist } from '../sayWaitlist.ts'
import { commandsFor, draftOf, faultsOf, fieldsOf, newWish, type WishDraft } from './wish.ts'
import { WhoWishes } from './WhoWishes.tsx'
import { WishFields } from './WishFields.tsx'
import styles from './WishDialog.module.css'

type Props = { readonly rows: GapRows /** `null` for a new one. */; readonly line: WishLine | null; readonly onClose: () => void }

/** Sends one command after another and stops at the first that is refused, which is said where it can be mended. */
function useSending(onDone: () => void) {
  const client = useClient()
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (requests: readonly Parameters<typeof client.send>[0][]) => {
    setSending(true)
    for (const request of requests) {
      const tap = await client.send(request)
      if (tap.phase !== 'refused') continue
      setProblem(tap.problem)
      client.dismiss(tap.key)
      return setSending(false)
    }
    setSending(false)
    onDone()
  }
  return { send, problem, isSending }
}

/** Adds a wish, or changes one. */
export function WishDialog({ rows, line, onClose }: Props) {
  const { location } = usePlace()
  const [patient, setPatient] = useState<PatientRow | null>(line?.patient ?? null)
  const [draft, setDraft] = useState<WishDraft>(line ? draftOf(line.entry) : newWish)
  const [isAsked, setAsked] = useState(false)
  const { send, problem, isSending } = useSending(onClose)
  const faults = faultsOf(draft)
  const save = () => {
    setAsked(true)
    if (!patient || Object.keys(faults).length > 0) return
    if (line)
      return void send(commandsFor(line.entry, draft).map(({ word, data }) => ({ command: `waitlists.${word}`, record: line.id, data })))
    const data = { ...fieldsOf(draft), patient: patient.id, location: location.id, note: draft.note.trim() || null }
    void send([{ command: 'waitlists.create', data }])
  }
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
      {!line && <WhoWishes patient={patient} isMissing={isAsked && !patient} onChoose={setPatient} />}
      {(line ?? patient) && (
        <WishFields
          draft={draft}
          faults={isAsked ? faults : {}}
          patient={patient}
          providers={rows.providers}
          onChange={(part) => setDraft((last) => ({ ...last, ...part }))}
        />
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}
