import { memo, type ReactNode, useEffect } from 'react'
import { useAppContext } from '../../appContext.ts'
import type { DataAge } from '../../liveness/dataAge.ts'
import { useIsPast } from '../../pastContext.ts'
import { useDataAge } from '../../liveness/useDataAge.ts'
import { useEarlyParts } from '../overlays/useEarlyParts.ts'
import { LiveIndicator } from './LiveIndicator.tsx'
import { Clock } from '../time/Clock.tsx'
import { NotLiveBar } from './NotLiveBar.tsx'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import styles from './Page.module.css'
import { PageTitle } from './title/PageTitle.tsx'
import { SimulatedBadge } from './SimulatedBadge.tsx'

type Props = {
  readonly title: string
  readonly timeZone: string
  /** Before the title: the menu, where there is no rail. */
  readonly lead?: ReactNode
  /** Beside the title. */
  readonly start?: ReactNode
  /** Before the live indicator. */
  readonly end?: ReactNode
  /** After the clock. */
  readonly me?: ReactNode
  readonly density?: 'compact' | 'comfortable' | 'touch'
  readonly children: ReactNode
}

/**
 * Lays out a screen under its top bar. When data is no longer live, `NotLiveBar` replaces the bar and times below freeze at the last
 * update.
 */
export function Page(props: Props) {
  return useIsPast() ? <PastPage {...props} /> : <PresentPage {...props} />
}

/** Another screen shows it with its own bar. */
const PastPage = ({ title, density, children }: Props) => (
  <div className={classNames(asStack(0, 'shrinks'), styles.page)} data-density={density} data-past="">
    <h2 className="unseen">{title}</h2>
    <div className={classNames(asText('ink', 'shrinks'), styles.main)}>{children}</div>
  </div>
)

function PresentPage({ density, children, ...bar }: Props) {
  const { ticker } = useAppContext()
  const age = useDataAge()
  const isStale = age.kind === 'notLive'
  useEarlyParts(age.kind === 'live')
  const frozenAt = isStale ? age.since : null
  useEffect(() => {
    ticker.freeze(frozenAt)
    return () => ticker.freeze(null)
  }, [ticker, frozenAt])

  return (
    <div className={classNames(asStack(0, 'shrinks'), styles.page)} data-density={density}>
      <PageBar {...bar} age={age} />
      <main className={classNames(asText('ink', 'shrinks'), styles.main)} data-live={isStale ? 'stale' : undefined}>
        {children}
      </main>
    </div>
  )
}

type PageBarProps = Omit<Props, 'density' | 'children'> & { readonly age: DataAge }

/** It stays while the content changes, if the parts that a screen gives it stay. */
const PageBar = memo(function PageBar({ title, timeZone, lead, start, end, me, age }: PageBarProps) {
  const isStale = age.kind === 'notLive'
  return (
    <header className={styles.bar}>
      {isStale && (
        <div className={styles.instead}>
          {/* The bar with the visible title is inert now, so screen readers need this heading. */}
          <h1 className="unseen">{title}</h1>
          <NotLiveBar since={age.since} timeZone={timeZone} />
        </div>
      )}
      <div className={classNames(asRow(14, 'center'), styles.line)} inert={isStale}>
        {lead}
        <PageTitle title={title} />
        {start}
        <div className={classNames(asRow(0, 'center', 'pushed'), styles.end)}>
          {end}
          <SimulatedBadge />
          <LiveIndicator age={age} />
          <Clock timeZone={timeZone} />
          {me}
        </div>
      </div>
    </header>
  )
})
