import { Tab as One, TabList, Tabs } from 'react-aria-components'
import { Badge } from '../../../parts/Badge.tsx'
import type { Head } from './heads.ts'
import { Sound } from './Heads.tsx'
import styles from './Reception.module.css'
import { sayDesk } from './sayDesk.ts'
import type { Tab } from './useColumns.ts'

type Props = { readonly heads: readonly Head[]; readonly tab: Tab; readonly onTab: (tab: Tab) => void }

/** One lane at a time, where there is no room for more. The board below is the same one, so no card is made anew. */
export function LaneTabs({ heads, tab, onTab }: Props) {
  return (
    <div className={styles.tabLine}>
      <Tabs
        className={styles.tabs ?? ''}
        selectedKey={tab}
        onSelectionChange={(key) => heads.some(({ id }) => id === key) && onTab(key as Tab)}
      >
        <TabList aria-label={sayDesk('lanes')} className={styles.tabList ?? ''}>
          {heads.map(({ id, word, count }) => (
            <One key={id} id={id} className={styles.tab ?? ''}>
              {word}
              <Badge kind="count">{count}</Badge>
            </One>
          ))}
        </TabList>
      </Tabs>
      <Sound />
    </div>
  )
}
