import * as z from 'zod/mini'
import type { Fields } from '#domain/wire.ts'
import { type ChildList, childListsOf, childShapesOf } from '#resources/childLists.ts'
import type { Resource } from '#resources/resource.ts'
import { parseShape } from '../records/shape.ts'

/** A child that the data of a new record lists, and its path in that data. */
export type ChildData = Pick<ChildList, 'command' | 'by'> & { readonly path: string; readonly data: Fields }

/**
 * Separates the lists of children from the data of a new record.
 * @throws Problem `malformed` that names each fault by its place in the list
 */
export function extractChildren(resource: Resource, body: Fields): { readonly children: readonly ChildData[]; readonly rest: Fields } {
  const lists = childListsOf(resource)
  if (lists.length === 0) return { children: [], rest: body }
  const isList = (name: string) => lists.some(({ field }) => field === name)
  const [given, rest] = [true, false].map((isWanted) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => isList(name) === isWanted)),
  )
  const parsed = parseShape(z.strictObject(childShapesOf(resource)), given) as Readonly<Record<string, readonly Fields[]>>
  const children = lists.flatMap(({ field, by, command }) =>
    (parsed[field] ?? []).map((data, index) => ({ command, by, data, path: `${field}.${index}` })),
  )
  return { children, rest: rest ?? {} }
}
