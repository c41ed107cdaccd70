import type { FastifyInstance } from 'fastify'
import type { Resource } from '#resources/resource.ts'
import { open } from '../auth/authRoutes.ts'
import type { Config } from '../config.ts'
import { openApiOf } from './openapi/document.ts'
import { docsPage } from './pages/docsPage.ts'
import type { Pages } from './pages/pages.ts'

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the declarations. They describe the product and hold nobody's data. */
export function openDocs(app: FastifyInstance, given: { config: Config; pages: Pages; resources: readonly Resource[] }): void {
  const document = openApiOf(given.resources, given.config.productName)
  const text = JSON.stringify(document)
  const page = docsPage(document, given.config.productName)
  app.get('/api/openapi.json', open, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
  app.get('/api/docs', open, (_request, reply) => given.pages.send(reply, page))
}
