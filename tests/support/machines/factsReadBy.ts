import type { AnyStateMachine } from 'xstate'
import type { GuardContext } from '#machines/kernel/effects.ts'

type GuardRef = { readonly type: string; readonly params?: unknown }
type GuardFunction = ((args: { context: GuardContext; event: { type: string } }, params: unknown) => boolean) | undefined

const emptyContext: Omit<GuardContext, 'facts'> = {
  before: null,
  record: { id: '', version: 1, createdAt: '', updatedAt: '' },
  data: {},
  now: '2026-01-01T00:00:00.000Z',
  today: '2026-01-01',
  timeZone: 'UTC',
  settings: {},
  by: { kind: 'system', id: '', name: '' },
  origin: { kind: 'timer', id: '' },
}

/** Lists the facts that a guard reads, by running it with a recording proxy. */
export function factsReadBy(machine: AnyStateMachine, { type, params }: GuardRef): readonly string[] {
  const names = new Set<string>()
  const facts = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  const guardFunction: GuardFunction = machine.implementations.guards[type]
  guardFunction?.({ context: { ...emptyContext, facts }, event: { type: '' } }, params)
  return [...names]
}
