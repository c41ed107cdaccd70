import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Badge } from '../../../../components/state/Badge.tsx'
import type { LaneHeading } from './laneHeadingsOf.ts'
import { SoundToggle } from './LaneHeadings.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from '../Reception.module.css'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'

type Props = {
  readonly headings: readonly LaneHeading[]
  readonly tab: string
  readonly onTab: (tab: string) => void /** Shown at the end of the tab row. */
  readonly end: ReactNode
}

/** Shows one lane at a time on narrow screens. The board below is the same component, so React does not recreate any card. */
export function LaneTabs({ headings, tab, onTab, end }: Props) {
  const choose = (keys: ReadonlySet<unknown>) => {
    const next = headings.find(({ id }) => keys.has(id))
    if (next) onTab(next.id)
  }
  return (
    <div className={classNames(asRow(12, 'center', 'between', 'wraps'), styles.tabLine)}>
      <ToggleButtonGroup
        aria-label={tReception('lanes')}
        className={classNames(asRow(4), styles.tabs)}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[tab]}
        onSelectionChange={choose}
      >
        {headings.map(({ id, label, count }) => (
          <ToggleButton key={id} id={id} className={classNames(asRow(8, 'center', 'label', 'quiet'), styles.tab)}>
            {label}
            <Badge kind="count">{count}</Badge>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className={asRow(12, 'center')}>
        <SoundToggle />
        {end}
      </span>
    </div>
  )
}
