import { useEffect, useRef } from 'react'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { digitsOf } from '#domain/words/time.ts'
import type { Sitting } from '#streams/derive/board/myChair.ts'
import { useHouse } from '../../../context.ts'
import { Timer } from '../../../parts/time/Timer.tsx'
import styles from './ChairTime.module.css'
import { sayBoard } from './sayBoard.ts'
import { useFold } from './useFold.ts'

type Props = { readonly sitting: Sitting; readonly timeZone: string }

/** The bar reaches to where the chair is thought to be free; the mark stands at the minutes that were booked. */
export function ChairTime({ sitting, timeZone }: Props) {
  const { ticker } = useHouse()
  const bar = useRef<HTMLSpanElement>(null)
  const from = millisecondsOf(sitting.seatedAt)
  const booked = minutes(sitting.bookedMinutes)
  const isWide = useFold() === 'wide'
  const time = digitsOf(sitting.freeAt, timeZone)
  const whole = Math.max(booked, sitting.freeAt - from)
  useEffect(
    () => ticker.each((now) => bar.current?.style.setProperty('inline-size', `${Math.min(100, ((now - from) / whole) * 100).toFixed(1)}%`)),
    [ticker, from, whole],
  )
  return (
    <div className={styles.time}>
      <h3 className={styles.caption}>{sayBoard('chair.inIt')}</h3>
      <Timer since={sitting.seatedAt} className={styles.figure} />
      <span className={styles.track} aria-hidden="true">
        <span ref={bar} className={styles.bar} />
        {/* Set through the style object, which a page's policy allows. */}
        <span className={styles.mark} style={{ insetInlineStart: `${(booked / whole) * 100}%` }} />
      </span>
      <p className={styles.words}>
        {isWide ? (
          <>
            <span>{sayBoard('chair.booked', { minutes: sitting.bookedMinutes })}</span>
            <span>{sayBoard('chair.freeAbout', { time })}</span>
          </>
        ) : (
          sayBoard('chair.bookedShort', { minutes: sitting.bookedMinutes, time })
        )}
      </p>
    </div>
  )
}
