import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Badge } from '../../../parts/state/Badge.tsx'
import type { Head } from './heads.ts'
import { Sound } from './Heads.tsx'
import styles from './Reception.module.css'
import { sayDesk } from './sayDesk.ts'
import type { Tab } from './useColumns.ts'

type Props = {
  readonly heads: readonly Head[]
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void /** At the end of the line. */
  readonly end: ReactNode
}

/** One lane at a time, where there is no room for more. The board below is the same one, so no card is made anew. */
export function LaneTabs({ heads, tab, onTab, end }: Props) {
  const choose = (keys: ReadonlySet<unknown>) => {
    const next = heads.find(({ id }) => keys.has(id))
    if (next) onTab(next.id)
  }
  return (
    <div className={styles.tabLine}>
      <ToggleButtonGroup
        aria-label={sayDesk('lanes')}
        className={styles.tabs ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[tab]}
        onSelectionChange={choose}
      >
        {heads.map(({ id, word, count }) => (
          <ToggleButton key={id} id={id} className={styles.tab ?? ''}>
            {word}
            <Badge kind="count">{count}</Badge>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className={styles.tabEnd}>
        <Sound />
        {end}
      </span>
    </div>
  )
}
