import { type ReactNode, useEffect, useState } from 'react'
import { tWall } from './tWall.ts'
import styles from './DisplayMessage.module.css'

type Props = { readonly title: string; readonly description: string; readonly children?: ReactNode }

/** A full-screen message in place of the day, readable from a distance. */
export function DisplayMessage({ title, description, children }: Props) {
  return (
    <div className={styles.message}>
      <h1 className={styles.head}>{title}</h1>
      <p className={styles.what}>{description}</p>
      {children}
    </div>
  )
}

/** Nothing for 100 ms, then static placeholder rows at their final height, without animation. */
export function LoadingRows() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.opening} aria-busy="true">
      <span className="unseen" role="status">
        {tWall('loading')}
      </span>
      {isShown && Array.from({ length: 5 }, (_, row) => <PlaceholderRow key={row} />)}
    </div>
  )
}

const PlaceholderRow = () => (
  <div className={styles.row} aria-hidden="true">
    <span data-part="number" />
    <span data-part="provider" />
    <span data-part="name" />
    <span data-part="next" />
    <span data-part="band" />
  </div>
)
