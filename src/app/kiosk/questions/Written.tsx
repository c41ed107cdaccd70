import { useSay } from '../glass.ts'
import styles from './questions.module.css'

/** What was typed, large, with the caret at its end. No field: nothing fills itself in here, and no browser keeps what stood in it. */
export function Written({ label, text }: { readonly label: string; readonly text: string }) {
  const say = useSay()
  return (
    <p className={styles.written} role="status" aria-label={label} dir="ltr">
      <span>{text}</span>
      <span className={styles.caret} />
      {text === '' && <span className="unseen">{say('empty')}</span>}
    </p>
  )
}
