import { problems } from '#domain/problems.ts'
import type { OpenApi } from '../openapi/document.ts'
import type { Json } from '../openapi/schemas.ts'
import type { Page } from './frame.ts'
import { type Html, html } from './html.ts'
import { say } from './say.ts'

/** The OpenAPI document for people: an anchor for each area, tables, no script. */

type Call = { readonly method: string; readonly path: string; readonly operation: Json }

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** "appt.w or provider.board": a list is all of it, a part may be one of several. */
function needWords(scopes: unknown): string {
  const words = (part: unknown): string => {
    if (typeof part === 'string') return part
    const { any, all } = part as { any?: unknown[]; all?: unknown[] }
    return any ? any.map(words).join(' or ') : (all ?? []).map(words).join(' and ')
  }
  return Array.isArray(scopes) ? scopes.map(words).join(' and ') : ''
}

const callsOf = ({ paths }: OpenApi): readonly Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const table = (label: string, heads: readonly string[], rows: readonly Html[]): Html => html`<div class="wide" role="region" tabindex="0"
 aria-label="${label}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`

const callRow = ({ method, path, operation }: Call): Html => html`<tr><td class="method">${method}</td><td><code>${path}</code></td>
<td>${String(operation.summary)}</td><td>${needWords(operation['x-scopes']) || say('docsNoRight')}</td></tr>`

function typeWords(schema: Json): string {
  const { type, enum: words, anyOf, format, const: only } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(words)) return words.map(String).join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map((one: Json) => typeWords(one)).join(' | ')
  const kind = Array.isArray(type) ? type.join(' | ') : String(type ?? say('docsAnything'))
  return typeof format === 'string' ? `${kind} (${format})` : kind
}

const fieldRow = ([name, schema]: readonly [string, Json]): Html =>
  html`<tr><td><code>${name}</code></td><td>${typeWords(schema)}</td></tr>`

const propertiesIn = (schema: Json | undefined) => (schema?.properties ?? {}) as Readonly<Record<string, Json>>
const fieldsOf = (schema: Json | undefined) => Object.entries(propertiesIn(schema))

/** As it is given, with the slash of its area: a component's name has none. */
const commandIn = (schema: Json): string => String((propertiesIn(schema).command ?? {}).const)

function commandRow(schema: Json): Html {
  const { data } = propertiesIn(schema)
  const needed = new Set(texts(data?.required))
  const names = fieldsOf(data).map(([name]) => (needed.has(name) ? name : `${name}?`))
  return html`<tr><td><code>${commandIn(schema)}</code></td><td>${names.join(', ')}</td><td>${needWords(schema['x-scopes'])}</td></tr>`
}

function areaSection(document: OpenApi, area: string, calls: readonly Call[]): Html {
  const { schemas } = document.components
  const component = area.replaceAll('/', '.')
  const fields = fieldsOf(schemas[component])
  const commands = Object.values(schemas).filter((schema) => commandIn(schema).startsWith(`${area}.`))
  return html`<section id="${area}"><h2>${area}</h2>
${table(`${area}: ${say('docsDoes')}`, [say('docsMethod'), say('docsPath'), say('docsDoes'), say('docsRight')], calls.map(callRow))}
${fields.length > 0 && html`<h3>${say('docsFields')}</h3>${table(`${area}: ${say('docsFields')}`, [say('docsField'), say('docsType')], fields.map(fieldRow))}`}
${commands.length > 0 && html`<h3>${say('docsCommands')}</h3>${table(`${area}: ${say('docsCommands')}`, [say('docsCommand'), say('docsTakes'), say('docsRight')], commands.map(commandRow))}`}
</section>`
}

const problemRow = ([code, { status, title }]: readonly [string, { status: number; title: string }]): Html =>
  html`<tr id="problem-${code}"><td>${status}</td><td><code>${code}</code></td><td>${title}</td></tr>`

const problemsSection = (): Html => html`<section id="problems"><h2>${say('docsProblems')}</h2>
${table(say('docsProblems'), [say('docsStatus'), say('docsCode'), say('docsMeans')], Object.entries(problems).map(problemRow))}</section>`

export function docsPage(document: OpenApi, product: string): Page {
  const byArea = Object.entries(Object.groupBy(callsOf(document), ({ operation }) => texts(operation.tags)[0] ?? ''))
  const links = [...byArea.map(([area]) => area), 'problems']
  return {
    kind: 'sheet',
    title: say('docs', { product }),
    body: html`<h1>${say('docs', { product })}</h1><p>${say('docsLead')} <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="${say('docsAreas')}">${links.map((area) => html`<a href="#${area}">${area}</a>`)}</nav>
${byArea.map(([area, calls]) => areaSection(document, area, calls ?? []))}${problemsSection()}`,
  }
}
