import type { ReactNode } from 'react'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { ExamRequest } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './ExamPanel.module.css'
import { ExamRequestStatus } from './ExamRequestStatus.tsx'

const maxRequests = 2

/** Exam requests for a dentist: patients they are with first, then the longest waiting. Accepting records the dentist's name. */
export function ExamRequests({ examRequests, packs }: { readonly examRequests: readonly ExamRequest[]; readonly packs: ReactNode }) {
  return (
    <div className={classNames(asStack(10, 'atTop'), styles.exam)}>
      {examRequests.length === 0 && <p className={classNames(asText('small', 'faint'), styles.quiet)}>{tBoard('chair.noRequests')}</p>}
      {examRequests.slice(0, maxRequests).map((request) => (
        <ExamRequestItem key={request.id} request={request} />
      ))}
      {examRequests.length > maxRequests && (
        <p className={classNames(asText('small', 'faint'), styles.quiet)}>{tBoard('more', { count: examRequests.length - maxRequests })}</p>
      )}
      {packs}
    </div>
  )
}

function ExamRequestItem({
  request: { id, version, chair, provider, exam, since, isForMe, isUnanswered },
}: {
  readonly request: ExamRequest
}) {
  const { me } = useClient()
  const isHere = exam === 'inProgress'
  const title = tBoard(isHere ? 'chair.with' : 'chair.needsDentist', { chair })
  const detail = isForMe && !isHere ? tBoard('chair.forYou', { provider }) : provider
  return (
    <div className={styles.call}>
      <ExamRequestStatus isHere={isHere} isUnanswered={isUnanswered} title={title} detail={detail} since={since} />
      <CommandButton
        command={isHere ? 'appointments.endExam' : 'appointments.beginExam'}
        record={id}
        shownVersion={version}
        data={isHere ? undefined : { examWanted: me.provider }}
        label={tBoard(isHere ? 'chair.finishExam' : 'chair.startExam')}
        about={title}
        isSoft
      />
    </div>
  )
}
