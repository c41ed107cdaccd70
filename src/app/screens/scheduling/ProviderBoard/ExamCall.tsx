import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { Timer } from '../../../parts/time/Timer.tsx'
import { say } from '../../../sayings.ts'
import styles from './Exam.module.css'

type Props = {
  readonly isHere: boolean
  /** Nobody came for longer than the practice thinks right. */
  readonly isUnanswered: boolean
  readonly head: string
  readonly what: string
  readonly since: string
}

/** A call for the dentist: that it was heard, and since when somebody waits. */
export function ExamCall({ isHere, isUnanswered, head, what, since }: Props) {
  return (
    <div className={styles.called} role="status" data-bound={isUnanswered ? 'amber' : undefined}>
      <StateGlyph shape={isUnanswered ? 'pastFirst' : isHere ? 'examInProgress' : 'examRequested'} size={20} />
      <span className={styles.words}>
        <strong>{head}</strong>
        {isUnanswered && <span className="unseen">{say('pastFirst')}</span>}
        {what && <span className={styles.who}>{what}</span>}
      </span>
      <Timer since={since} className={styles.timer} />
    </div>
  )
}
