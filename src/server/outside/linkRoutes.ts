import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { instantOf, minutes } from '#domain/time.ts'
import type { LinkPage } from '#resources/resource.ts'
import { open } from '../auth/authRoutes.ts'
import type { House } from '../house.ts'
import type { Page } from '../http/pages/frame.ts'
import { readForms } from '../http/pages/forms.ts'
import type { Pages } from '../http/pages/pages.ts'
import { readJson } from '../http/readJson.ts'
import { answer } from './answering.ts'
import type { Linked, Links } from './links.ts'
import { offerView } from './pages/offer.ts'
import { type Shown, shownOf } from './pages/shown.ts'
import { say } from './pages/say.ts'
import { type View, pageOf, plainPage } from './pages/view.ts'
import { visitView } from './pages/visit.ts'

type Given = { readonly house: House; readonly pages: Pages; readonly links: Links }
type Request = FastifyRequest<{ Params: { '*': string }; Body: { readonly answer?: unknown } | null }>

/** How many links that lead nowhere one address may try. Nobody finds one by trying; this only keeps the trying cheap for us. */
const window = minutes(15)
const mostUnknown = 30
const bodyLimit = 4 * 1024

/** Links out of messages. To look changes nothing, for machines on the way look at every link; only a press of a button says something. */
export function openLinks(app: FastifyInstance, given: Given): void {
  app.register(async (room) => {
    readForms(room)
    room.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, async (_request: unknown, bytes: Buffer) =>
      readJson(bytes),
    )
    room.get('/l/*', open, (request: Request, reply) => look(given, request, reply))
    room.post('/l/*', open, (request: Request, reply) => respond(given, request, reply))
  })
}

async function look(given: Given, request: Request, reply: FastifyReply) {
  const linked = await given.links.find(request.params['*'])
  return linked ? given.pages.send(reply, await pageFor(given, linked)) : nowhere(given, request, reply)
}

async function respond(given: Given, request: Request, reply: FastifyReply) {
  const linked = await given.links.find(request.params['*'])
  if (!linked) return nowhere(given, request, reply)
  const said = request.body?.answer
  if (typeof said !== 'string' || !Object.hasOwn(linked.resource.links?.answers ?? {}, said)) {
    return given.pages.send(reply.code(400), plainPage(say('unclearTitle'), say('unclearWhat')))
  }
  const { record, done } = await answer(given.house, linked, said, request.id)
  return given.pages.send(reply.code(done ? 200 : 409), await pageFor(given, { ...linked, record }, !done))
}

const views: Readonly<Record<LinkPage, (given: Given, shown: Shown) => View | Promise<View>>> = {
  offer: ({ house, links }, shown) => offerView(house, links, shown),
  visit: (_given, shown) => visitView(shown),
}

async function pageFor(given: Given, linked: Linked, notDone = false): Promise<Page> {
  const shown = await shownOf(given.house, linked)
  return pageOf(shown, await views[linked.resource.links?.page ?? 'visit'](given, shown), notDone)
}

/** One answer for a link that was never made, one that was altered, and what is no link at all. */
async function nowhere({ house, pages }: Given, request: Request, reply: FastifyReply) {
  const tries = await house.store.credentials.countTry(`link:${request.ip}`, instantOf(house.now()), window)
  if (tries <= mostUnknown) return pages.send(reply.code(404), plainPage(say('unknownTitle'), say('unknownWhat')))
  reply.header('retry-after', String(window / 1000))
  return pages.send(reply.code(429), plainPage(say('tooManyTitle'), say('tooManyWhat')))
}
