import { t } from '../../../../i18n/translators.ts'
import { type FillRow, useDemoFill } from '../../../../liveness/useDemoFill.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './FillNotice.module.css'
import { tReports } from '../tReports.ts'

/** Says that figures of earlier weeks are not complete yet, because the past of the demo practice is still being filled. */
export function FillNotice() {
  const fill = useDemoFill()
  if (!fill) return null
  return (
    <p className={classNames(asText('small', 'quiet'), styles.notice)} role="status">
      {fillText(fill)}
    </p>
  )
}

const fillText = ({ done, total }: FillRow): string =>
  done === undefined || !total ? t('demoFill') : tReports('demoFillDays', { done, total })
