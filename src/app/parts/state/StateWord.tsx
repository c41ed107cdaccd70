import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { say } from '../../sayings.ts'
import { familyOfShape, type Shape, StateGlyph } from './StateGlyph.tsx'
import styles from './StateWord.module.css'

/** Which bound of its time in state is passed. It takes the place of the shape; the word stays. */
export type Bound = 'none' | 'amber' | 'red'

type Props = {
  readonly shape: Shape
  readonly word: string
  readonly bound?: Bound
  readonly size?: number
  /** Stands at the far end: a running time, or a quiet word. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

const shapeWith = (shape: Shape, bound: Bound): Shape => (bound === 'red' ? 'pastSecond' : bound === 'amber' ? 'pastFirst' : shape)

export function StateWord({ shape, word, bound = 'none', size = 16, children, className }: Props) {
  const shown = shapeWith(shape, bound)
  return (
    <span className={classes(styles.state, className)} data-family={familyOfShape(shown)}>
      <StateGlyph shape={shown} size={size} />
      <span className={styles.word}>{word}</span>
      {bound !== 'none' && <span className="unseen">, {say(bound === 'red' ? 'pastSecond' : 'pastFirst')}</span>}
      {children !== undefined && <span className={styles.end}>{children}</span>}
    </span>
  )
}
