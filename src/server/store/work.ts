import type { Instant } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { Problem } from '#domain/problems.ts'
import type { Asides } from './asides.ts'
import type { Connection } from './connection.ts'
import { changeOf, composed, isAsBefore } from './entry.ts'
import { versionWhenRemoved } from './log.ts'
import type { Kept } from './practices.ts'
import { countOf, selectOf } from './query.ts'
import { recordOf, type Records } from './records.ts'
import type { Decision, LoggedChange, Query, Question } from './store.ts'

/** One work inside its transaction: its questions are answered one by one, and what it writes is gathered for its entry. */

type Touched = { readonly area: string; readonly id: string; readonly before: AnyRecord | null; readonly now: AnyRecord | null }
type Desk = {
  readonly connection: Connection
  readonly records: Records
  readonly asides: Asides
  readonly practice: Kept
  readonly at: Instant
  /** In the order of the first write to each, which is the order of the entry. */
  readonly touched: Map<string, Touched>
  /** Records as they were read, so that a look and a write after it read once. */
  readonly seen: Map<string, AnyRecord | null>
}
export type Open = Omit<Desk, 'touched' | 'seen'>

export function perform<Result>(open: Open, decide: () => Decision<Result>): { result: Result; changes: readonly LoggedChange[] } {
  const desk: Desk = { ...open, touched: new Map(), seen: new Map() }
  const result = driven(decide(), (question) => answer(desk, question))
  const changes = [...desk.touched.values()].flatMap(({ area, id, before, now }) => changeOf(area, id, before, now) ?? [])
  return { result, changes }
}

type Reply = (question: Question) => unknown

function driven<Result>(decision: Decision<Result>, reply: Reply): Result {
  let step = decision.next()
  while (!step.done) step = answered(decision, step.value, reply)
  return step.value
}

/** A refusal of the store (a field that stands only once) is thrown where the question was asked, so that a decision may have a second thought. */
function answered<Result>(decision: Decision<Result>, question: Question, reply: Reply): IteratorResult<Question, Result> {
  let found: unknown
  try {
    found = reply(question)
  } catch (error) {
    if (error instanceof Problem) return decision.throw(error)
    throw error
  }
  return decision.next(found as never)
}

function answer(desk: Desk, question: Question): unknown {
  switch (question.ask) {
    case 'get': return read(desk, question.area, question.id)
    case 'find': return find(desk, question.area, question.query)
    case 'count': return count(desk, question.area, question.query)
    case 'write': return write(desk, question.area, question.id, question.fields)
    default: return desk.asides(desk.practice, question, desk.at)
  }
}

function read({ touched, seen, records, practice }: Desk, area: string, id: string): AnyRecord | null {
  const key = `${area} ${id}`
  const here = touched.get(key)
  if (here) return here.now
  if (!seen.has(key)) seen.set(key, records.read(practice.n, area, id))
  return seen.get(key) ?? null
}

function find({ connection, records, practice }: Desk, area: string, query: Query): readonly AnyRecord[] {
  const { text, values } = selectOf(records.layoutOf(area), practice.n, query)
  return connection.all<{ body: string }>(text, ...values).map(({ body }) => recordOf(body))
}

function count({ connection, records, practice }: Desk, area: string, query: Query): number {
  const { text, values } = countOf(records.layoutOf(area), practice.n, query)
  return connection.one<{ number: number }>(text, ...values)?.number ?? 0
}

/** The table follows at once, so that what is asked next sees it; how often it was written is known to nobody afterwards. */
function write(desk: Desk, area: string, id: string, fields: Fields | null): AnyRecord | null {
  const { records, practice, touched, at } = desk
  const key = `${area} ${id}`
  const now = read(desk, area, id)
  const before = touched.has(key) ? (touched.get(key)?.before ?? null) : now
  const next = fields === null ? null : composed(id, fields, before, now, at, versionAfter(desk, area, id, before))
  const standing = next && isAsBefore(before, next.record) ? before : (next?.record ?? null)
  if (standing !== now) records.put(practice.n, area, id, now, standing, standing === next?.record ? next.text : JSON.stringify(standing))
  touched.set(key, { area, id, before, now: standing })
  if (!standing && now) desk.asides(practice, { ask: 'forget', area, id }, at)
  return standing
}

function versionAfter({ connection, practice }: Desk, area: string, id: string, before: AnyRecord | null): number {
  return 1 + (before ? before.version : versionWhenRemoved(connection, practice.n, area, id))
}
