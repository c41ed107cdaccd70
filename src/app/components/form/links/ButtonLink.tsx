import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import type { ButtonKind } from '../Button.tsx'
import styles from '../Button.module.css'

type Props = {
  readonly href: string
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly label: string
  readonly className?: string | undefined
  readonly isNewTab?: boolean
  readonly children: ReactNode
}

/** A link with the look of a button, such as one that calls a phone number. */
export const ButtonLink = ({ href, kind = 'other', icon, label, className, isNewTab, children }: Props) => (
  <Link
    href={href}
    {...(isNewTab && { target: '_blank', rel: 'noopener' })}
    aria-label={label}
    className={classNames(asRow(8, 'inline', 'center', 'toMiddle', 'oneLine', 'shrinks'), styles.button, className)}
    data-kind={kind}
  >
    {icon}
    <span className={styles.word}>{children}</span>
  </Link>
)
