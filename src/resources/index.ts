import * as areas from '#areas'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import type { FieldsInView, FieldsOf, Resource } from './resource.ts'

/**
 * All resources, in the order of their names. `npm run list` lists a new area in `areas.ts`. With the condition `trial` of Node,
 * `tests/trial` adds the areas of a part that exists only in tests.
 */
export const resources: readonly Resource[] = Object.values(areas)

type DeclaredArea = (typeof areas)[keyof typeof areas]
type AreaNamed = { readonly [Area in DeclaredArea as Area['name']]: Area }

/** A record of the area with this name; of a name that is known only at run time, any record. */
export type RecordIn<Name extends string> = Name extends keyof AreaNamed ? RecordOf<FieldsOf<AreaNamed[Name]>> : AnyRecord

/** A record of the area as a lesser view shows it, such as that of the wall display. */
export type RecordInView<Name extends keyof AreaNamed, View extends string> = RecordOf<FieldsInView<AreaNamed[Name], View>>
