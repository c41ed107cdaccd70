import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tSettings } from '#locale/practice/settings.ts'
import { resourceOf } from '#resources/registry.ts'
import { useClient } from '../../../appContext.ts'
import { AreaWork, CreateRecordButton } from '../../../components/area/content/AreaWork.tsx'
import { useRecordsAddress } from '../../../components/area/recordsAddress.ts'
import { NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { areaDescription } from '../../../components/record/fieldNames.ts'
import { classNames } from '../../../classNames.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../theme/looks.ts'
import { pageName } from './pageName.ts'
import { RulesPage } from './rules/RulesPage.tsx'
import styles from './Settings.module.css'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import { addressOf, type SettingsPage, settingsGroupsFor } from './settingsPages.ts'

/** The rules of the practice and the lists behind them, each on a page of its own. */
export function Settings() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const address = useRecordsAddress()
  const [text, setText] = useState('')
  const [changed, setChanged] = useState<readonly string[]>([])
  const groups = settingsGroupsFor(scopes)
  const pages = groups.flatMap((group) => group.pages).filter(({ kind }) => kind !== 'screen')
  const current = pages.find((page) => isCurrent(page, address)) ?? pages[0]
  if (!current) return <NoPermission scope="gen" />
  const resource = current.kind === 'list' ? resourceOf(current.area) : undefined
  return (
    <Page title={tScreenName('settings')} timeZone={timeZone} end={resource && <CreateRecordButton resource={resource} />}>
      <div className={styles.screen} data-chosen={address.page !== undefined || address.area !== undefined || undefined}>
        <SettingsNavigation groups={groups} current={current} changed={changed} text={text} onText={setText} />
        <section className={styles.page} aria-labelledby="settings-page">
          <header className={classNames(asStack(2), styles.head)}>
            <Link to="/settings" search={{}} className={styles.back}>
              {tSettings('all')}
            </Link>
            <h2 id="settings-page" className={asText('titleTracked')}>
              {pageName(current)}
            </h2>
            <p className={asText('quiet')}>
              {resource ? areaDescription(resource.name) : current.kind === 'rules' && tSettings(`intro.${current.id}`)}
            </p>
          </header>
          {resource && <AreaWork key={resource.name} resource={resource} />}
          {scopes.has('gen') && <RulesPage page={current.kind === 'rules' ? current : null} onChanged={setChanged} />}
        </section>
      </div>
    </Page>
  )
}

const isCurrent = (page: SettingsPage, address: ReturnType<typeof useRecordsAddress>): boolean => {
  const { page: id, area } = addressOf(page)
  return id === address.page && area === address.area
}
