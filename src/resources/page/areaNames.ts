import { anyScope, type ScopeRequirement } from '#domain/scopes.ts'
import { areaRows } from './areaRows.ts'

/** What a page knows of an area before its declaration. */
export type AreaRow = {
  /** The scope required to see anything of it. */
  readonly read: ScopeRequirement
  /** The scope for full records, if that is another one. */
  readonly full?: ScopeRequirement
  /** Omitted: `/api/<name>/`. */
  readonly path?: string
  /** The names of its lesser views. */
  readonly views?: readonly string[]
}

const rows: ReadonlyMap<string, AreaRow> = new Map(Object.entries(areaRows))

export const isArea = (area: string): boolean => rows.has(area)

export const areaPath = (area: string): string => rows.get(area)?.path ?? `/api/${area}/`

/** The scope required to see anything of an area; `null` if it is not listed, as those of tests. */
export const areaReadScope = (area: string): ScopeRequirement | null => rows.get(area)?.read ?? null

/** The scope required to see full records of an area; `null` if it is not listed. */
export const areaFullScope = (area: string): ScopeRequirement | null => rows.get(area)?.full ?? areaReadScope(area)

export const hasAreaView = (area: string, view: string): boolean => rows.get(area)?.views?.includes(view) ?? false

/** The scope required to see anything of at least one area. */
export const anyAreaReadScope: ScopeRequirement = anyScope(...new Set([...rows.values()].map(({ read }) => read)))
