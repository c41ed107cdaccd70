import type { ReactNode } from 'react'
import { Button as Press, type ButtonProps } from 'react-aria-components'
import { classes } from '../../classes.ts'
import { StateGlyph } from '../state/StateGlyph.tsx'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

/** At most one `next` in a view's reach. There is no red button: what takes away is guarded by undo and a reason, not by alarm. */
export type ButtonKind = 'next' | 'other' | 'quiet' | 'takesAway'

type Props = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  readonly kind?: ButtonKind
  readonly children: ReactNode
  readonly icon?: ReactNode
  /** Tapped while the link is down: kept, and sent when it is back. */
  readonly isKept?: boolean
  /** The link is down, and this does not wait for it. */
  readonly isCutOff?: boolean
  /** A paler edge, in rows full of buttons. */
  readonly isSoft?: boolean
  readonly className?: string | undefined
}

/** Press, not click: a knuckle that slides off cancels. */
export function Button({ kind = 'other', children, icon, isKept = false, isCutOff = false, isSoft = false, className, ...press }: Props) {
  const lead = press.isPending ? <Spinner /> : (icon ?? (kind === 'takesAway' ? <StateGlyph shape="cancelled" /> : null))
  return (
    <Press
      {...press}
      className={classes(styles.button, className)}
      data-kind={kind}
      data-kept={isKept || undefined}
      data-cut-off={isCutOff || undefined}
      data-soft={isSoft || undefined}
    >
      {lead}
      <span className={styles.word}>{children}</span>
    </Press>
  )
}
