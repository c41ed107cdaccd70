import { StateGlyph } from '../../state/StateGlyph.tsx'
import styles from './DoubtMark.module.css'

/** A question mark and the question, the same on every screen. */
export const DoubtMark = ({ question }: { readonly question: string }) => (
  <span className={styles.mark}>
    <StateGlyph shape="doubtful" size={14} />
    {question}
  </span>
)
