import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, problems } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import { allowPageContent } from '../security/transportSecurity.ts'
import { type Page, renderPage } from './renderPage.ts'
import { html, type Html } from './html.ts'
import { tPage } from './tPage.ts'

const card = (title: string, texts: readonly string[], footer: Html | false = false): Page => ({
  title,
  body: html`<div class="card"><h1>${title}</h1>${texts.map((text) => html`<p>${text}</p>`)}${footer}</div>`,
})

const startButton = html`<div class="steps"><a class="button" href="/my/">${tPage('goToStart')}</a></div>`

const insecurePage = (): Page => card(tPage('insecure'), [tPage('insecureHelp'), tPage('insecureHow'), tPage('insecureOperator')])

const notBuiltPage = (): Page => card(tPage('notBuilt'), [tPage('notBuiltHelp')])

/** Renders any other problem as a page. */
function problemPage(problem: Problem, requestId: string): Page {
  if (problem.code === 'insecure') return insecurePage()
  if (problem.code === 'missing') return card(tPage('missing'), [tPage('missingHelp')], startButton)
  const reference = html`<p>${tPage('reference', { id: requestId })}</p>${startButton}`
  return card(problems[problem.code].title, [problem.message, tPage('problemHelp')], reference)
}

/** Sends HTML pages: our own, and the entries of the app's build. */
export type PageSender = {
  readonly send: (reply: FastifyReply, page: Page) => FastifyReply
  /** Sends the problem as a page to a browser; returns `false` for API clients. */
  readonly sendProblem: (reply: FastifyReply, problem: Problem) => boolean
  /** Sends an entry of the app by its folder in the build; `''` is the app. */
  readonly sendApp: (reply: FastifyReply, entry: string) => Promise<FastifyReply>
}

/** The placeholder that the build puts where the nonce of a response belongs. */
const noncePlaceholder = 'NONCE-PLACEHOLDER'
/** The placeholder for the product's name. */
const productPlaceholder = 'PRODUCT-PLACEHOLDER'

const htmlType = 'text/html; charset=utf-8'

/** True if a browser requests a page and not the API. */
const isBrowser = ({ headers, routeOptions, url }: FastifyRequest) =>
  (headers.accept ?? '').includes('text/html') && !routeOptions.config?.declared && !url.startsWith('/api/')

async function fontPathIn(dist: string): Promise<string | null> {
  const files = await readdir(join(dist, 'assets')).catch(() => [])
  const font = files.find((file) => /^inter-latin-[\w-]{8}\.woff2$/.test(file))
  return font === undefined ? null : `/apps/assets/${font}`
}

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

async function readEntry(dist: string, entry: string): Promise<string | null> {
  try {
    return await readFile(join(dist, entry, 'index.html'), 'utf8')
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** Fills the placeholders. Replacements are functions, because `$` is special in replacement strings. */
const fillPlaceholders = (markup: string, nonce: string, product: string): string =>
  markup.replaceAll(noncePlaceholder, () => nonce).replaceAll(productPlaceholder, () => html`${product}`.markup)

/** @param dist The folder of the app's build; it may be missing. */
export async function createPageSender(
  config: Pick<Config, 'productName' | 'publicUrl' | 'trustsProxy'>,
  dist: string,
): Promise<PageSender> {
  const font = await fontPathIn(dist)

  const send = (reply: FastifyReply, page: Page) =>
    reply.type(htmlType).send(renderPage(page, { product: config.productName, nonce: allowPageContent(config, reply), font }))

  /** Answers if the build has no such entry, or if there is no build. */
  const sendMissing = async (reply: FastifyReply, entry: string): Promise<FastifyReply> => {
    if (entry === '' || (await readEntry(dist, '')) === null) return send(reply.code(503), notBuiltPage())
    reply.callNotFound()
    return reply
  }

  return {
    send,
    sendProblem: (reply, problem) => {
      if (!isBrowser(reply.request)) return false
      send(reply.code(problem.status), problemPage(problem, reply.request.id))
      return true
    },
    sendApp: async (reply, entry) => {
      const markup = await readEntry(dist, entry)
      if (markup === null) return await sendMissing(reply, entry)
      return reply.type(htmlType).send(fillPlaceholders(markup, allowPageContent(config, reply), config.productName))
    },
  }
}
