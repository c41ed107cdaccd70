import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFoundProblem } from '#domain/problems.ts'
import type { ServerDeps } from '../../deps.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import { requestShare } from '../../turns/requestShare.ts'
import { longWork } from '../../turns/turnShare.ts'
import { calendarText } from './calendarText.ts'
import { feedEntries } from './feedEntries.ts'
import { findFeed } from './feedSecret.ts'

type ByAddress = { Params: { id: string; file: string } }

/** `GET /api/calendars/:id/feed/:secret.ics`: a calendar for other programs, which ask for it again every some minutes. */
export function registerFeed(app: FastifyInstance, deps: ServerDeps): void {
  app.get<ByAddress>('/api/calendars/:id/feed/:file', publicRoute, async (request, reply) => {
    const { id, file } = request.params
    const found = file.endsWith('.ics') ? await findFeed(deps, id, file.slice(0, -'.ics'.length)) : null
    if (!found) throw notFoundProblem()
    await requestShare.take(longWork)
    const { reader, feed, calendar } = found
    const entries = await feedEntries({ store: deps.store, reader, calendar, detail: feed.detail, now: deps.now() })
    const text = calendarText(calendar.name, entries)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
