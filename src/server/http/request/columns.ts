import * as z from 'zod/mini'
import { comparedInstant, id } from '#domain/fields.ts'
import { isInstantField } from '#domain/shapes.ts'
import { uncreated, regionsOf } from '#machines/kernel/machineStructure.ts'
import type { Resource } from '#resources/resource.ts'
import { shapeOfField } from '../../engine/records/shape.ts'

/** Columns that every area can be filtered by. */
export const filterableColumns = ['createdAt', 'updatedAt', 'id'] as const
const filterableColumnShapes: Readonly<Record<string, z.ZodMiniType>> = { createdAt: comparedInstant, updatedAt: comparedInstant, id }

/** The states of one region, in all state machines of the area. */
function statesIn({ machines: stateMachines }: Resource, region: string): readonly string[] {
  const machines = !stateMachines ? [] : 'every' in stateMachines ? [stateMachines.every] : Object.values(stateMachines.of)
  const regions = machines.flatMap(regionsOf).filter(([name]) => name === region)
  return [...new Set(regions.flatMap(([, { states }]) => Object.keys(states)))].filter((state) => state !== uncreated)
}

export const isStateColumn = (column: string): boolean => column === 'state' || column.startsWith('state.')

/** The zod shape of a column's values. State is nullable, because a kind of record without a state machine has none. */
export function shapeOfColumn(resource: Resource, column: string): z.ZodMiniType {
  if (isStateColumn(column)) return z.nullable(z.enum(statesIn(resource, column.slice('state.'.length)) as [string, ...string[]]))
  if (isInstantField(resource.record, column)) return comparedInstant
  return filterableColumnShapes[column] ?? shapeOfField(resource, column) ?? z.string()
}
