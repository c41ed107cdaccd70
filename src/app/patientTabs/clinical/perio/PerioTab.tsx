import './areas.ts'
import { useState } from 'react'
import { tPerio } from '#locale/clinical/perio.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { TabContent } from '../../TabContent.tsx'
import type { PatientTabProps } from '../../patientTab.ts'
import { OpenExam } from './OpenExam.tsx'
import type { PerioExamRow } from './perioExamRow.ts'
import { SignedExam } from './SignedExam.tsx'
import { StartExam } from './StartExam.tsx'
import { comparableWith, usePerioExams } from './usePerioExams.ts'

/** The perio exams of the patient: the open one takes keys, the signed ones are read and compared. */
export function PerioTab({ patient }: PatientTabProps) {
  const { live, exams } = usePerioExams(patient.id)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isJustStarted, setJustStarted] = useState(false)
  const [comparedId, setComparedId] = useState<string | null>(null)
  const open = exams.find(({ state }) => state === 'open') ?? null
  const newest = exams.find(({ state }) => state === 'closed') ?? exams[0] ?? null
  const shown = exams.find(({ id }) => id === chosenId) ?? open ?? newest
  return (
    <TabContent live={live} isEmpty={false} emptyTitle={tPerio('none')}>
      {shown === null ? (
        <EmptyState title={tPerio('none')} description={tPerio('noneHelp')}>
          <StartExam patient={patient.id} onStarted={() => setJustStarted(true)} />
        </EmptyState>
      ) : (
        <ShownExam
          key={shown.id}
          exam={shown}
          exams={exams}
          comparedId={comparedId}
          hasOpenExam={open !== null}
          isJustStarted={isJustStarted}
          onStarted={() => {
            setChosenId(null)
            setJustStarted(true)
          }}
          onChoose={setChosenId}
          onCompare={setComparedId}
        />
      )}
    </TabContent>
  )
}

type Props = {
  readonly exam: PerioExamRow
  readonly exams: readonly PerioExamRow[]
  /** `none`: not compared. `null`: with the last one before. */
  readonly comparedId: string | null
  readonly hasOpenExam: boolean
  /** The user has just pressed the button that is gone now. */
  readonly isJustStarted: boolean
  readonly onStarted: () => void
  readonly onChoose: (id: string) => void
  readonly onCompare: (id: string) => void
}

function ShownExam({ exam, exams, comparedId, hasOpenExam, isJustStarted, onStarted, onChoose, onCompare }: Props) {
  const comparable = comparableWith(exam, exams)
  const compared = comparedId === 'none' ? null : (comparable.find(({ id }) => id === comparedId) ?? comparable[0] ?? null)
  const choices = { exam, exams, compared, comparable, onChoose, onCompare }
  return exam.state === 'open' ? (
    <OpenExam {...choices} takesFocus={isJustStarted} />
  ) : (
    <SignedExam {...choices} hasOpenExam={hasOpenExam} onStarted={onStarted} />
  )
}
