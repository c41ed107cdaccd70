import { ask, possible } from '#machines/ask.ts'
import type { Answer, Context, Effect } from '#machines/effects.ts'
import { Problem, conflicting, missing } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { refusalOf } from '#domain/words/enAU/refusals.ts'
import { type NamedCommand, chartOf, commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Principal, theSystem } from '../auth/principal.ts'
import type { Decision } from '../store/store.ts'
import { type Act, named, read } from './act.ts'
import { type Question, contextFor } from './context.ts'
import { applyTimers, lifeless, lived, stateOf } from './life.ts'
import { checkFitting } from './fitting.ts'
import { demandHandedOn } from './handingOn.ts'
import { get, keepSecret, write } from './look.ts'
import { endParts, makeParts } from './parts.ts'
import { checkReferences, stillNaming } from './references.ts'
import { demandFor, mayGive } from './rights.ts'
import { type Sender, queued } from './send.ts'
import { mayMeet } from './sight.ts'

export type Env = {
  readonly principal: Principal
  /** Milliseconds; one value for all that a transaction does. */
  readonly now: number
  readonly newId: () => string
}

/**
 * One command from look to write, in the order of refusal: 404, 412, 403 of what it changes, 422, 409.
 * Runs inside the transaction; whatever it throws undoes all of it.
 */
export function* carryOut(env: Env, act: Act): Decision<AnyRecord> {
  const before = act.id === null ? null : yield* present(env.principal, act)
  const draft = drafted(env, act, before)
  const { resource, declaration } = act.command
  yield* demandFor(env.principal, act.command, before ?? {}, draft)
  yield* demandHandedOn(env.principal, resource, before ?? {}, draft)
  yield* checkReferences(env.principal, resource, before ?? {}, draft)
  yield* checkFitting(resource, before ?? {}, draft)
  checkFit(env.principal, act.command, before, draft)
  if (declaration.ends) yield* checkUnnamed(env, act, draft)
  const written = yield* live(env, act, before, draft)
  for (const [name, value] of Object.entries(act.secrets)) yield* keepSecret(resource.name, draft.id, name, value)
  if (declaration.makes) yield* makeParts(resource, draft.id, env.newId)
  return written
}

function* checkUnnamed(env: Env, act: Act, draft: AnyRecord): Decision<void> {
  const named = yield* stillNaming(act.command.resource, draft.id)
  if (named === null) return
  const context = yield* contextFor(questionOf(env, act, draft, draft))
  throw refusal(env.principal, act, draft, context, 'stillNamed', named)
}

function* present(principal: Principal, act: Act): Decision<AnyRecord> {
  const record = yield* get(act.command.resource.name, act.id ?? '')
  if (!record || !mayMeet(principal, act.command.resource, record)) throw missing()
  if (act.expects === undefined && act.versionRequired) throw new Problem('version-required', 'Send If-Match with the version you saw.')
  if (act.expects !== undefined && act.expects !== record.version) {
    throw new Problem('stale', `It is at version ${record.version} now, which is not the one you saw.`)
  }
  return record
}

/** The record as the command would leave it, before its chart's own effects. */
function drafted(env: Env, act: Act, before: AnyRecord | null): AnyRecord {
  const at = instantOf(env.now)
  const base = before ?? { id: env.newId(), version: 0, createdAt: at, updatedAt: at }
  return { ...base, ...act.fields(before), ...secretsSet(act, before, at), id: base.id }
}

/** A secret is kept nowhere that is read; that it was set, and when, stands on the record and so in the log. */
const secretsSet = ({ command, secrets }: Act, before: AnyRecord | null, at: string): Fields =>
  Object.fromEntries(
    Object.keys(command.resource.secrets ?? {}).map((name) => [`${name}SetAt`, name in secrets ? at : (before?.[`${name}SetAt`] ?? null)]),
  )

/** What no field alone can be blamed for: 422. */
function checkFit(principal: Principal, { resource }: NamedCommand, before: AnyRecord | null, draft: AnyRecord): void {
  const { startsAt, endsAt } = draft as Fields
  if (typeof startsAt === 'string' && typeof endsAt === 'string' && startsAt >= endsAt) throw conflicting('endsAt', 'is not after startsAt')
  if (resource.within && !mayMeet(principal, resource, draft)) throw conflicting(resource.within, 'is not a location of yours')
  const moved = before && fixedIn(resource).find((field) => before[field] !== draft[field])
  if (moved) throw conflicting(moved, 'stays what it was made as')
}

