import { Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { tPatient } from '../../../components/people/tPatient.ts'
import { patientTabsFor } from '../../../patientTabs/patientTabs.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './PatientPage.module.css'

type Props = { readonly patient: PatientRow; readonly chosen: string | null; readonly onChoose: (tab: string) => void }

/** The tabs that the user may see. A tab that is not chosen reads nothing. */
export function PatientTabs({ patient, chosen, onChoose }: Props) {
  const tabs = patientTabsFor(useClient().scopes)
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs className={classNames(asStack(16), styles.tabs)} selectedKey={current.id} onSelectionChange={(key) => onChoose(String(key))}>
      <TabList className={classNames(asRow(0, 'wraps'), styles.tabList)} aria-label={tPatient('tabList')}>
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={id} className={classNames(asText('label', 'quiet'), styles.tab)}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, Tab: Content }) => (
        <TabPanel key={id} id={id} className={classNames(asStack(16), styles.panel)}>
          <Suspense fallback={<Loading rows={4} />}>
            <Content patient={patient} />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
