import type { ReactNode } from 'react'
import styles from './Sheet.module.css'

/** A page of settings: one column of panels, as wide as a line reads well. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => <div className={styles.sheet}>{children}</div>

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

type LineProps = { readonly label: string; readonly what?: ReactNode; readonly children?: ReactNode }

/** What it is on the left, how it stands on the right. */
export function Line({ label, what, children }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {what && <span className={styles.what}>{what}</span>}
      </span>
      <span className={styles.end}>{children}</span>
    </div>
  )
}
