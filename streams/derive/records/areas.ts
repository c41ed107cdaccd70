import { meets, named } from '#domain/scopes.ts'
import { resources } from '#resources/index.ts'
import { viewNeed } from '#resources/registry.ts'
import { type Part, parts, type Resource } from '#resources/resource.ts'

/** The areas of one part of the practice: those that are open to somebody, and for the others the right that is missing. */
export type PartOfPractice = {
  readonly part: Part
  readonly open: readonly Resource[]
  readonly closed: readonly { readonly resource: Resource; readonly need: string }[]
}

/** Fixed lists have no records to draw. */
export const drawnAreas: readonly Resource[] = resources.filter(({ catalogue }) => !catalogue)

export const isOpen = (resource: Resource, held: ReadonlySet<string>): boolean => meets(viewNeed(resource), held)

export const partsFor = (held: ReadonlySet<string>): readonly PartOfPractice[] =>
  parts
    .map((part) => {
      const areas = drawnAreas.filter((resource) => resource.part === part)
      const closed = areas.filter((resource) => !isOpen(resource, held))
      return {
        part,
        open: areas.filter((resource) => isOpen(resource, held)),
        closed: closed.map((resource) => ({ resource, need: named(viewNeed(resource)) })),
      }
    })
    .filter(({ open, closed }) => open.length + closed.length > 0)
