import { Link } from '@tanstack/react-router'
import { tRecords } from '#locale/practice/records.ts'
import { modulesFor, type ModuleAreas } from '#streams/derive/records/moduleAreas.ts'
import { useClient } from '../../../appContext.ts'
import { Page } from '../../../components/page/Page.tsx'
import { areaName, areaDescription } from '../../../components/record/fieldNames.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './Overview.module.css'

/** All areas, grouped by module. An area that is not available names the permission it needs. */
export function Overview() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  return (
    <Page title={tRecords('name')} timeZone={timeZone}>
      <div className={styles.parts}>
        {modulesFor(scopes).map((module) => (
          <ModuleSection key={module.module} {...module} />
        ))}
      </div>
    </Page>
  )
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
            <span className={asText('small', 'faint')}>{tRecords('needsPermission', { scope: missingScope })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
