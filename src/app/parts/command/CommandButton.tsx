import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Fields } from '#domain/wire.ts'
import { classes } from '../../classes.ts'
import { say, sayAction } from '../../sayings.ts'
import { type Seen, useCommand } from '../../useCommand.ts'
import { Button, type ButtonKind } from '../form/Button.tsx'
import styles from './CommandButton.module.css'

type Props = {
  /** `appointments.seat`. */
  readonly command: string
  readonly record: string
  /** The version of it on the screen: with it a tap is kept while the link is down, unless it ends something or moves money. */
  readonly seen: Seen
  readonly data?: Fields | undefined
  readonly label: string
  /** Whom or what it is for, where a screen reader meets the button away from its row. */
  readonly about?: string | undefined
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly isSoft?: boolean
  /** Why it is not possible now: stands beside it, and it cannot be pressed. */
  readonly because?: string | undefined
  readonly className?: string | undefined
}

/**
 * Offered, then pending, then what the row says; kept where the link is down. With a link it names no version: the chart says
 * whether it is still possible, and a note that a colleague typed meanwhile is no reason against it. What cannot wait for a link says so
 * before it is pressed; pressed it says so again, because a button that goes dead takes the focus with it.
 */
export function CommandButton({ command, record, seen, data, label, about, because, icon, className, ...look }: Props) {
  const { phase, isCutOff, send } = useCommand(command, record, seen)
  const word = phase === 'kept' ? sayAction('kept', { action: label }) : label
  const button = (
    <Button
      {...look}
      className={className}
      aria-label={[word, about, isCutOff && say('needsLink')].filter(Boolean).join(', ')}
      icon={isCutOff ? <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" /> : icon}
      isPending={phase === 'pending'}
      isKept={phase === 'kept'}
      isCutOff={isCutOff}
      isDisabled={because !== undefined}
      onPress={() => void send(data ? { data } : {})}
    >
      {word}
    </Button>
  )
  if (because === undefined) return button
  return (
    <span className={classes(styles.pair)}>
      {button}
      <span className={styles.because}>{because}</span>
    </span>
  )
}
