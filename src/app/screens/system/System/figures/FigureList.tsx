import type { ReactNode } from 'react'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './figures.module.css'

/** Figures below each other: their labels on the left, their values on the right. */
export const FigureList = ({ children }: { readonly children: ReactNode }) => <dl className={styles.list}>{children}</dl>

type FigureRowProps = { readonly label: string; readonly children: ReactNode; readonly isFaulty?: boolean }

export const FigureRow = ({ label, children, isFaulty = false }: FigureRowProps) => (
  <div className={classNames(asRow(12, 'center', 'between'), styles.row)}>
    <dt className={asText('body')}>{label}</dt>
    <dd className={classNames(asText('body', 'strong', isFaulty ? 'red' : 'ink'), 'figure', styles.value)}>{children}</dd>
  </div>
)
