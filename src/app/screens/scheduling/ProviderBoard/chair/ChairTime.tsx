import { useEffect, useRef } from 'react'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { SeatedPatient } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { useAppContext } from '../../../../appContext.ts'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack } from '../../../../theme/looks.ts'
import { useColumnLayout } from '../useColumnLayout.ts'
import styles from './ChairTime.module.css'

type Props = { readonly seated: SeatedPatient; readonly timeZone: string }

/** The bar ends when the chair is expected to be free; the mark shows the booked minutes. */
export function ChairTime({ seated, timeZone }: Props) {
  const { ticker } = useAppContext()
  const bar = useRef<HTMLSpanElement>(null)
  const from = millisecondsOf(seated.seatedAt)
  const booked = minutes(seated.bookedMinutes)
  const isWide = useColumnLayout() === 'wide'
  const time = digitsOf(seated.freeAt, timeZone)
  const totalDuration = Math.max(booked, seated.freeAt - from)
  useEffect(
    () =>
      ticker.onTick((now) =>
        bar.current?.style.setProperty('inline-size', `${Math.min(100, ((now - from) / totalDuration) * 100).toFixed(1)}%`),
      ),
    [ticker, from, totalDuration],
  )
  return (
    <div className={classNames(asStack(0, 'atTop'), styles.time)}>
      <h3 className={styles.caption}>{tBoard('chair.inChair')}</h3>
      <ElapsedTime since={seated.seatedAt} className={styles.figure} />
      <span className={styles.track} aria-hidden="true">
        <span ref={bar} className={styles.bar} />
        {/* Set through the style object, because the content security policy forbids style attributes. */}
        <span className={styles.mark} style={{ insetInlineStart: `${(booked / totalDuration) * 100}%` }} />
      </span>
      <p className={classNames(asRow('4 14', 'between', 'quiet', 'wraps'), styles.words)}>
        {isWide ? (
          <>
            <span>{tBoard('chair.booked', { minutes: seated.bookedMinutes })}</span>
            <span>{tBoard('chair.freeAbout', { time })}</span>
          </>
        ) : (
          tBoard('chair.bookedShort', { minutes: seated.bookedMinutes, time })
        )}
      </p>
    </div>
  )
}
