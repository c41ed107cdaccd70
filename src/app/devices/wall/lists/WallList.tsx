import type { ReactNode } from 'react'
import { Glow } from '../../../components/state/Glow.tsx'
import { familyOfShape, type GlyphShape, StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { DoubtMark } from '../../../components/scheduling/doubt/DoubtMark.tsx'
import { FittedText } from '../FittedText.tsx'
import { tWall } from '../../shared/display/tWall.ts'
import styles from './WallLists.module.css'

type Props = {
  readonly title: string
  readonly end?: string
  /** Text of an empty list. */
  readonly emptyText?: string
  /** Lines that fit below the heading. */
  readonly maxLines: number
  /** A last line that is always shown. */
  readonly footer?: ReactNode
  readonly children: readonly ReactNode[]
}

/** Shows the lines that fit and the count of the others: a wall display never scrolls. */
export function WallList({ title, end = '', emptyText = '', maxLines, footer, children }: Props) {
  const capacity = maxLines - (footer ? 1 : 0)
  const shown = children.length <= capacity ? children : children.slice(0, capacity - 1)
  return (
    <section className={styles.list}>
      <h2 className={styles.head}>
        {title}
        <span className={styles.headEnd}>{end}</span>
      </h2>
      <ul>
        {shown}
        {children.length === 0 && <li className={styles.quiet}>{emptyText}</li>}
        {shown.length < children.length && <li className={styles.quiet}>{tWall('andMore', { count: children.length - shown.length })}</li>}
        {footer}
      </ul>
    </section>
  )
}

/** Characters that fit on one line, for name and label beside the minutes. */
const maxLetters = 25

type LineProps = {
  readonly shape: GlyphShape
  /** An icon instead of the state shape. */
  readonly icon?: ReactNode
  readonly name: ReactNode
  readonly label?: ReactNode
  /** A question about the status, in the place of the label. */
  readonly question?: string | null
  readonly end?: ReactNode
  /** The displayed content as one value; the line glows when it changes. */
  readonly glowKey: string
  readonly variant?: 'alarm' | 'quiet'
  /** Whether the label follows the name directly, instead of aligning before the end. */
  readonly isLabelAfterName?: boolean
  readonly bar?: ReactNode
}

/** A question has its mark before it. */
const lettersOf = ({ label, question }: Pick<LineProps, 'label' | 'question'>): number =>
  question ? question.length + 2 : typeof label === 'string' ? label.length : maxLetters / 3

export function WallListLine(props: LineProps) {
  const { shape, icon, name, label, question, end, glowKey, variant, isLabelAfterName = false, bar } = props
  const shownLabel = question ? <DoubtMark question={question} /> : label
  return (
    <li className={styles.line} data-look={variant} data-family={familyOfShape(shape)} data-sentence={isLabelAfterName || undefined}>
      <Glow value={glowKey} className={styles.glow}>
        {icon ?? <StateGlyph shape={shape} />}
        {typeof name === 'string' ? (
          <FittedText className={styles.name} text={name} maxLetters={maxLetters - lettersOf(props)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {shownLabel !== undefined && <span className={styles.word}>{shownLabel}</span>}
        {end}
      </Glow>
      {bar}
    </li>
  )
}

/** A footer line without a shape. */
export const WallListFooter = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <li className={styles.foot}>
    <span>{label}</span>
    {children}
  </li>
)
