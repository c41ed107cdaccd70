import { type ReactNode, useEffect, useRef } from 'react'
import { useKiosk, useKioskTranslate } from '../kioskContext.ts'
import styles from './questions.module.css'

type Props = {
  readonly title: string
  /** Current step; omitted on the last screens. */
  readonly step?: 1 | 2 | 3 | 4
  /** How much of the current step is done, from 0 to 1; all of it by default. */
  readonly progress?: number
  /** Content about the question; beside the answer in landscape. */
  readonly children?: ReactNode
  /** The buttons or keypad. */
  readonly answer?: ReactNode
}

const steps = [1, 2, 3, 4] as const

/** Layout of one question. A new title receives focus, so that screen readers announce it. */
export function QuestionLayout({ title, step, progress = 1, children, answer }: Props) {
  const { link } = useKiosk()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <main className={styles.question} data-alone={answer === undefined || undefined}>
      {step !== undefined && !link && <StepBars step={step} progress={progress} />}
      <div className={styles.ask}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {answer !== undefined && <div className={styles.answer}>{answer}</div>}
    </main>
  )
}

function StepBars({ step, progress }: { readonly step: number; readonly progress: number }) {
  const t = useKioskTranslate()
  return (
    <div className={styles.bars} role="img" aria-label={t('step', { step, steps: steps.length })}>
      {steps.map((number) => (
        <progress key={number} value={number < step ? 1 : number === step ? progress : 0} />
      ))}
    </div>
  )
}
