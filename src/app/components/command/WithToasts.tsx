import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../classNames.ts'
import { Toasts } from './Toasts.tsx'
import styles from './WithToasts.module.css'

type Props = {
  readonly className?: string | undefined
  /** Omitted: what was done is seen in the screen itself. */
  readonly toastFor?: ComponentProps<typeof Toasts>['toastFor']
  readonly children: ReactNode
}

/** The work of a screen, and below it what became of the commands that were sent from it. */
export const WithToasts = ({ className, toastFor = () => null, children }: Props) => (
  <div className={classNames(styles.screen, className)}>
    {children}
    <Toasts toastFor={toastFor} />
  </div>
)
