import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import { openPage } from '../headers.ts'
import { type Page, framed } from './frame.ts'
import { html } from './html.ts'
import { notBuiltPage, problemPage } from './plainPages.ts'

/** Gives out pages: ours, and those the app's build left behind. */
export type Pages = {
  readonly send: (reply: FastifyReply, page: Page) => FastifyReply
  /** Answers a person with the problem as a page; `false` where a program is asking. */
  readonly sendProblem: (reply: FastifyReply, problem: Problem) => boolean
  /** An entry of the app, by its folder in the build: `''` is the app itself. */
  readonly sendApp: (reply: FastifyReply, entry: string) => Promise<FastifyReply>
}

/** The word that the build leaves wherever the nonce of one answer belongs. */
const placeholder = 'NONCE-PLACEHOLDER'
/** And wherever the product's name does. */
const namePlaceholder = 'PRODUCT-PLACEHOLDER'

const typeOfPages = 'text/html; charset=utf-8'

/** Somebody reads this in a browser, and did not ask the API. */
const isReader = ({ headers, routeOptions, url }: FastifyRequest) =>
  (headers.accept ?? '').includes('text/html') && !routeOptions.config?.declared && !url.startsWith('/api/')

async function fontIn(dist: string): Promise<string | null> {
  const files = await readdir(join(dist, 'assets')).catch(() => [])
  const font =
    files.find((file) => /^inter-latin-opsz-normal.*\.woff2$/.test(file)) ??
    files.find((file) => /^inter-latin-\w+-normal.*\.woff2$/.test(file))
  return font === undefined ? null : `/apps/assets/${font}`
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

async function entryOf(dist: string, entry: string): Promise<string | null> {
  try {
    return await readFile(join(dist, entry, 'index.html'), 'utf8')
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Functions, because a `$` in a plain replacement has a meaning of its own. */
const filled = (markup: string, nonce: string, product: string): string =>
  markup.replaceAll(placeholder, () => nonce).replaceAll(namePlaceholder, () => html`${product}`.markup)

/** @param dist The folder of the app's build; it need not be there. */
export async function makePages(config: Pick<Config, 'productName' | 'publicUrl' | 'trusts'>, dist: string): Promise<Pages> {
  const font = await fontIn(dist)

  const send = (reply: FastifyReply, page: Page) =>
    reply.type(typeOfPages).send(framed(page, { product: config.productName, nonce: openPage(config, reply), font }))

  /** Either the build has no such page, or there is no build. */
  const notThere = async (reply: FastifyReply, entry: string): Promise<FastifyReply> => {
    if (entry === '' || (await entryOf(dist, '')) === null) return send(reply.code(503), notBuiltPage())
    reply.callNotFound()
    return reply
  }

  return {
    send,
    sendProblem: (reply, problem) => {
      if (!isReader(reply.request)) return false
      send(reply.code(problem.status), problemPage(problem, reply.request.id))
      return true
    },
    sendApp: async (reply, entry) => {
      const markup = await entryOf(dist, entry)
      if (markup === null) return await notThere(reply, entry)
      return reply.type(typeOfPages).send(filled(markup, openPage(config, reply), config.productName))
    },
  }
}
