import type { IncomingMessage } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicRoute } from '../security/authentication.ts'
import type { Config } from '../../config.ts'
import { allowPageContent } from '../security/transportSecurity.ts'
import type { PageSender } from './pageSender.ts'

type RequestAuthenticator = { readonly authenticate: (raw: IncomingMessage) => Promise<object | null> }

/** The build puts a content hash in these names, so they can be cached permanently. */
const hasContentHash = (path: string) => path.startsWith('assets/')
/** True for a folder of the build with its own `index.html`, such as `wall/`; the empty path is the app. */
const isEntry = (path: string) => /^(?:[a-z]+\/?)?$/.test(path)
/** True for a path that leaves the build folder. */
const leavesFolder = (path: string) => path.split(/[/\\]/).some((part) => part === '..') || path.includes('\0')

/** Sends a file of the build. A worker takes its content security policy from its own response. */
function sendFile(config: Config, reply: FastifyReply, path: string): FastifyReply {
  allowPageContent(config, reply)
  return hasContentHash(path) ? reply.sendFile(path, { maxAge: '365d', immutable: true }) : reply.sendFile(path, { maxAge: 0 })
}

/**
 * The app at `/` and `/my/`, and the files of its build at `/apps/`. `/` needs no sign-in, because the server does not receive the
 * fragment that selects the screen.
 */
export function registerApp(
  app: FastifyInstance,
  options: { config: Config; authenticator: RequestAuthenticator; pages: PageSender; dist: string },
): void {
  const { config, authenticator, pages, dist } = options
  app.register(fastifyStatic, { root: dist, serve: false, dotfiles: 'ignore', preCompressed: true })
  app.get('/', publicRoute, (_request, reply) => pages.sendApp(reply, ''))
  app.get('/my/', publicRoute, async (request, reply) => {
    const principal = await authenticator.authenticate(request.raw)
    return principal ? pages.sendApp(reply, '') : reply.redirect('/Auth/Signin?next=/my/', 303)
  })
  app.get('/apps/', publicRoute, (_request, reply) => pages.sendApp(reply, ''))
  app.get<{ Params: { '*': string } }>('/apps/*', publicRoute, (request, reply) => {
    const path = request.params['*']
    if (isEntry(path)) return pages.sendApp(reply, path)
    return path.endsWith('.html') || leavesFolder(path) ? reply.callNotFound() : sendFile(config, reply, path)
  })
}
