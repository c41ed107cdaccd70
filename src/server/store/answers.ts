import type { AnyRecord } from '#domain/wire.ts'
import { changesOn, type Desk } from './desk.ts'
import { composed, isAsBefore } from './entry.ts'
import { keep, kept } from './keptAnswers.ts'
import { versionWhenRemoved } from './log.ts'
import { countOf, selectOf } from './query.ts'
import { recordOf, type Row } from './records.ts'
import { forgetSecrets, setSecret } from './secrets.ts'
import type { Question } from './store.ts'
import { dueOf, forgetTimers, setTimer } from './timers.ts'

/** The store's answer to each question of a decision. */
type Answers = { readonly [Ask in Question['ask']]: (desk: Desk, question: Extract<Question, { ask: Ask }>) => unknown }

const answers: Answers = {
  get: (desk, { area, id }) => read(desk, area, id),
  find: ({ connection, records, practice }, { area, query }) => {
    const { text, values } = selectOf(connection, records.layoutOf(area), practice.n, query)
    return connection.all<Row>(text, ...values).map(recordOf)
  },
  count: ({ connection, records, practice }, { area, query }) => {
    const { text, values } = countOf(connection, records.layoutOf(area), practice.n, query)
    return connection.one<{ number: number }>(text, ...values)?.number ?? 0
  },
  write,
  position: (desk) => desk.position + Math.sign(changesOn(desk).length),
  timer: ({ connection, practice }, question) => setTimer(connection, practice.n, question),
  due: ({ connection, practice }, question) => dueOf(connection, practice.n, question),
  secret: ({ connection, practice }, question) => setSecret(connection, practice.n, question),
  keep: ({ connection, practice, at }, { key, answer: given }) => keep(connection, practice.n, key, given, at),
  kept: ({ connection, practice, at }, { key }) => kept(connection, practice.n, key, at),
}

export const answer = (desk: Desk, question: Question): unknown =>
  (answers[question.ask] as (desk: Desk, question: Question) => unknown)(desk, question)

function read({ touched, seen, records, practice }: Desk, area: string, id: string): AnyRecord | null {
  const key = `${area} ${id}`
  const here = touched.get(key)
  if (here) return here.now
  if (!seen.has(key)) seen.set(key, records.read(practice.n, area, id))
  return seen.get(key) ?? null
}

/**
 * The table follows at once, so that what is asked next sees it; how often a record was written is known to nobody afterwards.
 * @returns the record as it now stands; as it stood, where it was removed.
 */
function write(desk: Desk, { area, id, fields }: Extract<Question, { ask: 'write' }>): AnyRecord | null {
  const { records, practice, touched, at } = desk
  const key = `${area} ${id}`
  const now = read(desk, area, id)
  const before = touched.has(key) ? (touched.get(key)?.before ?? null) : now
  const next = fields === null ? null : composed(id, fields, before, now, at, versionAfter(desk, area, id, before))
  const standing = next && isAsBefore(before, next.record) ? before : (next?.record ?? null)
  if (standing !== now) records.put(practice.n, area, id, now, standing, standing === next?.record ? next.text : JSON.stringify(standing))
  touched.set(key, { area, id, before, now: standing })
  if (!standing) forget(desk, area, id)
  return standing ?? now
}

function versionAfter({ connection, practice }: Desk, area: string, id: string, before: AnyRecord | null): number {
  return 1 + (before ? before.version : versionWhenRemoved(connection, practice.n, area, id))
}

/** A record that goes takes its timers and its secrets along. */
function forget({ connection, practice }: Desk, area: string, id: string): void {
  forgetTimers(connection, practice.n, area, id)
  forgetSecrets(connection, practice.n, area, id)
}
