import * as z from 'zod/mini'
import { instant, wholeNumber } from '#domain/fields.ts'
import { maxSecurityEvents, securityEventKinds, securityRetentionDays } from '#domain/system/securityEvent.ts'
import type { ServerDeps } from '../deps.ts'
import { call } from '../module/call.ts'
import { callShape, described, limitUpTo, pageOf } from '../module/callShapes.ts'
import { ActorShape } from '../module/logShapes.ts'

const cursor = z.string().check(z.maxLength(15), z.regex(/^[1-9]\d{0,14}$/, 'is not a cursor of this list'))
const textOrNull = z.nullable(z.string())

const SecurityEventShape = callShape({
  id: z.string(),
  at: instant,
  kind: z.enum(securityEventKinds),
  count: described(z.int().check(z.gte(1)), 'Equal events within a second are one.'),
  by: z.nullable(ActorShape),
  unknownName: described(textOrNull, 'Equal for equal unknown usernames until the next start of the server.'),
  address: z.string(),
  route: z.string(),
  status: described(wholeNumber(0, 599), '0 for events that were omitted.'),
  command: textOrNull,
  area: textOrNull,
  record: textOrNull,
})

/** Lists refusals, failed sign-ins and opened patient records, newest first. */
export const securityEventsCall = call('GET', '/api/log/security/', {
  name: 'log.security',
  area: 'log',
  scope: 'sys',
  summary: 'Lists refusals, failed sign-ins and opened patient records',
  description: `Newest first. The server deletes an event after ${securityRetentionDays} days, and earlier beyond ${maxSecurityEvents} of its kind.`,
  answer: 'Events, newest first.',
  query: z.strictObject({ after: z.optional(described(cursor, 'The `next` of the page before.')), limit: limitUpTo() }),
  response: pageOf(SecurityEventShape),
  run: async ({ deps, recorder }, { principal, query: { limit, after } }) => {
    await recorder.flush()
    const before = after === undefined ? null : Number(after)
    const found = await deps.store.securityEvents.list(await visiblePractices(deps, principal.practice), { before, limit: limit + 1 })
    const items = found.slice(0, limit)
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
  },
})

/** An unknown sender may have meant any practice, so only the sole practice of a server sees these events. */
async function visiblePractices({ store }: ServerDeps, practice: string): Promise<readonly string[]> {
  return (await store.practices()).length === 1 ? [practice, ''] : [practice]
}
