import { scopesByPart, scopesIn } from '#domain/scopes.ts'
import { resources } from '#resources/index.ts'
import { commandsOf, minimumReadScope, pathOf } from '#resources/registry.ts'
import { type Resource, modules as moduleNames } from '#resources/resource.ts'
import { modules } from '#server/allModules.ts'
import { termOf } from '#server/http/openapi/operations.ts'
import { scopeUses } from '#server/http/openapi/scopeUses.ts'
import { describeApi } from '#server/module/describeApi.ts'

/** The base paths that the owner's specification names, in its order. Below `/api/` unless they begin with a slash. */
const specPaths = [
  ...[
    'auth',
    'token',
    'v2/oauth2/token',
    'account',
    'billing',
    'integrations',
    'migrations',
    'exports',
    'clients',
    'onboarding',
    'settings',
  ],
  ...['geo', 'users', 'usersecurity', 'apikeys', 'userinvites', 'groups', 'allergies', 'medconds', 'messages', 'conversations'],
  ...['payments/types', 'teams', 'scopes', 'payments', 'locations', 'business', 'commissions', 'banks', 'categories', 'subcategories'],
  ...['items', 'expenses', 'prices', 'patients', 'patientlogins', 'operations', 'commands', 'treatconds', 'insurances', 'calendars'],
  ...['appointments', 'eventtags', 'class', 'events', 'terminals', 'mediadevices', 'channels', 'templates', 'quicknotes'],
  ...['account/quicknotes', 'reports', 'statements', 'BankTransactions', 'campaigns', 'alertcats', 'process', 'labels', 'tags', 'contacts'],
  ...['waitlists', 'invoices', 'workflowcategories', 'taxrates', 'forms', 'submissions', 'envelopes', 'schedule', 'webhooks'],
  ...['emailvalidation', 'labcases', 'online/memberaccount', 'online/members', 'onlinebooking', 'online', 'assets', 'kiosk'],
  ...['kiosk/patientlogins', '/providers', '/equipments', '/cycles', '/steris'],
] as const

/** As it is called: `/api/auth/`, `/providers/`. */
const calledPath = (path: string): string => (path.startsWith('/') ? `${path}/` : `/api/${path}/`)

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
