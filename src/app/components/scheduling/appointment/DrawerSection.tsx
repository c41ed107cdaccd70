import type { ReactNode } from 'react'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './AppointmentDrawer.module.css'

type Props = { readonly heading: string; readonly value?: ReactNode; readonly children?: ReactNode }

/** One section of the appointment drawer: heading, current value and actions. */
export const DrawerSection = ({ heading, value, children }: Props) => (
  <section className={classNames(asStack(8, 'panel'), styles.section)} aria-label={heading}>
    <h3 className={styles.head}>{heading}</h3>
    {value && <div className={classNames(asText('body', 'ink'), styles.what)}>{value}</div>}
    {children && <div className={classNames(asRow(8, 'center', 'wraps'), styles.acts)}>{children}</div>}
  </section>
)
