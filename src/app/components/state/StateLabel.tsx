import type { ReactNode } from 'react'
import { classNames } from '../../classNames.ts'
import { t } from '../../i18n/translators.ts'
import { familyOfShape, type GlyphShape, StateGlyph } from './StateGlyph.tsx'
import styles from './StateLabel.module.css'

/** Which time limit of the state is passed. The limit's glyph replaces the shape; the label stays. */
export type LimitLevel = 'none' | 'amber' | 'red'

type Props = {
  readonly shape: GlyphShape
  readonly label: string
  readonly limitLevel?: LimitLevel
  readonly size?: number
  /** Shown at the far end: a running time, or quiet text. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

const shapeForLimit = (shape: GlyphShape, limitLevel: LimitLevel): GlyphShape =>
  limitLevel === 'red' ? 'pastSecond' : limitLevel === 'amber' ? 'pastFirst' : shape

export function StateLabel({ shape, label, limitLevel = 'none', size = 16, children, className }: Props) {
  const shown = shapeForLimit(shape, limitLevel)
  return (
    <span className={classNames(styles.state, className)} data-family={familyOfShape(shown)}>
      <StateGlyph shape={shown} size={size} />
      <span className={styles.word} data-whole>
        {label}
      </span>
      {limitLevel !== 'none' && <span className="unseen">, {t(limitLevel === 'red' ? 'overRed' : 'overAmber')}</span>}
      {children !== undefined && <span className={styles.end}>{children}</span>}
    </span>
  )
}
