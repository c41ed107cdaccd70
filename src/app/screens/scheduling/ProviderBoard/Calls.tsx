import type { ReactNode } from 'react'
import type { Call } from '#streams/derive/board/myChair.ts'
import { useClient } from '../../../context.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import styles from './Exam.module.css'
import { ExamCall } from './ExamCall.tsx'
import { sayBoard } from './sayBoard.ts'

const mostCalls = 2

/** For a dentist: who asks for them, with them first and then the longest. Who comes says so by name. */
export function Calls({ calls, packs }: { readonly calls: readonly Call[]; readonly packs: ReactNode }) {
  return (
    <div className={styles.exam}>
      {calls.length === 0 && <p className={styles.quiet}>{sayBoard('chair.nobodyCalls')}</p>}
      {calls.slice(0, mostCalls).map((call) => (
        <OneCall key={call.id} call={call} />
      ))}
      {calls.length > mostCalls && <p className={styles.quiet}>{sayBoard('more', { count: calls.length - mostCalls })}</p>}
      {packs}
    </div>
  )
}

function OneCall({ call: { id, version, chair, provider, exam, since, isForMe, isUnanswered } }: { readonly call: Call }) {
  const { me } = useClient()
  const isHere = exam === 'inProgress'
  const head = sayBoard(isHere ? 'chair.with' : 'chair.called', { chair })
  const what = isForMe && !isHere ? sayBoard('chair.forYou', { provider }) : provider
  return (
    <div className={styles.call}>
      <ExamCall isHere={isHere} isUnanswered={isUnanswered} head={head} what={what} since={since} />
      <CommandButton
        command={isHere ? 'appointments.endExam' : 'appointments.beginExam'}
        record={id}
        seen={version}
        data={isHere ? undefined : { examWanted: me.provider }}
        label={sayBoard(isHere ? 'chair.examDone' : 'chair.dentistCome')}
        about={head}
        isSoft
      />
    </div>
  )
}
