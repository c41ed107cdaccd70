import { type Need, any } from '#domain/scopes.ts'
import { type NamedCommand, commandsOf, editingOf, endingOf, makingOf, pathOf, viewNeed } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

/** One thing that can be asked of an area, as the router serves it. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As the router writes it: `/api/appointments/:id`. */
  readonly url: string
  readonly resource: Resource
  readonly does: 'list' | 'show' | 'make' | 'edit' | 'end'
  /** The command whose dress this is, by its word; none for a view. */
  readonly word: string | null
  readonly need: Need
}

/** `any` within `any` is one `any`. */
const alternatives = (need: Need): readonly Need[] => (typeof need === 'object' && 'any' in need ? need.any.flatMap(alternatives) : [need])

function anyOf(needs: readonly Need[]): Need {
  const [first = 'user', ...others] = [...new Set(needs.flatMap(alternatives))]
  return others.length === 0 ? first : any(first, ...others)
}

/** The commands that a PATCH may turn out to be: the plain edit, and those that take the fields they own. */
export const patchesOf = (resource: Resource): readonly NamedCommand[] =>
  commandsOf(resource).filter(
    ({ declaration: { edits, owns, data, makes } }) => edits || (!makes && owns?.some((field) => data && field in data.shape)),
  )

function operationsOf(resource: Resource): readonly Operation[] {
  const url = pathOf(resource)
  const record = `${url}:id`
  const views = { resource, method: 'GET', word: null, need: viewNeed(resource) } as const
  const [making, editing, ending] = [makingOf(resource), editingOf(resource), endingOf(resource)]
  return [
    { ...views, url, does: 'list' },
    { ...views, url: record, does: 'show' },
    ...(making ? [{ resource, method: 'POST', url, does: 'make', word: making.word, need: making.declaration.scope } as const] : []),
    ...(editing
      ? [
          {
            resource,
            method: 'PATCH',
            url: record,
            does: 'edit',
            word: editing.word,
            need: anyOf(patchesOf(resource).map(({ declaration }) => declaration.scope)),
          } as const,
        ]
      : []),
    ...(ending
      ? [{ resource, method: 'DELETE', url: record, does: 'end', word: ending.word, need: ending.declaration.scope } as const]
      : []),
  ]
}

/** Every route that the declarations call for, and no other. */
export const describe = (resources: readonly Resource[]): readonly Operation[] => resources.flatMap(operationsOf)

/** As `x-scopes` gives it: all of the list is needed; a part of it is a code, or `{ any: […] }` of them. */
export const scopesOf = (need: Need): readonly Need[] => (typeof need === 'object' && 'all' in need ? need.all : [need])
