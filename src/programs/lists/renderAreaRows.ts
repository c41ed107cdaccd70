import type { AreaRow } from '#resources/page/areaNames.ts'
import { minimumReadScope, readScopesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

const sorted = (areas: readonly Resource[]) => areas.toSorted((left, right) => (left.name < right.name ? -1 : 1))

/** What a page knows of an area before its declaration. */
export function areaRowOf(area: Resource): AreaRow {
  const [read, { full }] = [minimumReadScope(area), readScopesOf(area)]
  const views = Object.keys(area.views ?? {})
  return {
    read,
    ...(JSON.stringify(full) === JSON.stringify(read) ? {} : { full }),
    ...(area.path === undefined ? {} : { path: area.path }),
    ...(views.length === 0 ? {} : { views }),
  }
}

/** The literal of a row, in the style of the formatter. */
const literalOf = (row: AreaRow): string =>
  JSON.stringify(row)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ')
    .replaceAll('{', '{ ')
    .replaceAll('}', ' }')

/** The module that lists the row of each area, one line each. */
export const renderAreaRows = (areas: readonly Resource[]): string =>
  [
    `// biome-ignore format: one line for each area, however long its list of scopes is.\n`,
    `export const areaRows = {\n`,
    ...sorted(areas).map((area) => `  '${area.name}': ${literalOf(areaRowOf(area))},\n`),
    `} as const\n`,
  ].join('')
