import { tick } from '#machines/ask.ts'
import { Problem } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import { type NamedCommand, chartOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Principal, theSystem } from '../auth/principal.ts'
import type { Decision, KeptAnswer, Store, Timer } from '../store/store.ts'
import { type Act, named, objectIn, read } from './act.ts'
import { type Env, carryOut, cause } from './carryOut.ts'
import { contextFor } from './context.ts'
import type { Asked, Done, Door } from './door.ts'
import { applyTimers, lived, stateOf } from './life.ts'
import { commandsOfPatch } from './patch.ts'
import { dueOf, get, keep, kept, position, setTimer, write } from './look.ts'
import { demandCommand } from './rights.ts'

export type DoorParts = {
  readonly store: Store
  readonly now: () => number
  readonly newId: () => string
  /** Turns a secret into what may be kept; runs before the transaction, because it takes its time. */
  readonly sealed: (secret: string) => Promise<string>
}

/** Opens the door for change over a store. */
export function openDoor(parts: DoorParts): Door {
  return {
    execute: (principal, asked) => execute(parts, principal, asked),
    fire: (timer) => fire(parts, timer),
  }
}

async function execute(parts: DoorParts, principal: Principal, asked: Asked): Promise<Done> {
  const commands = commandsAsked(asked)
  for (const command of commands) demandCommand(principal, command)
  const [command] = commands
  if (!command) throw new Problem('no-method', 'There is nothing to do.')
  const sealed = await seal(parts, command, asked)
  const { result } = await parts.store.change({
    practice: principal.practice,
    by: principal.by,
    because: asked.because,
    command: command.name,
    decide: () => decided({ principal, now: parts.now(), newId: parts.newId }, command, asked, sealed),
  })
  return result
}

function commandsAsked(asked: Asked): readonly NamedCommand[] {
  const command = named(asked)
  return asked.patch === undefined ? [command] : commandsOfPatch(command.resource, asked.patch)
}

/** Hashing a password takes longer than a transaction may; a malformed one is refused inside, in its turn. */
async function seal(parts: DoorParts, { resource }: NamedCommand, asked: Asked): Promise<Readonly<Record<string, string>>> {
  const shapes = Object.entries(resource.secrets ?? {})
  if (shapes.length === 0) return {}
  const given = objectIn(asked)
  const secrets = shapes.filter(([field, shape]) => shape.safeParse(given[field]).success)
  const pairs = secrets.map(async ([field]) => [field, await parts.sealed(String(given[field]))] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

function* decided(env: Env, command: NamedCommand, asked: Asked, sealed: Readonly<Record<string, string>>): Decision<Done> {
  const before = asked.idempotency ? yield* answeredBefore(asked.idempotency) : null
  if (before) return { record: null, position: yield* position(), kept: before }
  const act: Act = read(command, asked)
  const record = yield* carryOut(env, { ...act, secrets: sealedOf(act, sealed) })
  const at = yield* position()
  if (asked.idempotency) {
    const { key, bodyHash, answer } = asked.idempotency
    yield* keep(key, { bodyHash, ...answer(record, at) })
  }
  return { record, position: at, kept: null }
}

const sealedOf = (act: Act, sealed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(act.secrets).map((field) => [field, sealed[field] ?? '']))

function* answeredBefore({ key, bodyHash }: NonNullable<Asked['idempotency']>): Decision<KeptAnswer | null> {
  const answer = yield* kept(key)
  if (answer && answer.bodyHash !== bodyHash) throw new Problem('key-reused', 'That Idempotency-Key came with another body before.')
  return answer
}

async function fire(parts: DoorParts, timer: Timer | Omit<Timer, 'due'>): Promise<boolean> {
  const resource = resourceOf(timer.area)
  if (!resource) return false
  const principal = theSystem(timer.practice, 'clock', new Set(grantable))
  const word = timer.name.split('.')[2] ?? timer.name
  const { result } = await parts.store.change({
    practice: timer.practice,
    by: principal.by,
    because: `timer:${timer.name}`,
    command: `${timer.area}.${word}`,
    decide: () => fired({ principal, now: parts.now(), newId: parts.newId }, resource, timer.record, timer.name),
  })
  return result
}

/** Looks again inside the transaction: the timer may have been moved or cancelled since the clock read it. */
function* fired(env: Env, resource: Resource, id: string, name: string): Decision<boolean> {
  const due = yield* dueOf(resource.name, id, name)
  if (due === null || Date.parse(due) > env.now) return false
  yield* setTimer(resource.name, id, name, null)
  const record = yield* get(resource.name, id)
  const chart = record && chartOf(resource, record)
  if (!record || !chart) return false
  const question = { resource, word: name, before: record, record, data: {}, by: env.principal.by, now: env.now }
  const answer = tick(chart, stateOf(record), yield* contextFor(question), name)
  if (!answer.allowed) return false
  const written = yield* write(resource.name, id, lived(record, record, answer.state, answer.effects, env.now))
  yield* applyTimers(resource.name, written, answer.timers, env.now)
  yield* cause(env, answer, { resource, record: written })
  return true
}
