import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { open } from '../../auth/authRoutes.ts'
import type { Porter } from '../../auth/principals.ts'
import type { Config } from '../../config.ts'
import { openPage } from '../headers.ts'
import type { Pages } from './pages.ts'

/** The build names these by their content, so a name never means anything else. */
const isNamedByContent = (path: string) => path.startsWith('assets/')
/** A folder of the build with an `index.html` of its own, such as `wall/`; the build's own folder is the app. */
const isEntry = (path: string) => /^(?:[a-z]+\/?)?$/.test(path)
/** What leads out of the folder is no address of a file in it. */
const leadsOut = (path: string) => path.split(/[/\\]/).some((part) => part === '..') || path.includes('\0')

/** A file of the build. Its own policy matters where it is a worker: what it may load is what its answer says. */
function sendFile(config: Config, reply: FastifyReply, path: string): FastifyReply {
  openPage(config, reply)
  return isNamedByContent(path) ? reply.sendFile(path, { maxAge: '365d', immutable: true }) : reply.sendFile(path, { maxAge: 0 })
}

/**
 * The app at `/` and `/my/`, and the files of its build at `/apps/`. `/` shows it to strangers too: what stands after the `#` is known
 * to the app alone.
 */
export function openApp(app: FastifyInstance, given: { config: Config; porter: Porter; pages: Pages; dist: string }): void {
  const { config, porter, pages, dist } = given
  app.register(fastifyStatic, { root: dist, serve: false, dotfiles: 'ignore' })
  app.get('/', open, (_request, reply) => pages.sendApp(reply, ''))
  app.get('/my/', open, async (request, reply) => {
    const known = await porter.find(request.raw)
    return known ? pages.sendApp(reply, '') : reply.redirect('/Auth/Signin?next=/my/', 303)
  })
  app.get('/apps/', open, (_request, reply) => pages.sendApp(reply, ''))
  app.get<{ Params: { '*': string } }>('/apps/*', open, (request, reply) => {
    const path = request.params['*']
    if (isEntry(path)) return pages.sendApp(reply, path)
    return path.endsWith('.html') || leadsOut(path) ? reply.callNotFound() : sendFile(config, reply, path)
  })
}
