import { Link } from '@tanstack/react-router'
import { partsFor, type PartOfPractice } from '#streams/derive/records/areas.ts'
import { useClient } from '../../../context.ts'
import { Page } from '../../../parts/page/Page.tsx'
import { areaName, areaWhat } from '../../../parts/record/named.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { usePlace } from '../../../place.tsx'
import styles from './Overview.module.css'

/** The areas as the practice thinks of them. What is not open says which right it would take. */
export function Overview() {
  const { scopes } = useClient()
  const { timeZone } = usePlace().location
  return (
    <Page title={sayRecord('name')} timeZone={timeZone}>
      <div className={styles.parts}>
        {partsFor(scopes).map((part) => (
          <Part key={part.part} {...part} />
        ))}
      </div>
    </Page>
  )
}

function Part({ part, open, closed }: PartOfPractice) {
  return (
    <section className={styles.part} aria-label={sayRecord(`parts.${part}`)}>
      <h2 className={styles.head}>{sayRecord(`parts.${part}`)}</h2>
      <ul className={styles.areas}>
        {open.map(({ name }) => (
          <li key={name}>
            <Link to="/records" search={{ area: name }} className={styles.area}>
              <span className={styles.name}>{areaName(name)}</span>
              <span className={styles.what}>{areaWhat(name)}</span>
            </Link>
          </li>
        ))}
        {closed.map(({ resource: { name }, need }) => (
          <li key={name} className={styles.closed}>
            <span className={styles.name}>{areaName(name)}</span>
            <span className={styles.what}>{sayRecord('needs', { scope: need })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
