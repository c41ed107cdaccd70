import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translators.ts'
import { useIsOffline } from '../../commands/useCommand.ts'
import { Button, type ButtonKind } from '../form/Button.tsx'

type Props = {
  readonly label: string
  /** Names the patient or record for screen readers, because the button may be read away from its row. */
  readonly about?: string | undefined
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly isSoft?: boolean
  readonly onPress: () => void
}

/** Opens a dialog. Its command cannot be queued, so the button says while offline that it needs a connection. */
export function DialogButton({ label, about, icon, ...buttonProps }: Props) {
  const isOffline = useIsOffline()
  return (
    <Button
      {...buttonProps}
      aria-label={[label, about, isOffline && t('needsConnection')].filter(Boolean).join(', ')}
      icon={isOffline ? <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" /> : icon}
      isBlockedOffline={isOffline}
    >
      {label}
    </Button>
  )
}
