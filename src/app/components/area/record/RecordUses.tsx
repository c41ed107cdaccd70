import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { useClient } from '../../../appContext.ts'
import { areaName, fieldName } from '../../record/fieldNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { filterColumnsOf } from '../content/filterColumns.ts'
import styles from './RecordPane.module.css'

type Use = { readonly area: string; readonly field: string; readonly count: number }
type Uses = { readonly items: readonly Use[]; readonly isComplete: boolean }

/** As many are counted. */
const maxUses = 1000

/** Where the record is used, with a link to these records where their list filters by it. Counted when the record is opened or changed. */
export function RecordUses({ resource, record }: { readonly resource: Resource; readonly record: AnyRecord }) {
  const uses = useUses(resource, record)
  if (!uses) return null
  return (
    <section className={asStack(6)} aria-label={tRecords('usedBy')}>
      <h3 className={asText('label', 'ink')}>{tRecords('usedBy')}</h3>
      {uses.items.length > 0 ? (
        <ul className={asStack(4)}>
          {uses.items.map((use) => (
            <li key={`${use.area} ${use.field}`}>
              <UseLink use={use} id={record.id} />
            </li>
          ))}
        </ul>
      ) : (
        uses.isComplete && <p className={asText('quiet')}>{tRecords('usedByNone')}</p>
      )}
      {!uses.isComplete && <p className={asText('quiet')}>{tRecords('usedByHidden')}</p>}
    </section>
  )
}

function useUses(resource: Resource, { id, version }: AnyRecord): Uses | null {
  const client = useClient()
  const [loaded, setLoaded] = useState<(Uses & { readonly of: string }) | null>(null)
  useEffect(() => {
    let isMounted = true
    const query = new URLSearchParams({ area: resource.name, record: id })
    client.fetch('GET', `/api/uses/?${query}`).then(
      (uses) => isMounted && setLoaded({ ...(uses as Uses), of: id }),
      // Offline: what was counted stays.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client, resource, id, version])
  return loaded?.of === id ? loaded : null
}

function UseLink({ use: { area, field, count }, id }: { readonly use: Use; readonly id: string }) {
  const resource = resourceOf(area)
  const text = tRecords(count >= maxUses ? 'usedByMany' : 'usedByCount', {
    area: areaName(area),
    field: fieldName(area, field.split('.')[0] ?? field).toLowerCase(),
    count,
  })
  if (!resource || !filterColumnsOf(resource).includes(field)) return text
  return (
    <Link to="/records" search={{ area, [field]: id }} className={styles.link}>
      {text}
    </Link>
  )
}
