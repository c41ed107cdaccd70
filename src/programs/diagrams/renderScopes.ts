import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import { scopesByPart } from '#domain/scopes.ts'
import { modules } from '#server/allModules.ts'
import { describeApi } from '#server/module/describeApi.ts'
import { noUse, scopeUses } from '#server/http/openapi/scopeUses.ts'

const guide = `# Scopes

Every scope that a group may grant, what it permits, and what it opens in this version: the calls that read and the commands, some only
together with another scope. \`GET /api/scopes/\` gives the same, with the calls that write. \`npm run draw\`
generates this page from the declarations.`

/** Generates \`docs/scopes.md\` from the declarations, so that it cannot become outdated. */
export function renderScopes(): string {
  const uses = scopeUses(describeApi(modules, ''))
  const tables = Object.entries({ ...scopesByPart, 'every signed-in user': ['user'] as const }).map(([part, scopes]) => {
    const rows = scopes.map((scope) => {
      const { paths, commands } = uses.get(scope) ?? noUse
      return `| \`${scope}\` | ${scopeDescriptions[scope]} | ${paths.filter((path) => path.startsWith('GET ')).join(', ') || '–'} | ${commands.join(', ') || '–'} |`
    })
    return [`## ${part}`, '', '| scope | permits | reads | commands |', '|---|---|---|---|', ...rows].join('\n')
  })
  return `${[guide, ...tables].join('\n\n')}\n`
}
