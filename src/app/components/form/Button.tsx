import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { useIsPast } from '../../pastContext.ts'
import { StateGlyph } from '../state/StateGlyph.tsx'
import { asRow } from '../../theme/looks.ts'
import styles from './Button.module.css'
import { useReportBusy } from '../../commands/busyContext.ts'
import { Spinner } from './Spinner.tsx'

/** At most one `next` per view. No button is red: undo and a reason protect destructive commands, not an alarming colour. */
export type ButtonKind = 'next' | 'other' | 'quiet' | 'takesAway'

type Props = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  readonly kind?: ButtonKind
  readonly children: ReactNode
  readonly icon?: ReactNode
  /** The command was sent while offline and is queued until the connection returns. */
  readonly isQueued?: boolean
  /** The app is offline, and this command cannot be queued. */
  readonly isBlockedOffline?: boolean
  /** A paler border, for rows with many buttons. */
  readonly isSoft?: boolean
  readonly className?: string | undefined
}

/** Reacts to press, not click: sliding off the button cancels it. A board of the past has none. */
export function Button(props: Props) {
  return useIsPast() ? null : <PresentButton {...props} />
}

function PresentButton({
  kind = 'other',
  children,
  icon,
  isQueued = false,
  isBlockedOffline = false,
  isSoft = false,
  className,
  ...buttonProps
}: Props) {
  useReportBusy(buttonProps.isPending ?? false)
  const leadingIcon = buttonProps.isPending ? <Spinner /> : (icon ?? (kind === 'takesAway' ? <StateGlyph shape="cancelled" /> : null))
  return (
    <AriaButton
      {...buttonProps}
      className={classNames(asRow(8, 'inline', 'center', 'toMiddle', 'oneLine', 'shrinks'), styles.button, className)}
      data-kind={kind}
      data-kept={isQueued || undefined}
      data-cut-off={isBlockedOffline || undefined}
      data-soft={isSoft || undefined}
    >
      {leadingIcon}
      <span className={styles.word}>{children}</span>
    </AriaButton>
  )
}
