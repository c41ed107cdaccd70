import type { FastifyInstance } from 'fastify'
import { once } from '../once.ts'
import { publicRoute } from '../security/authentication.ts'
import type { Config } from '../../config.ts'
import type { OpenApi } from '../openapi/document.ts'
import { docsPage } from '../openapi/docsPage.ts'
import type { PageSender } from '../pages/pageSender.ts'

/**
 * `/api/openapi.json` for programs and `/api/docs` for people, generated from the declarations at the first request. They contain no
 * practice data.
 */
export function registerDocs(app: FastifyInstance, options: { config: Config; pages: PageSender; document: () => OpenApi }): void {
  const { document } = options
  const text = once(() => JSON.stringify(document()))
  const page = once(() => docsPage(document(), options.config.productName))
  app.get('/api/openapi.json', publicRoute, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text()),
  )
  app.get('/api/docs', publicRoute, (_request, reply) => options.pages.send(reply, page()))
}
