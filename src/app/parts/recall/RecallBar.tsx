import type { ReactNode } from 'react'
import type { Step } from '#streams/derive/sterilisation/sterileRecall.ts'
import { sayRecall } from '../../sayRecall.ts'
import styles from './RecallBar.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

type Props = {
  readonly head: string
  readonly what: string
  readonly steps?: readonly Step[]
  /** A line and no more, where everybody who must has seen it. */
  readonly isCalm?: boolean
  /** What can be done from here; there is nothing that closes it. */
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** A recall stands above everything, pushes the page down and cannot be closed. Only its own end takes it away. */
export function RecallBar({ head, what, steps, isCalm = false, end, children }: Props) {
  return (
    <section className={styles.bar} data-calm={isCalm || undefined} aria-label={head}>
      <StateGlyph shape="pastSecond" size={isCalm ? 18 : 28} />
      <div className={styles.words} role={isCalm ? undefined : 'alert'}>
        <h2 className={styles.head}>{head}</h2>
        <p className={styles.what}>{what}</p>
        {children}
      </div>
      {steps && !isCalm && <Steps steps={steps} />}
      {end}
    </section>
  )
}

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ state, at }) => (
      <li key={state} className={styles.step} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
        <span className={styles.dot} />
        {sayRecall(`step.${state}`)}
        {at !== 'toCome' && <span className="unseen">, {sayRecall(at === 'done' ? 'stepDone' : 'stepNow')}</span>}
      </li>
    ))}
  </ol>
)

export const OpenRecall = ({ href }: { readonly href: string }) => (
  <a className={styles.open} href={href}>
    {sayRecall('openRecall')}
  </a>
)
