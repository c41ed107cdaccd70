import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { t } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './ExamPanel.module.css'

type Props = {
  readonly isHere: boolean
  /** No dentist came within the time that the practice set. */
  readonly isUnanswered: boolean
  readonly title: string
  readonly detail: string
  readonly since: string
}

/** An exam request: that it was received, and how long it has waited. */
export function ExamRequestStatus({ isHere, isUnanswered, title, detail, since }: Props) {
  return (
    <div className={classNames(asRow(12, 'center'), styles.called)} role="status" data-bound={isUnanswered ? 'amber' : undefined}>
      <StateGlyph shape={isUnanswered ? 'pastFirst' : isHere ? 'examInProgress' : 'examRequested'} size={20} />
      <span className={classNames(asStack(0, 'quiet', 'shrinks'), styles.words)}>
        <strong>{title}</strong>
        {isUnanswered && <span className="unseen">{t('overAmber')}</span>}
        {detail && <span className={asText('cut')}>{detail}</span>}
      </span>
      <ElapsedTime since={since} className={styles.timer} />
    </div>
  )
}
