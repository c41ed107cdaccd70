import type { Ink } from '#domain/clinical/chart/toothPicture.ts'
import { Hatch, useHatch } from './tooth/Hatch.tsx'
import styles from './InkShape.module.css'

type Props = { readonly ink: Ink; readonly size?: number }

/** The shape of an ink inside another drawing that has a hatch. */
export const InkGlyph = ({ ink, size = 16 }: Props) => (
  <g className={styles.shape} data-ink={ink} transform={size === 16 ? undefined : `scale(${size / 16})`}>
    <rect x="1.5" y="1.5" width="13" height="13" rx="2" />
    {ink === 'done' && <path d="M4.7 8.3l2.3 2.3 4.4-4.9" />}
  </g>
)

/**
 * The shape of an ink: hatched is a finding, full is existing, open is planned, and ticked is done today. The control that chooses the ink
 * shows all four, so it is the legend of the chart. It has no name of its own: a word always accompanies it.
 */
export function InkShape({ ink, size = 16 }: Props) {
  const { id, style } = useHatch()
  const rem = `${size / 16}rem`
  return (
    <svg style={{ ...style, flex: 'none' }} viewBox="0 0 16 16" width={rem} height={rem} aria-hidden="true">
      {ink === 'finding' && <Hatch id={id} />}
      <InkGlyph ink={ink} />
    </svg>
  )
}
