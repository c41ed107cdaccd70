import { type ReactNode, useEffect } from 'react'
import { useHouse } from '../../context.ts'
import { useAge } from '../../useAge.ts'
import { Age } from './Age.tsx'
import { Clock } from '../time/Clock.tsx'
import { NotLive } from './NotLive.tsx'
import styles from './Page.module.css'
import { SimulatedMark } from './SimulatedMark.tsx'

type Props = {
  readonly title: string
  readonly timeZone: string
  /** Before the title: a menu, where there is no rail. */
  readonly lead?: ReactNode
  /** Beside the title. */
  readonly start?: ReactNode
  /** Before the age. */
  readonly end?: ReactNode
  /** After the clock. */
  readonly me?: ReactNode
  readonly density?: 'compact' | 'comfortable' | 'touch'
  readonly children: ReactNode
}

/** A screen under its bar. When it is no longer live the bar gives way to one of the same height, and all below turns to the last truth. */
export function Page({ title, timeZone, lead, start, end, me, density, children }: Props) {
  const { ticker } = useHouse()
  const age = useAge()
  const isStale = age.kind === 'notLive'
  const frozenAt = isStale ? age.since : null
  useEffect(() => {
    ticker.freeze(frozenAt)
    return () => ticker.freeze(null)
  }, [ticker, frozenAt])

  return (
    <div className={styles.page} data-density={density}>
      <header className={styles.bar}>
        {isStale && (
          <div className={styles.instead}>
            {/* The line below, which bears the title, is out of reach meanwhile. */}
            <h1 className="unseen">{title}</h1>
            <NotLive since={age.since} timeZone={timeZone} />
          </div>
        )}
        <div className={styles.line} inert={isStale}>
          {lead}
          <h1 className={styles.title}>{title}</h1>
          {start}
          <div className={styles.end}>
            {end}
            <SimulatedMark />
            <Age age={age} />
            <Clock timeZone={timeZone} />
            {me}
          </div>
        </div>
      </header>
      <main className={styles.main} data-live={isStale ? 'stale' : undefined}>
        {children}
      </main>
    </div>
  )
}
