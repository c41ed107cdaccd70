import type { DayOrder } from '#domain/texts/dayText.ts'
import type { NamedField } from '#domain/system/importColumns.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { NamedRecord, ReadContext } from './readers/rowPlan.ts'
import { imports } from '#locale/system/imports.ts'
import { MissingLocation } from './table/tableBounds.ts'
import type { MigrationRecord } from './resolveColumns.ts'

type Deps = Pick<ServerDeps, 'store' | 'now'>

const pageLength = 1000

/** @throws MissingLocation */
export async function readContextFor(deps: Deps, practice: string, migration: MigrationRecord): Promise<ReadContext> {
  const listed = (area: string, where: Parameters<typeof listAll>[3] = []) => listAll(deps, practice, area, where)
  const locations = await listed('locations')
  const location = locations.find(({ id }) => id === migration.location) ?? locations[0]
  if (!location) throw new MissingLocation(imports.refusals.noLocation)
  const [settings] = await listed('settings')
  const records: Readonly<Record<NamedField, readonly NamedRecord[]>> = {
    location: locations.map((record) => named(record, null)),
    provider: (await listed('providers')).map((record) => named(record, null)),
    chair: (await listed('equipments', [{ column: 'kind', is: ['chair'] }])).map((record) => named(record, record['location'])),
    type: (await listed('class')).map((record) => named(record, null)),
  }
  return {
    today: dayOf(instantOf(deps.now()), String(location['timeZone'])),
    dateOrder: (settings?.['dateOrder'] as DayOrder | undefined) ?? 'dayFirst',
    location: location.id,
    provider: migration.provider,
    timeZones: Object.fromEntries(locations.map(({ id, timeZone }) => [id, String(timeZone)])),
    records,
    chosenNames: migration.names,
    outcomeIfNone: migration.outcomeIfNone,
  }
}

async function listAll({ store }: Deps, practice: string, area: string, where: Parameters<ServerDeps['store']['list']>[2]['where']) {
  const found: AnyRecord[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof store.list>> = await store.list(practice, area, {
      where,
      limit: pageLength,
      ...(after === null ? {} : { after }),
    })
    found.push(...page.items)
    after = page.next
  } while (after !== null)
  return found
}

/** A list may give a record’s name, its short name, its number or its number in the other system. */
function named({ id, source, ...record }: AnyRecord, location: unknown): NamedRecord {
  const names = [record['name'], record['shortName'], record['number'], source?.id].filter((name) => name !== null && name !== undefined)
  return { id, names: [...names.map(String), id], location: typeof location === 'string' ? location : null }
}
