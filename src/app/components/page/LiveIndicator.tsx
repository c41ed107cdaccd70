import type { DataAge as ConnectionAge } from '../../liveness/dataAge.ts'
import { t } from '../../i18n/translators.ts'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './LiveIndicator.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

/** Shows whether data is live or how far behind it is. When it is no longer live, `NotLiveBar` replaces the whole bar. */
export function LiveIndicator({ age }: { readonly age: ConnectionAge }) {
  if (age.kind === 'opening')
    return <span className={classNames(asRow(10, 'inline', 'center', 'quiet', 'oneLine'), styles.age)}>{t('loading')}</span>
  if (age.kind === 'behind')
    return (
      <span className={classNames(asRow(10, 'inline', 'center', 'quiet', 'oneLine'), styles.age)} data-kind="behind">
        <StateGlyph shape="pastFirst" />
        {t('behind', { seconds: age.seconds })}
      </span>
    )
  return (
    <span className={classNames(asRow(10, 'inline', 'center', 'quiet', 'oneLine'), styles.age)} data-kind={age.kind}>
      <span className={styles.dot} />
      {age.kind === 'live' ? t('live') : t('notLiveYet')}
    </span>
  )
}
