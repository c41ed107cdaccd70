import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { instantOf, millisecondsOf, type Instant } from '#domain/time.ts'
import { markKinds, maxTimelineEntries, type TimelineEntry } from '#domain/system/timeline.ts'
import type { LogEntry } from '#domain/wire.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { oldestShown, tooLongAgoProblem } from '../http/request/pastCall.ts'
import { call } from '../module/call.ts'
import { callShape, described, limitUpTo } from '../module/callShapes.ts'
import { ActorShape } from '../module/logShapes.ts'
import { project } from '../push/broadcast/project.ts'
import { fullAudienceOf } from './fullAudienceOf.ts'
import { marksOf } from './marksOf.ts'

const cursor = z.string().check(z.maxLength(15), z.regex(/^\d{1,15}$/, 'is not a cursor of this list'))
const position = z.int().check(z.gte(1))

const ChangeShape = callShape({
  area: z.string(),
  record: z.string(),
  version: position,
  kind: z.enum(['created', 'changed', 'removed']),
  fields: described(z.array(z.string()), 'The names of the changed fields that the caller may see.'),
})
const EntryShape = callShape({
  position,
  at: instant,
  by: ActorShape,
  command: z.string(),
  commands: z.optional(z.array(z.string())),
  changes: z.array(ChangeShape),
})
const MarkShape = callShape({ kind: z.enum(markKinds), position, at: instant, area: z.string(), record: z.string() })

/** Says who did what in a period: all entries with `sys`, otherwise those of the caller, and the marks of all. */
export const timelineCall = call('GET', '/api/log/timeline/', {
  name: 'log.timeline',
  area: 'log',
  scope: 'user',
  summary: 'Lists who did what in a period',
  description:
    'Oldest first, from changes that the caller may see. Without `sys`, the entries are those of the caller. Marks are alarms, load recalls and lost connections of devices; they name no user. A page looks at up to `limit` entries of the log, so it may hold fewer.',
  answer: 'Entries and marks, and where the next page begins.',
  refusals: [410],
  query: z.strictObject({
    from: described(instant, 'The start of the period, no longer ago than the practice shows its past.'),
    to: described(instant, 'Its end, which is not included.'),
    after: z.optional(described(cursor, 'The `next` of the page before.')),
    limit: limitUpTo(maxTimelineEntries, maxTimelineEntries),
  }),
  response: callShape({ items: z.array(EntryShape), marks: z.array(MarkShape), next: z.nullable(z.string()) }),
  run: async ({ deps }, { principal, query: { from, to, after, limit } }) => {
    const since = after === undefined ? await positionBefore(deps, principal.practice, from) : Number(after)
    const page = await deps.store.entries(principal.practice, since, limit)
    const inPeriod = page.entries.filter(({ at }) => at < to)
    const audience = fullAudienceOf(principal)
    const seen = inPeriod.map((entry) => project(entry, audience)).filter((entry) => entry !== null)
    const last = inPeriod.at(-1)?.position
    const isOver = inPeriod.length < page.entries.length || last === undefined || last >= page.position
    return {
      items: seen.filter((entry) => mayKnowAuthor(principal, entry)).map(toItem),
      marks: seen.flatMap(marksOf),
      next: isOver ? null : String(last),
    }
  },
})

/** @throws Problem `gone` for a period that the practice does not show any more */
async function positionBefore(deps: ServerDeps, practice: string, from: Instant): Promise<number> {
  // Entries of the first instant belong to the period.
  const before = instantOf(millisecondsOf(from) - 1)
  if (before < (await oldestShown(deps, practice))) throw tooLongAgoProblem()
  return (await deps.store.momentOf(practice, before)).position
}

const mayKnowAuthor = ({ scopes, by }: Principal, entry: LogEntry): boolean =>
  scopes.has('sys') || (entry.by.kind === by.kind && entry.by.id === by.id)

const toItem = ({ position: at, changes, command, commands, ...entry }: LogEntry): TimelineEntry => ({
  ...{ position: at, at: entry.at, by: entry.by, command, ...(commands && { commands }) },
  changes: changes.map(({ area, record, version, kind, values }) => ({ area, record, version, kind, fields: Object.keys(values) })),
})
