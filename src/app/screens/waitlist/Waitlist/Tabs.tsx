import { useSyncExternalStore } from 'react'
import { Segments } from '../../../parts/form/Segments.tsx'
import { sayWaitlist } from './sayWaitlist.ts'
import styles from './Waitlist.module.css'

export type Part = 'gaps' | 'chosen' | 'waiting'

const three = '(min-width: 75em)'
const two = '(min-width: 50em)'
const subscribe = (changed: () => void) => {
  const lists = [matchMedia(three), matchMedia(two)]
  lists.forEach((list) => list.addEventListener('change', changed))
  return () => lists.forEach((list) => list.removeEventListener('change', changed))
}
const read = (): 1 | 2 | 3 => (matchMedia(three).matches ? 3 : matchMedia(two).matches ? 2 : 1)

/** How many of the three parts stand side by side; in em, since larger letters leave less room. */
export const useParts = (): 1 | 2 | 3 => useSyncExternalStore(subscribe, read)

type Props = {
  readonly part: Part
  readonly parts: 1 | 2
  readonly counts: { readonly gaps: number; readonly waiting: number }
  readonly onPart: (part: Part) => void
}

/** Where there is no room for all: the tree with its gap, or who waits; on a narrow one each alone. */
export function Tabs({ part, parts, counts, onPart }: Props) {
  const shown = parts === 2 && part === 'chosen' ? 'gaps' : part
  const gaps = { id: 'gaps', word: sayWaitlist('gaps'), count: counts.gaps } as const
  const chosen = { id: 'chosen', word: sayWaitlist('chosen') } as const
  const waiting = { id: 'waiting', word: sayWaitlist('waiting'), count: counts.waiting } as const
  const choices = parts === 2 ? [gaps, waiting] : [gaps, chosen, waiting]
  return (
    <div className={styles.tabs}>
      <Segments label={sayWaitlist('name')} choices={choices} chosen={shown} onChoose={onPart} />
    </div>
  )
}
