import { combineLatest, filter, map, type Observable, scan, shareReplay, withLatestFrom } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import '#resources/everyArea.ts'
import { nameFieldsOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Client } from '../../client/client.ts'
import { watchRowsByIds } from '../watchRowsByIds.ts'
import type { FieldType } from './fieldTypes.ts'
import { recordFieldsOf } from './recordFields.ts'
import { isFields } from './formValues.ts'

/** Records that other records reference, by area and id; live. */
export type NamedRecords = ReadonlyMap<string, ReadonlyMap<string, AnyRecord>>

/** Ids by area. */
type IdsByArea = ReadonlyMap<string, readonly string[]>

/** A record may be named by a record that is named by another, for example an appointment by its patient. Names go no deeper. */
const maxDepth = 2

export const noNames: NamedRecords = new Map()

/** Records together with the records they reference. A record is emitted only when its names are loaded. */
export type RecordsWithNames = { readonly records: readonly AnyRecord[]; readonly names: NamedRecords }

/**
 * Watches the names of all references in the records.
 * @param records$ the records whose references need names.
 */
export function watchNames(
  client: Pick<Client, 'collection'>,
  resource: Resource,
  records$: Observable<readonly AnyRecord[]>,
  canView: (area: string) => boolean,
): Observable<RecordsWithNames> {
  const shared$ = records$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const ids$ = shared$.pipe(map((records) => idsIn(records, recordFieldsOf(resource))))
  const names$ = watchLevel(client, referencedAreasOf(resource, null).filter(canView), ids$, canView, maxDepth)
  return names$.pipe(
    withLatestFrom(shared$),
    map(([names, records]) => ({ records, names })),
  )
}

function watchLevel(
  client: Pick<Client, 'collection'>,
  areas: readonly string[],
  ids$: Observable<IdsByArea>,
  canView: (area: string) => boolean,
  depth: number,
): Observable<NamedRecords> {
  if (areas.length === 0) return ids$.pipe(map(() => noNames))
  const shared$ = ids$.pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const watched = areas.map((area) =>
    watchRowsByIds(client, area, shared$.pipe(map((ids) => ids.get(area) ?? []))).pipe(
      filter(({ ready }) => ready),
      map(({ rows }) => [area, rows] as const),
    ),
  )
  const names$ = combineLatest(watched).pipe(
    map((pairs): NamedRecords => new Map(pairs)),
    scan(reuseUnchangedNames, noNames),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const nextAreas = [...new Set(areas.flatMap((area) => areasOfNameFields(area)))].filter(canView)
  if (depth === 1 || nextAreas.length === 0) return names$
  const deeper$ = watchLevel(client, nextAreas, names$.pipe(map(idsInNames)), canView, depth - 1)
  return combineLatest([names$, deeper$]).pipe(
    map(([names, deeper]) => mergeNames(names, deeper)),
    scan(reuseUnchangedNames, noNames),
  )
}

const isSameMap = <Value>(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>, isSame: (a: Value, b: Value) => boolean) =>
  left.size === right.size &&
  [...left].every(([key, value]) => {
    const other = right.get(key)
    return other !== undefined && isSame(value, other)
  })

/** Returns the earlier object while nothing in it changed, so that what was made from the names is not made again. */
const reuseUnchangedNames = (earlier: NamedRecords, next: NamedRecords): NamedRecords =>
  isSameMap(earlier, next, (a, b) => isSameMap(a, b, Object.is)) ? earlier : next

export function mergeNames(near: NamedRecords, far: NamedRecords): NamedRecords {
  const areas = new Set([...near.keys(), ...far.keys()])
  return new Map([...areas].map((area) => [area, new Map([...(far.get(area) ?? []), ...(near.get(area) ?? [])])]))
}

const nameFieldSpecsOf = (resource: Resource) => recordFieldsOf(resource).filter(({ name }) => nameFieldsOf(resource).includes(name))

/** Returns the areas that the name fields of an area refer to. */
function areasOfNameFields(area: string): readonly string[] {
  const resource = resourceOf(area)
  return resource ? referencedAreasOf(resource, nameFieldsOf(resource)) : []
}

function referencedAreasOf(resource: Resource, only: readonly string[] | null): readonly string[] {
  const fields = recordFieldsOf(resource).filter(({ name }) => only === null || only.includes(name))
  return [...new Set(fields.flatMap(({ type }) => areasOfType(type)))]
}

function areasOfType(type: FieldType): readonly string[] {
  if (type.kind === 'reference') return type.area === null ? [] : [type.area]
  if (type.kind === 'list') return areasOfType(type.of)
  return type.kind === 'group' ? type.fields.flatMap((field) => areasOfType(field.type)) : []
}

const idsInNames = (names: NamedRecords): IdsByArea =>
  [...names]
    .map(([area, rows]) => {
      const resource = resourceOf(area)
      return resource ? idsIn([...rows.values()], nameFieldSpecsOf(resource)) : new Map<string, readonly string[]>()
    })
    .reduce(mergeIds, new Map())

const mergeIds = (left: IdsByArea, right: IdsByArea): IdsByArea =>
  new Map(
    [...new Set([...left.keys(), ...right.keys()])].map((area) => [
      area,
      [...new Set([...(left.get(area) ?? []), ...(right.get(area) ?? [])])],
    ]),
  )

function idsIn(records: readonly AnyRecord[], fields: ReturnType<typeof recordFieldsOf>): IdsByArea {
  const idsByArea = new Map<string, Set<string>>()
  const collect = (type: FieldType, value: unknown): void => {
    if (type.kind === 'reference' && type.area !== null && typeof value === 'string') {
      idsByArea.set(type.area, (idsByArea.get(type.area) ?? new Set()).add(value))
    }
    if (type.kind === 'list' && Array.isArray(value)) value.forEach((item) => collect(type.of, item))
    if (type.kind === 'group' && isFields(value)) type.fields.forEach((field) => collect(field.type, value[field.name]))
  }
  for (const record of records) for (const { name, type } of fields) collect(type, record[name])
  return new Map([...idsByArea].map(([area, all]) => [area, [...all]]))
}
