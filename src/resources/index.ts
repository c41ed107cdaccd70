import * as areas from '#areas'
import type { Resource } from './resource.ts'

/**
 * All resources, in the order of their names. `npm run list` lists a new area in `areas.ts`. With the condition `trial` of Node,
 * `tests/trial` adds the areas of a part that exists only in tests.
 */
export const resources: readonly Resource[] = Object.values(areas)
