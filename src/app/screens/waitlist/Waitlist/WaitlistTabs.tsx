import { useSyncExternalStore } from 'react'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import styles from './Waitlist.module.css'

export type WaitlistPanel = 'gaps' | 'chosen' | 'waiting'

const threePanelQuery = '(min-width: 75em)'
const twoPanelQuery = '(min-width: 50em)'
const subscribe = (onChange: () => void) => {
  const lists = [matchMedia(threePanelQuery), matchMedia(twoPanelQuery)]
  lists.forEach((list) => list.addEventListener('change', onChange))
  return () => lists.forEach((list) => list.removeEventListener('change', onChange))
}
const currentPanelCount = (): 1 | 2 | 3 => (matchMedia(threePanelQuery).matches ? 3 : matchMedia(twoPanelQuery).matches ? 2 : 1)

/** Returns how many of the three panels fit beside each other. In em, because larger text leaves less room. */
export const usePanelCount = (): 1 | 2 | 3 => useSyncExternalStore(subscribe, currentPanelCount)

type Props = {
  readonly panel: WaitlistPanel
  readonly panelCount: 1 | 2
  readonly counts: { readonly gaps: number; readonly waiting: number }
  readonly onPanelChange: (panel: WaitlistPanel) => void
}

/** Switches panels when not all fit: the gaps with the chosen one, or the waitlist; on a narrow screen one at a time. */
export function WaitlistTabs({ panel, panelCount, counts, onPanelChange }: Props) {
  const shown = panelCount === 2 && panel === 'chosen' ? 'gaps' : panel
  const gaps = { id: 'gaps', label: tWaitlist('gaps'), count: counts.gaps } as const
  const chosen = { id: 'chosen', label: tWaitlist('chosen') } as const
  const waiting = { id: 'waiting', label: tWaitlist('waiting'), count: counts.waiting } as const
  const choices = panelCount === 2 ? [gaps, waiting] : [gaps, chosen, waiting]
  return (
    <div className={classNames(asRow(12, 'center', 'between'), styles.tabs)}>
      <SegmentedControl label={tScreenName('waitlist')} choices={choices} chosen={shown} onChoose={onPanelChange} />
    </div>
  )
}
