import { type ResultsRow, sentOf } from '#streams/derive/campaigns/campaigns.ts'
import styles from './Campaigns.module.css'

type Props = { readonly results: ResultsRow; readonly isOver: boolean; readonly isLarge?: boolean }

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`

/** Sent, left out, and to come. The same numbers stand beside it in words. */
export function ProgressBar({ results, isOver, isLarge = false }: Props) {
  const { sent } = sentOf(results)
  const done = sent + results.failed
  return (
    <span className={styles.track} data-large={isLarge || undefined} data-over={isOver || undefined} aria-hidden="true">
      <span className={styles.done} style={{ inlineSize: percent(done, results.recipients) }} />
      <span className={styles.skipped} style={{ inlineSize: percent(results.skipped, results.recipients) }} />
    </span>
  )
}
