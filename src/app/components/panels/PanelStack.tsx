import type { ReactNode } from 'react'
import styles from './PanelStack.module.css'

/** Settings page: one column of panels at a readable line width. */
export const PanelStack = ({ children }: { readonly children: ReactNode }) => <div className={styles.sheet}>{children}</div>

type PanelProps = { readonly title?: string; readonly end?: ReactNode; readonly children: ReactNode }

export function Panel({ title, end, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      {title && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  )
}

type PanelNoteProps = { readonly text: string; readonly children?: ReactNode }

/** A row that explains the panel, or says that it is empty. */
export const PanelNote = ({ text, children }: PanelNoteProps) => (
  <div className={styles.line}>
    <span className={styles.note}>{text}</span>
    {children}
  </div>
)

type PanelRowProps = { readonly label: string; readonly description?: ReactNode; readonly children?: ReactNode }

/** A row with its label on the left and its value on the right. */
export function PanelRow({ label, description, children }: PanelRowProps) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {description && <span className={styles.what}>{description}</span>}
      </span>
      <span className={styles.end}>{children}</span>
    </div>
  )
}
