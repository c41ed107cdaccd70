import { type ReactNode, useEffect, useRef } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Setup.module.css'

type Props = {
  readonly problem: ProblemBody | null
  readonly isSending: boolean
  readonly onSubmit: () => void
  readonly later: ReactNode
  readonly saveLabel?: string
  readonly children: ReactNode
}

/** A form whose first field has the focus, and which Enter submits. */
export function StepForm({ problem, isSending, onSubmit, later, saveLabel = tSetup('save'), children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className={asStack(14)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) onSubmit()
      }}
    >
      {children}
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
      <div className={classNames(asRow(8, 'center', 'toEnd', 'wraps'), styles.acts)}>
        {later}
        <Button type="submit" kind="next" isPending={isSending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
