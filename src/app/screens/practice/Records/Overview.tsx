import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tRecords } from '#locale/practice/records.ts'
import { modulesFor, type ModuleAreas } from '#streams/derive/records/moduleAreas.ts'
import { useClient } from '../../../appContext.ts'
import { SearchInput } from '../../../components/form/search/SearchInput.tsx'
import { useSearchKey } from '../../../components/form/search/useSearchKey.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { areaName, areaDescription } from '../../../components/record/fieldNames.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './Overview.module.css'

/** All lists, grouped by module, and a search over their names. A list that is not available names the permission it needs. */
export function Overview() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const [text, setText] = useState('')
  const shortcut = useSearchKey()
  const found = modulesFor(scopes).flatMap((module) => matching(module, text.trim().toLowerCase()))
  return (
    <Page
      title={tRecords('name')}
      timeZone={timeZone}
      end={<SearchInput label={tRecords('findList')} text={text} onText={setText} shortcut={shortcut} />}
    >
      {found.length === 0 && <EmptyState title={tRecords('noList', { text: text.trim() })} />}
      <div className={styles.parts}>
        {found.map((module) => (
          <ModuleSection key={module.module} {...module} />
        ))}
      </div>
    </Page>
  )
}

/** The lists of a module whose name or description has the text; all of them if the module itself has it. */
function matching(module: ModuleAreas, text: string): readonly ModuleAreas[] {
  const has = (label: string) => label.toLowerCase().includes(text)
  if (has(tRecords(`parts.${module.module}`))) return [module]
  const isFound = (name: string) => has(areaName(name)) || has(areaDescription(name) ?? '')
  const open = module.open.filter(({ name }) => isFound(name))
  const closed = module.closed.filter(({ resource: { name } }) => isFound(name))
  return open.length + closed.length > 0 ? [{ ...module, open, closed }] : []
}

function ModuleSection({ module, open, closed }: ModuleAreas) {
  return (
    <section className={classNames(asText('panel'), styles.part)} aria-label={tRecords(`parts.${module}`)}>
      <h2 className={classNames(asText('headingTracked'), styles.head)}>{tRecords(`parts.${module}`)}</h2>
      <ul className={styles.areas}>
        {open.map(({ name }) => (
          <li key={name}>
            <Link to="/records" search={{ area: name }} className={styles.area}>
              <span className={styles.name}>{areaName(name)}</span>
              <span className={asText('small', 'faint')}>{areaDescription(name)}</span>
            </Link>
          </li>
        ))}
        {closed.map(({ resource: { name }, missingScope }) => (
          <li key={name} className={styles.closed}>
            <span className={styles.name}>{areaName(name)}</span>
            <span className={asText('small', 'faint')}>{tRecords('needsPermission', { permission: wordsOfScopes(missingScope) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
