import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Fields } from '#domain/wire.ts'
import { classNames } from '../../classNames.ts'
import { t, tAction } from '../../i18n/translators.ts'
import { type SeenVersion, useCommand } from '../../commands/useCommand.ts'
import { Button, type ButtonKind } from '../form/Button.tsx'
import { asRow, asText } from '../../theme/looks.ts'
import { useSeenPress } from './useSeenPress.ts'

type Props = {
  /** `appointments.seat`. */
  readonly command: string
  readonly record: string
  /** Version of the record on the screen. With it the command is queued while offline, unless it ends something or moves money. */
  readonly shownVersion: SeenVersion
  readonly data?: Fields | undefined
  readonly label: string
  /** Names the patient or record for screen readers, because the button may be read away from its row. */
  readonly about?: string | undefined
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly isSoft?: boolean
  /** Why the command is not possible now. Shown beside the button, which is then disabled. */
  readonly disabledReason?: string | undefined
  readonly className?: string | undefined
}

/**
 * Sends one command and shows its progress: pending, or queued while offline. While live it sends no version: the state machine decides
 * whether the command is possible, and a colleague's note is no conflict. A command that cannot be queued says so before and after the
 * press.
 * The button stays enabled then, because a disabled button loses the focus.
 */
export function CommandButton({
  command,
  record,
  shownVersion,
  data,
  label,
  about,
  disabledReason,
  icon,
  className,
  ...buttonProps
}: Props) {
  const { phase, isBlockedOffline, send } = useCommand(command, record, shownVersion)
  const press = useSeenPress(`${command} ${record} ${JSON.stringify(data)}`, () => void send(data ? { data } : {}))
  const text = phase === 'queued' ? tAction('queued', { action: label }) : label
  const button = (
    <Button
      {...buttonProps}
      className={className}
      aria-label={[text, about, isBlockedOffline && t('needsConnection')].filter(Boolean).join(', ')}
      icon={isBlockedOffline ? <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" /> : icon}
      isPending={phase === 'pending'}
      isQueued={phase === 'queued'}
      isBlockedOffline={isBlockedOffline}
      isDisabled={disabledReason !== undefined}
      {...press}
    >
      {text}
    </Button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className={classNames(asRow(10, 'inline', 'center', 'shrinks'))}>
      {button}
      <span className={asText('small', 'faint')}>{disabledReason}</span>
    </span>
  )
}
