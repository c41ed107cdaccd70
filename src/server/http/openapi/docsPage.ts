import { problems } from '#domain/problems.ts'
import type { OpenApi } from './document.ts'
import type { Json } from './schemas.ts'
import type { Page } from '../pages/renderPage.ts'
import { type Html, html } from '../pages/html.ts'
import { tPage } from '../pages/tPage.ts'

/** Renders the OpenAPI document for people: an anchor for each area, tables, no script. */

type ApiCall = { readonly method: string; readonly path: string; readonly operation: Json }

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Describes required scopes, such as "appt.w or provider.board". All list items are required; an item can be one of several. */
function describeScopes(scopes: unknown): string {
  const describe = (part: unknown): string => {
    if (typeof part === 'string') return part
    const { any, all } = part as { any?: unknown[]; all?: unknown[] }
    return any ? any.map(describe).join(' or ') : (all ?? []).map(describe).join(' and ')
  }
  return Array.isArray(scopes) ? scopes.map(describe).join(' and ') : ''
}

const callsOf = ({ paths }: OpenApi): readonly ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const table = (label: string, heads: readonly string[], rows: readonly Html[]): Html => html`<div class="wide" role="region" tabindex="0"
 aria-label="${label}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`

const callRow = ({ method, path, operation }: ApiCall): Html => html`<tr><td class="method">${method}</td><td><code>${path}</code></td>
<td>${String(operation.summary)}</td><td>${describeScopes(operation['x-scopes']) || tPage('docsNoPermission')}</td></tr>`

function describeType(schema: Json): string {
  const { type, enum: values, anyOf, format, const: constant } = schema
  if (constant !== undefined) return JSON.stringify(constant)
  if (Array.isArray(values)) return values.map(String).join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map((alternative: Json) => describeType(alternative)).join(' | ')
  const kind = Array.isArray(type) ? type.join(' | ') : String(type ?? tPage('docsAny'))
  return typeof format === 'string' ? `${kind} (${format})` : kind
}

const fieldRow = ([name, schema]: readonly [string, Json]): Html =>
  html`<tr><td><code>${name}</code></td><td>${describeType(schema)}</td></tr>`

const propertiesIn = (schema: Json | undefined) => (schema?.properties ?? {}) as Readonly<Record<string, Json>>
const fieldsOf = (schema: Json | undefined) => Object.entries(propertiesIn(schema))

/** The command name with the slash of its area; a component name has none. */
const commandIn = (schema: Json): string => String((propertiesIn(schema).command ?? {}).const)

function commandRow(schema: Json): Html {
  const { data } = propertiesIn(schema)
  const needed = new Set(texts(data?.required))
  const names = fieldsOf(data).map(([name]) => (needed.has(name) ? name : `${name}?`))
  return html`<tr><td><code>${commandIn(schema)}</code></td><td>${names.join(', ')}</td><td>${describeScopes(schema['x-scopes'])}</td></tr>`
}

function areaSection(document: OpenApi, area: string, calls: readonly ApiCall[]): Html {
  const { schemas } = document.components
  const component = area.replaceAll('/', '.')
  const fields = fieldsOf(schemas[component])
  const commands = Object.values(schemas).filter((schema) => commandIn(schema).startsWith(`${area}.`))
  return html`<section id="${area}"><h2>${area}</h2>
${table(`${area}: ${tPage('docsDescription')}`, [tPage('docsMethod'), tPage('docsPath'), tPage('docsDescription'), tPage('docsPermission')], calls.map(callRow))}
${fields.length > 0 && html`<h3>${tPage('docsFields')}</h3>${table(`${area}: ${tPage('docsFields')}`, [tPage('docsField'), tPage('docsType')], fields.map(fieldRow))}`}
${commands.length > 0 && html`<h3>${tPage('docsCommands')}</h3>${table(`${area}: ${tPage('docsCommands')}`, [tPage('docsCommand'), tPage('docsData'), tPage('docsPermission')], commands.map(commandRow))}`}
</section>`
}

const problemRow = ([code, { status, title }]: readonly [string, { status: number; title: string }]): Html =>
  html`<tr id="problem-${code}"><td>${status}</td><td><code>${code}</code></td><td>${title}</td></tr>`

const problemsSection = (): Html => html`<section id="problems"><h2>${tPage('docsProblems')}</h2>
${table(tPage('docsProblems'), [tPage('docsStatus'), tPage('docsCode'), tPage('docsMeaning')], Object.entries(problems).map(problemRow))}</section>`

export function docsPage(document: OpenApi, product: string): Page {
  const byArea = Object.entries(Object.groupBy(callsOf(document), ({ operation }) => texts(operation.tags)[0] ?? ''))
  const links = [...byArea.map(([area]) => area), 'problems']
  return {
    kind: 'sheet',
    title: tPage('docs', { product }),
    body: html`<h1>${tPage('docs', { product })}</h1><p>${tPage('docsLead')} <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="${tPage('docsAreas')}">${links.map((area) => html`<a href="#${area}">${area}</a>`)}</nav>
${byArea.map(([area, calls]) => areaSection(document, area, calls ?? []))}${problemsSection()}`,
  }
}
