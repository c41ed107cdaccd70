import { type CSSProperties, useId } from 'react'
import styles from './inks.module.css'

/** Names the hatch of one drawing, since ids are unique in a page. */
export function useHatch(): { readonly id: string; readonly style: CSSProperties } {
  const id = useId()
  return { id, style: { '--hatch': `url(#${id})` } as CSSProperties }
}

/** The hatch of a finding. */
export const Hatch = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.hatchGround} width="5" height="5" />
      <path className={styles.hatchLine} d="M1 0v5" />
    </pattern>
  </defs>
)
