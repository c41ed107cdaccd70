import type { ReactNode } from 'react'
import { Glow } from '../../parts/state/Glow.tsx'
import { familyOfShape, type Shape, StateGlyph } from '../../parts/state/StateGlyph.tsx'
import { Fits } from '../Fits.tsx'
import { sayWall } from '../sayWall.ts'
import styles from './Lists.module.css'

type Props = {
  readonly head: string
  readonly end?: string
  /** What stands there when nothing else does. */
  readonly none?: string
  /** Lines that fit under the heading. */
  readonly room: number
  /** A last line that never gives way. */
  readonly foot?: ReactNode
  readonly children: readonly ReactNode[]
}

/** As many lines as fit, and how many more there are: nothing on a wall scrolls. */
export function List({ head, end = '', none = '', room, foot, children }: Props) {
  const fit = room - (foot ? 1 : 0)
  const shown = children.length <= fit ? children : children.slice(0, fit - 1)
  return (
    <section className={styles.list}>
      <h2 className={styles.head}>
        {head}
        <span className={styles.headEnd}>{end}</span>
      </h2>
      <ul>
        {shown}
        {children.length === 0 && <li className={styles.quiet}>{none}</li>}
        {shown.length < children.length && (
          <li className={styles.quiet}>{sayWall('andMore', { count: children.length - shown.length })}</li>
        )}
        {foot}
      </ul>
    </section>
  )
}

/** A name and a word on one line, beside the minutes. */
const letters = 25

type LineProps = {
  readonly shape: Shape
  /** Another drawing in the place of the shape's. */
  readonly mark?: ReactNode
  readonly name: ReactNode
  readonly word?: ReactNode
  readonly end?: ReactNode
  /** What is shown, as one value: when it changes, it glows. */
  readonly face: string
  readonly look?: 'alarm' | 'quiet'
  /** Whether the word follows the name, and does not stand before the end. */
  readonly isSentence?: boolean
  readonly bar?: ReactNode
}

export function Line({ shape, mark, name, word, end, face, look, isSentence = false, bar }: LineProps) {
  return (
    <li className={styles.line} data-look={look} data-family={familyOfShape(shape)} data-sentence={isSentence || undefined}>
      <Glow face={face} className={styles.glow}>
        {mark ?? <StateGlyph shape={shape} />}
        {typeof name === 'string' ? (
          <Fits className={styles.name} text={name} room={letters - (typeof word === 'string' ? word.length : letters / 3)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {word !== undefined && <span className={styles.word}>{word}</span>}
        {end}
      </Glow>
      {bar}
    </li>
  )
}

/** What is said under the others, without a shape. */
export const Foot = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <li className={styles.foot}>
    <span>{word}</span>
    {children}
  </li>
)
