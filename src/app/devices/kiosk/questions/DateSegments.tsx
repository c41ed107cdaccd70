import { useKioskTranslate } from '../kioskContext.ts'
import type { splitDate } from '../pads/textEntry.ts'
import styles from './questions.module.css'

const lengths = { day: 2, month: 2, year: 4 } as const
const order = ['day', 'month', 'year'] as const

/** Read-only date display: a date input would open the system keyboard. Digits stay left to right in every language. */
export function DateSegments({ parts, isInvalid }: { readonly parts: ReturnType<typeof splitDate>; readonly isInvalid: boolean }) {
  const t = useKioskTranslate()
  const currentPart = order.find((part) => parts[part].length < lengths[part])
  return (
    <div className={styles.segmentsWithHelp}>
      <dl className={styles.segments} data-wrong={isInvalid || undefined}>
        {order.map((part) => (
          <div key={part} data-part={part}>
            <dt>{t(part)}</dt>
            <dd data-here={part === currentPart || undefined} dir="ltr">
              <span className="figure">{parts[part]}</span>
              {part === currentPart && <span className={styles.caret} />}
              {parts[part] === '' && <span className="unseen">{t('empty')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.wrong} role="alert">
        {isInvalid && t('noSuchDay')}
      </p>
      <p className="unseen" aria-live="polite">
        {order.map((part) => parts[part] !== '' && `${t(part)} ${parts[part]}. `)}
      </p>
    </div>
  )
}
