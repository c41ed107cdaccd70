import * as z from 'zod/mini'
import { comparedInstant, id } from '#domain/fields.ts'
import { isInstantField, isListField, shapeAt } from '#domain/shapes.ts'
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

/** Whether a column holds the state of a machine. An area without one may have a field of that name. */
export const isStateColumn = ({ machines }: Resource, column: string): boolean =>
  machines !== undefined && (column === 'state' || column.startsWith('state.'))

/** The zod shape of a column's values. State is nullable, because a kind of record without a state machine has none. */
export function shapeOfColumn(resource: Resource, column: string): z.ZodMiniType {
  if (isStateColumn(resource, column)) return z.nullable(z.enum(statesIn(resource, column.slice('state.'.length)) as [string, ...string[]]))
  if (isInstantField(resource.record, column)) return comparedInstant
  return filterableColumnShapes[column] ?? shapeOfField(resource, column) ?? shapeOfPath(resource, column) ?? z.string()
}

/** A value inside an object is missing where the object is. */
function shapeOfPath({ record }: Resource, path: string): z.ZodMiniType | undefined {
  const shape = shapeAt(record, path)
  return shape && z.nullable(shape)
}

/** Lists of references, by one id of which a list of records can be filtered: `tags`, or `tags.tag` in a list of objects. */
export const filterableLists = ({ refs = {}, record }: Resource): readonly string[] =>
  Object.keys(refs).filter((field) => isListField(record, field))
