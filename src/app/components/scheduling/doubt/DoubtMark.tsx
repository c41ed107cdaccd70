import styles from './DoubtMark.module.css'

/** A question mark. It is no shape of a status, so it is not among those. */
export const DoubtGlyph = () => (
  <svg className={styles.glyph} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.6" />
    <path d="M6.2 6.4A1.9 1.9 0 1 1 8.9 8.1Q8 8.6 8 9.4M8 11.7V11.8" />
  </svg>
)

/** A question mark and the question, the same on every screen. */
export const DoubtMark = ({ question }: { readonly question: string }) => (
  <span className={styles.mark}>
    <DoubtGlyph />
    <span data-question>{question}</span>
  </span>
)
