import { Problem } from '#domain/problems.ts'
import { type Need, meets, named } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { PrincipalKind, Resource } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import type { Decision } from '../store/store.ts'
import { get } from './look.ts'
import { heldByCode } from './sight.ts'

const usually = ['user', 'key'] as const

/** The kinds of principal that a command opens to, beside the system. */
export const kindsOf = ({ declaration }: NamedCommand): readonly PrincipalKind[] =>
  (declaration.principals ?? usually).filter((kind) => kind !== 'system')

export const holds = (principal: Principal, need: Need): boolean => principal.kind === 'system' || meets(need, principal.scopes)

/** Devices and patients hold no codes: what a command opens to their kind they may, and nothing else. */
export const mayGive = (principal: Principal, command: NamedCommand): boolean => {
  const { name, declaration } = command
  if (principal.kind === 'system') return true
  if (principal.only && !principal.only.includes(name)) return false
  return kindsOf(command).includes(principal.kind) && (!heldByCode.has(principal.kind) || meets(declaration.scope, principal.scopes))
}

/** @throws Problem `forbidden`, naming the scope that is missing. */
export function demand(principal: Principal, need: Need): void {
  if (!holds(principal, need)) throw new Problem('forbidden', `This needs the right ${named(need)}.`, { scope: named(need) })
}

export function demandCommand(principal: Principal, command: NamedCommand): void {
  if (mayGive(principal, command)) return
  const scope = named(command.declaration.scope)
  const opens = kindsOf(command).includes(principal.kind)
  const why = opens ? `needs the right ${scope}` : `is given by ${saidOf(kindsOf(command))}, whatever rights one holds`
  throw new Problem('forbidden', `${command.name} ${why}.`, { scope })
}

const saidOf = (kinds: readonly PrincipalKind[]) => kinds.join(' or ') || 'the product itself'

/** Rights that depend on what a command changes, and in whose book. */
export function* demandFor(principal: Principal, command: NamedCommand, before: Fields, after: Fields): Decision<void> {
  for (const further of command.declaration.when ?? []) {
    if (holds(principal, further.needs)) continue
    const isFree =
      'changes' in further
        ? before[further.changes] === after[further.changes]
        : yield* areMine(principal, command.resource, further.unlessMine, [before, after])
    if (!isFree) demand(principal, further.needs)
  }
}

/** What names nobody's book is no other's. */
function* areMine(principal: Principal, resource: Resource, field: string, sides: readonly Fields[]): Decision<boolean> {
  for (const side of sides) {
    const id = side[field]
    if (typeof id !== 'string') continue
    const named: AnyRecord | null = yield* get(resource.refs?.[field] ?? '', id)
    if (principal.provider === null || named?.['provider'] !== principal.provider) return false
  }
  return true
}
