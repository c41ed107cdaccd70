import { scopesByPart, scopesIn } from '#domain/scopes.ts'
import { termOf } from '#server/http/openapi/operations.ts'
import { commandsOf, minimumReadScope, pathOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { type Resource, modules as moduleNames } from '#resources/resource.ts'
import { modules } from '#server/allModules.ts'
import { scopeUses } from '#server/http/openapi/scopeUses.ts'
import { describeApi } from '#server/module/describeApi.ts'
import { calledPath, specPaths } from './specPaths.ts'

const guide = `# Areas

Every area of this version by module: its path, what one record is, the scopes that it asks for, its commands and its generated screen.
The screens that are made by hand are in \`src/app/screens\`. \`npm run draw\` generates this page from the declarations.`

const code = (text: string): string => `\`${text}\``

/** The scopes that a user needs for it: to read first, then for its commands. */
function scopesOf(resource: Resource): readonly string[] {
  const declared = commandsOf(resource).flatMap(({ declaration: { principals = ['user'], scope, extraScopes = [] } }) =>
    principals.includes('user') ? [scope, ...extraScopes.map(({ needs }) => needs)] : [],
  )
  return [...new Set([minimumReadScope(resource), ...declared].flatMap(scopesIn))]
}

function renderArea(resource: Resource): string {
  const actions = commandsOf(resource).map(({ action }) => action)
  const screen = resource.catalogue ? '–' : code(`#/records/${resource.name}`)
  const cells = [code(pathOf(resource)), termOf(resource).one, scopesOf(resource).map(code).join(' '), actions.join(', ') || '–', screen]
  return `| ${cells.join(' | ')} |`
}

function renderModule(module: string): string {
  const ofModule = resources.filter((resource) => resource.module === module)
  const rows = ofModule.sort((a, b) => pathOf(a).localeCompare(pathOf(b))).map(renderArea)
  return [`## ${module}`, '', '| path | record | scopes | commands | screen |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** Whether one of the `known` calls is below a path, and below no longer path of the specification: `payments/types` is not `payments`. */
function isAnswered(path: string, known: readonly string[]): boolean {
  const longerPaths = specPaths.map(calledPath).filter((other) => other !== path && other.startsWith(path))
  return known.some((call) => call.startsWith(path) && !longerPaths.some((longer) => call.startsWith(longer)))
}

/** How much of the specification answers: its base paths and its scopes, and the paths that nothing answers yet. */
function renderCounts(): string {
  const api = describeApi(modules, '')
  const known = Object.keys(api.paths)
  const missing = specPaths.map(calledPath).filter((path) => !isAnswered(path, known))
  const scopes = Object.values(scopesByPart).flat()
  const opened = scopes.filter((scope) => scopeUses(api).has(scope))
  return [
    `${specPaths.length - missing.length} of the ${specPaths.length} paths of the specification answer, and ${opened.length} of its ${scopes.length} scopes open something.`,
    'Not there yet:',
    ['```', ...missing, '```'].join('\n'),
  ].join('\n\n')
}

/** Generates `docs/areas.md` from the declarations, so that it cannot become outdated. */
export function renderAreas(): string {
  const filled = moduleNames.filter((name) => resources.some(({ module }) => module === name))
  return `${[guide, renderCounts(), ...filled.map(renderModule)].join('\n\n')}\n`
}
