import type { ReactNode } from 'react'
import styles from './AppointmentDrawer.module.css'

type Props = { readonly heading: string; readonly value?: ReactNode; readonly children?: ReactNode }

/** One section of the appointment drawer: heading, current value and actions. */
export const DrawerSection = ({ heading, value, children }: Props) => (
  <section className={styles.section} aria-label={heading}>
    <h3 className={styles.head}>{heading}</h3>
    {value && <div className={styles.what}>{value}</div>}
    {children && <div className={styles.acts}>{children}</div>}
  </section>
)
