import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from '../Setup.module.css'

type Props = {
  readonly label: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly later: ReactNode
}

/** A step that another screen does. */
export function LinkStep({ label, to, search = {}, later }: Props) {
  const navigate = useNavigate()
  return (
    <div className={classNames(asRow(8, 'center', 'toEnd', 'wraps'), styles.acts)}>
      {later}
      <Button kind="next" autoFocus onPress={() => void navigate({ to, search })}>
        {label}
      </Button>
    </div>
  )
}
