import { useKioskTranslate } from '../kioskContext.ts'
import styles from './questions.module.css'

/** Shows typed text with a caret. Not an input element, so the browser neither autofills nor stores the text. */
export function TypedText({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useKioskTranslate()
  return (
    <p className={styles.written} role="status" aria-label={label} dir="ltr">
      <span>{text}</span>
      <span className={styles.caret} />
      {text === '' && <span className="unseen">{t('empty')}</span>}
    </p>
  )
}
