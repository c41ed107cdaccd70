import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { say } from '../../sayings.ts'
import { useIsCut } from '../../useCommand.ts'
import { Button, type ButtonKind } from '../form/Button.tsx'

type Props = {
  readonly label: string
  /** Whom or what it is for, where a screen reader meets the button away from its row. */
  readonly about?: string | undefined
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly isSoft?: boolean
  readonly onPress: () => void
}

/** Opens a dialog. What is given there cannot wait for a link, and while that is down the button says so. */
export function AskingButton({ label, about, icon, ...look }: Props) {
  const isCut = useIsCut()
  return (
    <Button
      {...look}
      aria-label={[label, about, isCut && say('needsLink')].filter(Boolean).join(', ')}
      icon={isCut ? <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" /> : icon}
      isCutOff={isCut}
    >
      {label}
    </Button>
  )
}
