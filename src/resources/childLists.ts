import * as z from 'zod/mini'
import { type NamedCommand, commandsOf, resourceOf } from './registry.ts'
import type { Resource } from './resource.ts'

/** A field of a new record's data, and the area whose records it creates. */
export type ChildList = {
  readonly field: string
  /** The field of the child that names its parent. */
  readonly by: string
  readonly command: NamedCommand
  readonly min: number
  readonly max: number
}

/** The lists of children in the data of a new record. The start refuses an area that has no such children. */
export const childListsOf = ({ children = {} }: Resource): readonly ChildList[] =>
  Object.entries(children).flatMap(([field, { area, min, max }]) => {
    const child = resourceOf(area)
    const command = child && commandsOf(child).find(({ declaration }) => declaration.creates)
    return command && child.childOf ? [{ field, by: child.childOf.by, command, min, max }] : []
  })

/** How many children its parent may have; `null` without bounds. */
export function childBoundsOf({ name, childOf }: Resource): { readonly min: number; readonly max: number } | null {
  const { children = {} } = (childOf && resourceOf(childOf.area)) ?? {}
  return Object.values(children).find(({ area }) => area === name) ?? null
}

const createData = ({ resource, declaration }: NamedCommand): z.ZodMiniObject => declaration.data ?? resource.record

/** The data of a child, with its own children and without the field that names its parent, which does not exist yet. */
function listShape({ by, command, min, max }: ChildList): z.ZodMiniType {
  const child = z.extend(z.omit(createData(command), { [by]: true }), childShapesOf(command.resource))
  const items = z.array(child).check(z.minLength(min), z.maxLength(max))
  return min === 0 ? z._default(items, []) : items
}

/** The shape of each list of children in the data of a new record. */
export function childShapesOf(resource: Resource): Readonly<Record<string, z.ZodMiniType>> {
  return Object.fromEntries(childListsOf(resource).map((list) => [list.field, listShape(list)]))
}
