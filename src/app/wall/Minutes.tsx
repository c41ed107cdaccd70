import { useEffect, useRef } from 'react'
import { millisecondsOf } from '#domain/time.ts'
import { useHouse } from '../context.ts'
import { sayWall } from './sayWall.ts'
import styles from './Wall.module.css'

type Props = { readonly since: string; readonly className?: string | undefined }

const longWay = 600

/** Whole minutes; from ten hours on whole hours, since nobody counts that in minutes. */
const timeSince = (milliseconds: number): { readonly count: number; readonly unit: 'min' | 'hours' } => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  return minutes < longWay ? { count: minutes, unit: 'min' } : { count: Math.floor(minutes / 60), unit: 'hours' }
}

const write = (node: HTMLElement | null, text: string): void => {
  if (node && node.textContent !== text) node.textContent = text
}

/** A running time: read at four metres nobody needs the seconds. Written straight to its nodes, on the one beat. */
export function Minutes({ since, className }: Props) {
  const { ticker } = useHouse()
  const figure = useRef<HTMLSpanElement>(null)
  const word = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.each((now) => {
      const { count, unit } = timeSince(now - from)
      write(figure.current, String(count))
      write(word.current, ` ${sayWall(unit)}`)
    })
  }, [since, ticker])
  return (
    <span className={className}>
      <span ref={figure} className="figure" />
      <span ref={word} className={styles.min} />
    </span>
  )
}
