import { combineLatest, filter, map, type Observable, shareReplay, withLatestFrom } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client } from '../../client.ts'
import { rowsByIds } from '../day/dayPeople.ts'
import type { Drawn } from './drawn.ts'
import { fieldsOfRecord } from './fields.ts'
import { isFields } from './typed.ts'

/** The records that others name, by area and id: as many as are on the screen, and live as they are. */
export type Named = ReadonlyMap<string, ReadonlyMap<string, AnyRecord>>

/** Ids by the area whose they are. */
type Wanted = ReadonlyMap<string, readonly string[]>

/** A visit is called by its patient, who has a name: no name is longer than that. */
const deepest = 2

export const nobodyNamed: Named = new Map()

/** Records with whatever they name: no record is shown before its names are there. */
export type WithNames = { readonly records: readonly AnyRecord[]; readonly named: Named }

/** @param records$ the records whose references are to be named. */
export function namesLive(
  client: Pick<Client, 'collection'>,
  resource: Resource,
  records$: Observable<readonly AnyRecord[]>,
  maySee: (area: string) => boolean,
): Observable<WithNames> {
  const shared$ = records$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const wanted$ = shared$.pipe(map((records) => wantedBy(records, fieldsOfRecord(resource))))
  const named$ = level(client, areasIn(resource, null).filter(maySee), wanted$, maySee, deepest)
  return named$.pipe(
    withLatestFrom(shared$),
    map(([named, records]) => ({ records, named })),
  )
}

/** By which fields people tell one record from another. */
export function calledBy({ calledBy: said, record, refs = {} }: Resource): readonly string[] {
  if (said) return said
  const own = [['firstName', 'lastName'], ['name'], ['title'], ['code']].find((names) => names.every((name) => name in record.shape))
  return own ?? [...Object.keys(refs).slice(0, 1), ...['startsAt', 'at'].filter((name) => name in record.shape)]
}

function level(
  client: Pick<Client, 'collection'>,
  areas: readonly string[],
  wanted$: Observable<Wanted>,
  maySee: (area: string) => boolean,
  depth: number,
): Observable<Named> {
  if (areas.length === 0) return wanted$.pipe(map(() => nobodyNamed))
  const shared$ = wanted$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const named = areas.map((area) =>
    rowsByIds(client, area, shared$.pipe(map((wanted) => wanted.get(area) ?? []))).pipe(
      filter(({ ready }) => ready),
      map(({ rows }) => [area, rows] as const),
    ),
  )
  const held$ = combineLatest(named).pipe(
    map((pairs): Named => new Map(pairs)),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const further = [...new Set(areas.flatMap((area) => areasOfName(area)))].filter(maySee)
  if (depth === 1 || further.length === 0) return held$
  const deeper$ = level(client, further, held$.pipe(map(wantedByNames)), maySee, depth - 1)
  return combineLatest([held$, deeper$]).pipe(map(([held, deeper]) => together(held, deeper)))
}

function together(one: Named, other: Named): Named {
  const areas = new Set([...one.keys(), ...other.keys()])
  return new Map([...areas].map((area) => [area, new Map([...(other.get(area) ?? []), ...(one.get(area) ?? [])])]))
}

const fieldsOfName = (resource: Resource) => fieldsOfRecord(resource).filter(({ name }) => calledBy(resource).includes(name))

/** Whose names a name is made of. */
function areasOfName(area: string): readonly string[] {
  const resource = resourceOf(area)
  return resource ? areasIn(resource, calledBy(resource)) : []
}

function areasIn(resource: Resource, only: readonly string[] | null): readonly string[] {
  const fields = fieldsOfRecord(resource).filter(({ name }) => only === null || only.includes(name))
  return [...new Set(fields.flatMap(({ drawn }) => areasOf(drawn)))]
}

function areasOf(drawn: Drawn): readonly string[] {
  if (drawn.kind === 'reference') return drawn.area === null ? [] : [drawn.area]
  if (drawn.kind === 'list') return areasOf(drawn.of)
  return drawn.kind === 'group' ? drawn.fields.flatMap((field) => areasOf(field.drawn)) : []
}

const wantedByNames = (held: Named): Wanted =>
  [...held]
    .map(([area, rows]) => {
      const resource = resourceOf(area)
      return resource ? wantedBy([...rows.values()], fieldsOfName(resource)) : new Map<string, readonly string[]>()
    })
    .reduce(bothWanted, new Map())

const bothWanted = (one: Wanted, other: Wanted): Wanted =>
  new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((area) => [
      area,
      [...new Set([...(one.get(area) ?? []), ...(other.get(area) ?? [])])],
    ]),
  )

function wantedBy(records: readonly AnyRecord[], fields: ReturnType<typeof fieldsOfRecord>): Wanted {
  const ids = new Map<string, Set<string>>()
  const want = (drawn: Drawn, value: unknown): void => {
    if (drawn.kind === 'reference' && drawn.area !== null && typeof value === 'string') {
      ids.set(drawn.area, (ids.get(drawn.area) ?? new Set()).add(value))
    }
    if (drawn.kind === 'list' && Array.isArray(value)) value.forEach((one) => want(drawn.of, one))
    if (drawn.kind === 'group' && isFields(value)) drawn.fields.forEach((field) => want(field.drawn, value[field.name]))
  }
  for (const record of records) for (const { name, drawn } of fields) want(drawn, record[name])
  return new Map([...ids].map(([area, all]) => [area, [...all]]))
}
