import { useEffect, useRef } from 'react'
import { millisecondsOf } from '#domain/time.ts'
import { useHouse } from '../context.ts'
import { sayWall } from './sayWall.ts'
import styles from './Wall.module.css'

type Props = { readonly since: string; readonly className?: string | undefined }

/** A running time in whole minutes: read at four metres nobody needs the seconds. Written straight to its node, on the one beat. */
export function Minutes({ since, className }: Props) {
  const { ticker } = useHouse()
  const node = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const from = millisecondsOf(since)
    return ticker.each((now) => {
      const text = String(Math.max(0, Math.floor((now - from) / 60_000)))
      if (node.current && node.current.textContent !== text) node.current.textContent = text
    })
  }, [since, ticker])
  return (
    <span className={className}>
      <span ref={node} className="figure" />
      <span className={styles.min}> {sayWall('min')}</span>
    </span>
  )
}
