import type { ReactNode } from 'react'
import styles from './Visit.module.css'

type Props = { readonly head: string; readonly what?: ReactNode; readonly children?: ReactNode }

/** One side of a visit: what it is called, how it stands, and what may be done about it. */
export const Section = ({ head, what, children }: Props) => (
  <section className={styles.section} aria-label={head}>
    <h3 className={styles.head}>{head}</h3>
    {what && <div className={styles.what}>{what}</div>}
    {children && <div className={styles.acts}>{children}</div>}
  </section>
)