/** Which chart a record lives by, whose it is and what it is part of: decided when it is made. */
const fixedIn = ({ charts, ownedBy, partOf }: Resource): readonly string[] =>
  [charts && 'by' in charts ? charts.by : undefined, ownedBy, partOf?.by].filter((field) => field !== undefined)

/** The chart is asked, and what follows is done; a record without a chart is simply written. */
function* live(env: Env, act: Act, before: AnyRecord | null, draft: AnyRecord): Decision<AnyRecord> {
  const { resource, word, declaration } = act.command
  const chart = chartOf(resource, draft)
  if (!chart) {
    if (resource.charts && !(declaration.makes || declaration.edits || declaration.ends))
      throw new Problem('refused', 'It has no such life.', { possible: [] })
    return yield* put(act, draft, resource.charts ? { ...draft, ...(before ? {} : lifeless) } : draft)
  }
  if (declaration.edits) return yield* put(act, draft, draft)
  const context = yield* contextFor(questionOf(env, act, before, draft))
  const answer = ask(chart, stateOf(before), context, word)
  if (!answer.allowed) throw refusal(env.principal, act, before, context, answer.reason)
  const written = yield* put(act, draft, lived(before, draft, answer.state, answer.effects, env.now))
  if (!declaration.ends) yield* applyTimers(resource.name, written, answer.timers, env.now)
  yield* cause(env, answer, { resource, record: written })
  // Whom it told may have told it something in turn.
  return (yield* get(resource.name, draft.id)) ?? written
}

const questionOf = ({ principal, now }: Env, { command, data }: Act, before: AnyRecord | null, record: AnyRecord): Question => ({
  resource: command.resource,
  word: command.word,
  before,
  record,
  data,
  by: principal.by,
  now,
})

/** @returns the record as written, or as it was where the command ends it. */
function* put(act: Act, draft: AnyRecord, fields: Fields): Decision<AnyRecord> {
  const { resource, declaration } = act.command
  if (!declaration.ends) return yield* write(resource.name, draft.id, fields)
  yield* endParts(resource, draft.id)
  return yield* write(resource.name, draft.id, null)
}

function refusal(principal: Principal, act: Act, before: AnyRecord | null, context: Context, reason: string, said?: string): Problem {
  const { resource } = act.command
  const chart = chartOf(resource, context.record)
  const given = commandsOf(resource).filter((command) => mayGive(principal, command))
  const words =
    chart && before
      ? possible(
          chart,
          stateOf(before),
          { ...context, facts: {} },
          given.map(({ word }) => word),
        )
      : []
  return new Problem('refused', said ?? refusalOf(reason), { reason, possible: words.map((word) => `${resource.name}.${word}`) })
}

/** Carries out what a chart causes beyond its own record. The product gives these commands: the person's right was the first one's. */
export function* cause(env: Env, answer: Answer & { allowed: true }, sender: Sender): Decision<void> {
  const inside = { ...env, principal: theSystem(env.principal.practice, env.principal.by.name, env.principal.scopes) }
  for (const effect of answer.effects) {
    if (effect.verb === 'add') for (const data of [effect.data].flat()) checkPlace(env.principal, effect.command, data, sender)
    yield* causeOne(inside, effect, sender)
  }
}

/** What is made beside a record stands where that record does, or at another location of whoever asked. */
function checkPlace(principal: Principal, command: string, data: Fields, { record }: Sender): void {
  const { resource } = named({ command, because: '' })
  const place = resource.within
  if (!place || data[place] === undefined || data[place] === record[place] || mayMeet(principal, resource, data)) return
  throw conflicting(place, 'is not a location of yours')
}

function* causeOne(env: Env, effect: Effect, sender: Sender): Decision<void> {
  if (effect.verb === 'send') yield* give(env, 'messages.queue', yield* queued(effect, sender))
  if (effect.verb === 'tell') for (const record of [effect.record].flat()) yield* give(env, effect.command, effect.data ?? {}, record)
  if (effect.verb === 'add') for (const data of [effect.data].flat()) yield* give(env, effect.command, data)
}

function* give(env: Env, command: string, data: Fields, record?: string): Decision<void> {
  const asked = { command, data, because: '', ...(record === undefined ? {} : { record }) }
  yield* carryOut(env, read(named(asked), asked))
}
