import { type NoteMark, noteMarks } from '#streams/derive/clinical/noteMarks.ts'
import styles from './NoteField.module.css'

type Props = { readonly text: string; readonly known: readonly string[]; readonly teeth: readonly number[] }

/** The text of a note as the field over it shows it: what the record says is coloured, and a blank is a dashed box. */
export const MarkedText = ({ text, known, teeth }: Props) => (
  <div className={styles.marked} aria-hidden="true">
    {noteMarks(text, known, teeth).map((mark, index) => (
      <Mark key={index} mark={mark} />
    ))}
    {/* A line break at the end has a line of its own only if something follows it. */}
    {'\u200b'}
  </div>
)

const brackets = /^(\[\[|\{)(.*)(\]\]|\})$/

function Mark({ mark: { kind, text } }: { readonly mark: NoteMark }) {
  if (kind === 'text') return text
  const [, open, name, close] = kind === 'blank' ? (brackets.exec(text) ?? []) : []
  if (name === undefined) return <span className={styles[kind]}>{text}</span>
  return (
    <span className={styles.blank}>
      <span className={styles.bracket}>{open}</span>
      {name}
      <span className={styles.bracket}>{close}</span>
    </span>
  )
}
