import type { ReactNode } from 'react'
import type { LoadRecallStep } from '#streams/derive/sterilisation/loadRecallSteps.ts'
import { tLoadRecall } from '../../i18n/tLoadRecall.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asStack } from '../../theme/looks.ts'
import styles from './LoadRecallBar.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

type Props = {
  readonly title: string
  readonly description: string
  readonly steps?: readonly LoadRecallStep[]
  /** One line only, once every affected chair has acknowledged. */
  readonly isCompact?: boolean
  /** The action offered here. The bar has no close button. */
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** Load recall bar at the top of the page. It pushes the page down, and only closing the recall removes it. */
export function LoadRecallBar({ title, description, steps, isCompact = false, end, children }: Props) {
  return (
    <section className={classNames(asRow(0, 'center'), styles.bar)} data-calm={isCompact || undefined} aria-label={title}>
      <StateGlyph shape="pastSecond" size={isCompact ? 18 : 28} />
      <div className={styles.words} role={isCompact ? undefined : 'alert'}>
        <h2 className={styles.head}>{title}</h2>
        <p className={styles.what}>{description}</p>
        {children}
      </div>
      {steps && !isCompact && <RecallSteps steps={steps} />}
      {end}
    </section>
  )
}

const RecallSteps = ({ steps }: { readonly steps: readonly LoadRecallStep[] }) => (
  <ol className={classNames(asRow(0, 'fixed'), styles.steps)}>
    {steps.map(({ state, progress }) => (
      <li
        key={state}
        className={classNames(asStack(0, 'itemsCenter', 'atTop', 'centered'), styles.step)}
        data-at={progress}
        aria-current={progress === 'now' ? 'step' : undefined}
      >
        <span className={styles.dot} />
        {tLoadRecall(`step.${state}`)}
        {progress !== 'toCome' && <span className="unseen">, {tLoadRecall(progress === 'done' ? 'stepDone' : 'stepNow')}</span>}
      </li>
    ))}
  </ol>
)

export const LoadRecallLink = ({ href }: { readonly href: string }) => (
  <a className={classNames(asRow(0, 'inline', 'center', 'oneLine', 'fixed'), styles.open)} href={href}>
    {tLoadRecall('viewLoadRecall')}
  </a>
)
