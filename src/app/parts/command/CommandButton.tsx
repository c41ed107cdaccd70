import type { ReactNode } from 'react'
import type { Fields } from '#domain/wire.ts'
import { classes } from '../../classes.ts'
import { sayAction } from '../../sayings.ts'
import { useCommand } from '../../useCommand.ts'
import { Button, type ButtonKind } from '../form/Button.tsx'
import styles from './CommandButton.module.css'

type Props = {
  /** `appointments.seat`. */
  readonly command: string
  readonly record: string
  /** The version of it on the screen: with it a tap is kept while the link is down. */
  readonly seen?: number | undefined
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
 * whether it is still possible, and a note that a colleague typed meanwhile is no reason against it.
 */
export function CommandButton({ command, record, seen, data, label, about, because, className, ...look }: Props) {
  const { phase, send } = useCommand(command, record, seen)
  const word = phase === 'kept' ? sayAction('kept', { action: label }) : label
  const button = (
    <Button
      {...look}
      className={className}
      aria-label={about ? `${word}, ${about}` : word}
      isPending={phase === 'pending'}
      isKept={phase === 'kept'}
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
