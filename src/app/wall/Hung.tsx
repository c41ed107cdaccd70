import { type ReactNode, useEffect } from 'react'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { useHouse } from '../context.ts'
import { useAge } from '../useAge.ts'
import { Head } from './Head.tsx'
import styles from './Hung.module.css'
import { Opening } from './Message.tsx'
import { shiftAt } from './shift.ts'
import { useLocation } from './useDay.ts'
import { useMoment } from './useWall.ts'

type AtProps = {
  /** Where it was paired for, or what its address names. */
  readonly wanted: string | null
  /** What it says where there is no such place. */
  readonly nowhere: ReactNode
  readonly children: (location: LocationRow) => ReactNode
}

export function HungAt({ wanted, nowhere, children }: AtProps) {
  const standing = useLocation(wanted)
  if (standing.kind === 'at') return children(standing.location)
  return <main>{standing.kind === 'opening' ? <Opening /> : nowhere}</main>
}

type Props = {
  readonly name: string
  readonly timeZone: string
  /** Between its head and the rest. */
  readonly above?: ReactNode
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A picture that hangs unattended, for weeks: it says how true it is, stands still once it is not, and never quite where it stood an hour ago. */
export function Hung({ name, timeZone, above, className, children }: Props) {
  const { ticker } = useHouse()
  const age = useAge()
  const frozenAt = age.kind === 'notLive' ? age.since : null
  useEffect(() => {
    ticker.freeze(frozenAt)
    return () => ticker.freeze(null)
  }, [ticker, frozenAt])

  const { x, y } = shiftAt(useMoment())
  return (
    <div className={styles.hung} style={{ translate: `${x}px ${y}px` }}>
      <Head name={name} age={age} timeZone={timeZone} />
      <div className={styles.under}>
        {above}
        <main className={className} data-live={age.kind === 'notLive' ? 'stale' : undefined}>
          {children}
        </main>
      </div>
    </div>
  )
}
