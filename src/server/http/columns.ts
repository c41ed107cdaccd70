import * as z from 'zod/mini'
import { id, instant } from '#domain/fields.ts'
import { beforeItIs, regionsOf } from '#machines/anatomy.ts'
import type { Resource } from '#resources/resource.ts'
import { shapeOfField } from '../engine/shape.ts'

/** What may be filtered by in every area. */
export const always = ['createdAt', 'updatedAt', 'id'] as const
const alwaysShapes: Readonly<Record<string, z.ZodMiniType>> = { createdAt: instant, updatedAt: instant, id }

/** The words in which a record of the area can stand, in one region of its charts. */
function wordsIn({ charts }: Resource, region: string): readonly string[] {
  const drawn = !charts ? [] : 'every' in charts ? [charts.every] : Object.values(charts.of)
  const regions = drawn.flatMap(regionsOf).filter(([name]) => name === region)
  return [...new Set(regions.flatMap(([, { states }]) => Object.keys(states)))].filter((word) => word !== beforeItIs)
}

export const isState = (column: string): boolean => column === 'state' || column.startsWith('state.')

/** What a value of a column looks like. A record of a kind without a chart has no state. */
export function shapeOfColumn(resource: Resource, column: string): z.ZodMiniType {
  if (isState(column)) return z.nullable(z.enum(wordsIn(resource, column.slice('state.'.length)) as [string, ...string[]]))
  return alwaysShapes[column] ?? shapeOfField(resource, column) ?? z.string()
}
