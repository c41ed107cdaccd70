import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '../glass.ts'
import styles from './questions.module.css'

type Props = {
  readonly title: string
  /** How far along; left out where there is nothing more to come. */
  readonly step?: 1 | 2 | 3 | 4
  /** What is asked about: beside the answer where the screen is wider than high. */
  readonly children?: ReactNode
  /** Where the finger goes. */
  readonly answer?: ReactNode
}

const steps = [1, 2, 3, 4] as const

/** One question, and it is the only sentence. A new one is read out as if somebody had turned to you. */
export function Question({ title, step, children, answer }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [title])
  return (
    <main className={styles.question} data-alone={answer === undefined || undefined}>
      {step !== undefined && <Bars step={step} />}
      <div className={styles.ask}>
        <h1 className={styles.title} ref={head} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {answer !== undefined && <div className={styles.answer}>{answer}</div>}
    </main>
  )
}

function Bars({ step }: { readonly step: number }) {
  const say = useSay()
  return (
    <div className={styles.bars} role="img" aria-label={say('step', { step, steps: steps.length })}>
      {steps.map((one) => (
        <span key={one} data-full={one <= step || undefined} />
      ))}
    </div>
  )
}
