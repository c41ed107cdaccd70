import { hasScopes, describeScopes } from '#domain/scopes.ts'
import { everyArea } from '#resources/everyArea.ts'
import { minimumReadScope } from '#resources/registry.ts'
import { type Module, modules, type Resource } from '#resources/resource.ts'

/** The areas of one module: those the user may view, and for the others the missing scope. */
export type ModuleAreas = {
  readonly module: Module
  readonly open: readonly Resource[]
  readonly closed: readonly { readonly resource: Resource; readonly missingScope: string }[]
}

/** All areas except fixed lists, which have no records. */
export const recordAreas: readonly Resource[] = everyArea.filter(({ catalogue }) => !catalogue)

export const canViewArea = (resource: Resource, scopes: ReadonlySet<string>): boolean => hasScopes(minimumReadScope(resource), scopes)

export const modulesFor = (scopes: ReadonlySet<string>): readonly ModuleAreas[] =>
  modules
    .map((module) => {
      const areas = recordAreas.filter((resource) => resource.module === module)
      const closed = areas.filter((resource) => !canViewArea(resource, scopes))
      return {
        module,
        open: areas.filter((resource) => canViewArea(resource, scopes)),
        closed: closed.map((resource) => ({ resource, missingScope: describeScopes(minimumReadScope(resource)) })),
      }
    })
    .filter(({ open, closed }) => open.length + closed.length > 0)
