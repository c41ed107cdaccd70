import './areas.ts'
import { useState } from 'react'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { type NoteRow, type PatientNotes, patientNotes } from '#streams/derive/clinical/patientNotes.ts'
import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import { TabContent } from '../../TabContent.tsx'
import { useLiveRecords } from '../../useLiveRecords.ts'
import { DraftEditor } from './DraftEditor.tsx'
import styles from './NotesTab.module.css'
import { PastNotes } from './past/PastNotes.tsx'
import { TargetChoice } from './TargetChoice.tsx'

/** The clinical notes of a patient: the one that is written now, and before it the signed ones. */
export function NotesTab({ patient }: PatientTabProps) {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const live = useLiveRecords<NoteRow>('operations/notes', 'patient', patient.id)
  const appointments = useLiveRecords<AppointmentRow>('appointments', 'patient', patient.id)
  const [isWritingMore, setWritingMore] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const mayWrite = scopes.has('treat.n')
  const notes = patientNotes(live.rows, appointments.rows, { today, timeZone, isWritingMore })
  const isReady = live.problem !== null || (live.ready && (appointments.ready || appointments.problem !== null))
  return (
    <TabContent live={{ ready: isReady, problem: live.problem }} isEmpty={false} emptyTitle="">
      <div className={styles.page}>
        <Writing
          {...{ patient, notes, chosen, mayWrite, onChoose: setChosen }}
          appointments={appointments.rows}
          onWriteMore={() => setWritingMore(true)}
        />
        <PastNotes signed={notes.signed} notes={live.rows} timeZone={timeZone} mayWrite={mayWrite} onAmended={setChosen} />
      </div>
    </TabContent>
  )
}

type WritingProps = {
  readonly patient: PatientRow
  readonly notes: PatientNotes
  readonly appointments: ReadonlyMap<string, AppointmentRow>
  /** The key of a target, or the note that it amends. */
  readonly chosen: string | null
  readonly mayWrite: boolean
  readonly onChoose: (key: string) => void
  readonly onWriteMore: () => void
}

/** The note that is written now, and the choice among several. */
function Writing({ patient, notes: { targets, isTodaySigned }, appointments, chosen, mayWrite, onChoose, onWriteMore }: WritingProps) {
  const target = targets.find(({ key, draft }) => key === chosen || (chosen !== null && draft?.amends === chosen)) ?? targets[0]
  const readable = mayWrite || target?.draft ? target : undefined
  return (
    <div className={classNames(asStack(12, 'atTop'), styles.writing)}>
      {targets.length > 1 && <TargetChoice {...{ targets, appointments, onChoose }} chosen={target?.key ?? null} />}
      {readable && (
        <DraftEditor
          key={readable.key}
          patient={patient}
          target={readable}
          reason={appointments.get(readable.appointment)?.reason ?? null}
          isReadOnly={!mayWrite}
        />
      )}
      {!target && mayWrite && <NothingToWrite isTodaySigned={isTodaySigned} onWriteMore={onWriteMore} />}
      {!mayWrite && <p className={asText('small', 'faint')}>{tNotes('notWritten', { permission: wordsOfScopes('treat.n') })}</p>}
    </div>
  )
}

function NothingToWrite({ isTodaySigned, onWriteMore }: { readonly isTodaySigned: boolean; readonly onWriteMore: () => void }) {
  if (!isTodaySigned) return <EmptyState title={tNotes('noAppointment')} description={tNotes('noAppointmentHelp')} />
  return (
    <EmptyState title={tNotes('signedToday')}>
      <Button onPress={onWriteMore}>{tNotes('writeMore')}</Button>
    </EmptyState>
  )
}
