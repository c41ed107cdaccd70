import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject, asyncScheduler, throttleTime } from 'rxjs'
import { useAppContext } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

export const speeds = { x1: 1, x10: 10, x60: 60, x600: 600 } as const
export type Speed = keyof typeof speeds

export type Playback = {
  /** Milliseconds since 1970 of the moment that is chosen. */
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** Never later than now. A user who chooses a moment stops the play. */
  readonly goTo: (at: number) => void
  readonly togglePlay: () => void
  /** The moment that the board shows. It follows a dragged one a few times a second, because each is a request. */
  readonly shown$: BehaviorSubject<number>
}

const boardInterval = 150

/** The chosen moment. It starts a little before now, and advances with each second of the clock while it plays. */
export function usePlayback(startsAt: number): Playback {
  const { ticker } = useAppContext()
  const [chosen$] = useState(() => new BehaviorSubject(startsAt))
  const [shown$] = useState(() => new BehaviorSubject(startsAt))
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('x60')
  const at = useObservable(chosen$, startsAt)
  useEffect(() => {
    const subscription = chosen$
      .pipe(throttleTime(boardInterval, asyncScheduler, { leading: true, trailing: true }))
      .subscribe((moment) => moment !== shown$.value && shown$.next(moment))
    return () => subscription.unsubscribe()
  }, [chosen$, shown$])
  useEffect(() => {
    if (!isPlaying) return
    let last: number | null = null
    return ticker.onClockTick((now) => {
      const passed = last === null ? 0 : now - last
      last = now
      if (passed === 0) return
      const next = chosen$.value + passed * speeds[speed]
      chosen$.next(Math.min(next, now))
      if (next >= now) setPlaying(false)
    })
  }, [isPlaying, speed, ticker, chosen$])
  return useMemo(
    () => ({
      ...{ at, isPlaying, speed, setSpeed, shown$ },
      goTo: (moment: number) => {
        setPlaying(false)
        chosen$.next(Math.min(moment, ticker.now()))
      },
      togglePlay: () => setPlaying((wasPlaying) => !wasPlaying),
    }),
    [at, isPlaying, speed, shown$, chosen$, ticker],
  )
}
