import { type ReactNode, useEffect, useState } from 'react'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useAppContext } from '../../../appContext.ts'
import { useDataAge } from '../../../liveness/useDataAge.ts'
import { DisplayHeader } from './DisplayHeader.tsx'
import styles from './DisplayFrame.module.css'
import { LoadingRows } from './DisplayMessage.tsx'
import { burnInShiftAt } from './burnInShift.ts'
import { useDisplayLocation } from './useWallDay.ts'
import { passChanges } from '../../../browser/passChanges.ts'

type DisplayAtLocationProps = {
  /** The location of the paired device, or from the URL. */
  readonly preferredLocation: string | null
  /** Shown if no location is accessible. */
  readonly fallback: ReactNode
  readonly children: (location: LocationRow) => ReactNode
}

export function DisplayAtLocation({ preferredLocation, fallback, children }: DisplayAtLocationProps) {
  const status = useDisplayLocation(preferredLocation)
  if (status.kind === 'at') return children(status.location)
  return <main>{status.kind === 'opening' ? <LoadingRows /> : fallback}</main>
}

/** By the clock that is never frozen: a display that is not live shows one picture for hours. */
function useBurnInShift() {
  const { ticker } = useAppContext()
  const [shift, setShift] = useState(() => burnInShiftAt(ticker.now()))
  useEffect(
    () =>
      ticker.onClockTick(
        passChanges<ReturnType<typeof burnInShiftAt>>((now, last) => {
          const next = burnInShiftAt(now)
          return last?.x === next.x && last.y === next.y ? last : next
        }, setShift),
      ),
    [ticker],
  )
  return shift
}

type Props = {
  readonly name: string
  readonly timeZone: string
  readonly notice?: string | null
  /** Banners between the header and the content. */
  readonly banners?: ReactNode
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Frame of an unattended display. Shows the data age, freezes running times when not live, and shifts against burn-in, also while not live. */
export function DisplayFrame({ name, timeZone, notice = null, banners, className, children }: Props) {
  const { ticker } = useAppContext()
  const age = useDataAge()
  const frozenAt = age.kind === 'notLive' ? age.since : null
  useEffect(() => {
    ticker.freeze(frozenAt)
    return () => ticker.freeze(null)
  }, [ticker, frozenAt])

  const { x, y } = useBurnInShift()
  return (
    <div className={styles.hung} style={{ translate: `${x}px ${y}px` }}>
      <DisplayHeader name={name} age={age} timeZone={timeZone} notice={notice} />
      <div className={styles.under}>
        {banners}
        <main className={className} data-live={age.kind === 'notLive' ? 'stale' : undefined}>
          {children}
        </main>
      </div>
    </div>
  )
}
