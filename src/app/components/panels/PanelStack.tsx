import type { ReactNode } from 'react'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import styles from './PanelStack.module.css'

type PanelStackProps = {
  /** For tables, which are wider than a line of text. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Settings page: one column of panels at a readable line width. */
export const PanelStack = ({ isWide, children }: PanelStackProps) => (
  <div className={classNames(asStack(16, 'atTop'), styles.sheet)} data-wide={isWide || undefined}>
    {children}
  </div>
)

type PanelProps = { readonly title?: string; readonly end?: ReactNode; readonly children: ReactNode }

export function Panel({ title, end, children }: PanelProps) {
  return (
    <section className={asText('panel')} aria-label={title}>
      {title && (
        <header className={classNames(asRow(12, 'center', 'between'), styles.head)}>
          <h2 className={asText('headingTracked')}>{title}</h2>
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
  <div className={classNames(asRow(0, 'center', 'between', 'wraps'), styles.line)}>
    <span className={classNames(asText('small', 'quiet'), styles.note)}>{text}</span>
    {children}
  </div>
)

type PanelRowProps = { readonly label: ReactNode; readonly description?: ReactNode; readonly children?: ReactNode }

/** A row with its label on the left and its value on the right. */
export function PanelRow({ label, description, children }: PanelRowProps) {
  return (
    <div className={classNames(asRow(0, 'center', 'between', 'wraps'), styles.line)}>
      <span className={classNames(asStack(1, 'shrinks'), styles.words)}>
        <span className={asText('label')}>{label}</span>
        {description && <span className={asText('small', 'faint')}>{description}</span>}
      </span>
      <span className={asRow(8, 'center', 'wraps')}>{children}</span>
    </div>
  )
}
