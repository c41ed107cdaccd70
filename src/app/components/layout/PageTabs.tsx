import { type ReactNode, Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { classNames } from '../../classNames.ts'
import { asRow, asStack, asText } from '../../theme/looks.ts'
import { Loading } from '../page/EmptyState.tsx'
import styles from './PageTabs.module.css'

export type PageTab = {
  readonly id: string
  readonly label: string
  readonly isWide?: boolean | undefined
  readonly render: () => ReactNode
}

type Props = {
  readonly label: string
  readonly tabs: readonly PageTab[]
  /** Another id, such as one of an old address, shows the first. */
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** The parts of a page behind tabs. A part that is not chosen is not rendered, so it reads nothing. */
export function PageTabs({ label, tabs, chosen, onChoose }: Props) {
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs className={classNames(asStack(16), styles.tabs)} selectedKey={current.id} onSelectionChange={(key) => onChoose(String(key))}>
      <TabList className={classNames(asRow(0, 'wraps'), styles.tabList)} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={classNames(asText('label', 'quiet'), styles.tab)}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, isWide, render }) => (
        <TabPanel key={id} id={id} data-wide={isWide || undefined} className={classNames(asStack(16), styles.panel)}>
          <Suspense fallback={<Loading rows={4} />}>{render()}</Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
