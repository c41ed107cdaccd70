import { useState } from 'react'
import { compareExams } from '#domain/clinical/perio/compareExams.ts'
import { perioShares } from '#domain/clinical/perio/perioShares.ts'
import { dayOf } from '#domain/time.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { useClient } from '../../../appContext.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { ReasonDialog } from '../../../components/command/ReasonDialog.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { PerioChart } from './chart/PerioChart.tsx'
import { PerioFigures } from './chart/PerioFigures.tsx'
import { type ExamChoices, ExamToolbar } from './ExamToolbar.tsx'
import type { PerioExamRow } from './perioExamRow.ts'
import styles from './PerioTab.module.css'
import { DeeperPanel } from './side/DeeperPanel.tsx'
import { SharesPanel } from './side/SharesPanel.tsx'
import { StartExam } from './StartExam.tsx'

type Props = ExamChoices & { readonly hasOpenExam: boolean; readonly onStarted: () => void }

const noGlows: ReadonlyMap<string, string> = new Map()

/** A signed exam, as it was signed. It is compared, amended or followed by the next one, and never changed. */
export function SignedExam({ hasOpenExam, onStarted, ...choices }: Props) {
  const { exam, compared } = choices
  return (
    <div className={styles.page}>
      <div className={classNames(asStack(8), styles.main)}>
        <ExamToolbar {...choices} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where the page is narrow */}
        <div className={styles.frame} role="group" aria-label={tPerio('chart')} tabIndex={0}>
          <PerioFigures exam={exam} />
          <PerioChart exam={exam} compared={compared} cursor={null} glows={noGlows} />
        </div>
      </div>
      <div className={classNames(asStack(14), styles.side)}>
        <SharesPanel now={perioShares(exam)} before={compared && perioShares(compared)} />
        {compared && <DeeperPanel comparison={compareExams(compared, exam)} since={compared.examinedOn} />}
        <Signature exam={exam} exams={choices.exams} />
        {!hasOpenExam && (
          <div className={asStack(8, 'itemsStart')}>
            <StartExam patient={exam.patient} onStarted={onStarted} />
            {exam.state === 'closed' && <AmendExam exam={exam} onAmended={onStarted} />}
          </div>
        )}
      </div>
    </div>
  )
}

function Signature({ exam, exams }: Pick<Props, 'exam' | 'exams'>) {
  const { timeZone } = useCurrentLocation().location
  const { signedAt, signedByName, incompleteReason, amends, amendReason, state } = exam
  const amended = exams.find(({ id }) => id === amends)
  const lines = [
    signedAt !== null && tPerio('signedBy', { day: dayText('dateAndYear', dayOf(signedAt, timeZone)), name: signedByName ?? '' }),
    incompleteReason !== null && tPerio('incomplete', { reason: incompleteReason }),
    amended && tPerio('amends', { day: dayText('dateAndYear', amended.examinedOn), reason: amendReason ?? '' }),
    state === 'amended' && tPerio('amendedBy'),
  ]
  return (
    <div className={asStack(4)}>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className={asText('small', 'quiet', 'breaks')}>
              {line}
            </p>
          ),
      )}
    </div>
  )
}

function AmendExam({ exam, onAmended }: { readonly exam: PerioExamRow; readonly onAmended: () => void }) {
  const client = useClient()
  const [isAmending, setAmending] = useState(false)
  const { send, problem } = useSubmit(() => {
    setAmending(false)
    onAmended()
  })
  if (!client.scopes.has('pchart')) return null
  return (
    <>
      <Button onPress={() => setAmending(true)}>{tPerio('amend')}</Button>
      {isAmending && (
        <ReasonDialog
          title={tPerio('amendTitle', { day: dayText('dateAndYear', exam.examinedOn) })}
          label={tPerio('amendReason')}
          submitLabel={tPerio('amend')}
          onSubmit={(reason) => void send({ command: 'operations/perio.amend', record: exam.id, data: { reason } })}
          onClose={() => setAmending(false)}
        >
          {problem && (
            <p className={asRow(0, 'red')} role="alert">
              {problem.detail}
            </p>
          )}
        </ReasonDialog>
      )}
    </>
  )
}
