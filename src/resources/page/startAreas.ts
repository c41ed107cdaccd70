import type { Resource } from '../resource.ts'

/** With the condition `page`, that of a browser: a page learns an area with the screen that uses it, so that its first scripts hold none. */
export const startAreas: readonly Resource[] = []
