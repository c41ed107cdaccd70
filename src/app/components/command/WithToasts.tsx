import type { ReactNode } from 'react'
import { classNames } from '../../classNames.ts'
import { Toasts } from './Toasts.tsx'
import styles from './WithToasts.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** The work of a screen, and below it what became of the commands that were sent from it. */
export const WithToasts = ({ className, children }: Props) => (
  <div className={classNames(styles.screen, className)}>
    {children}
    <Toasts toastFor={() => null} />
  </div>
)
