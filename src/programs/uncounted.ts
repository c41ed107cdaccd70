import type { AnyStateMachine } from 'xstate'
import type { Context } from '#machines/effects.ts'
import type { Resource } from '#resources/resource.ts'

type Named = { readonly type: string; readonly params?: unknown }
type Rule = ((args: { context: Context; event: { type: string } }, params: unknown) => boolean) | undefined

const nothingKnown: Omit<Context, 'facts'> = {
  before: null,
  record: { id: '', version: 1, createdAt: '', updatedAt: '' },
  data: {},
  now: '2026-01-01T00:00:00.000Z',
  today: '2026-01-01',
  timeZone: 'UTC',
  settings: {},
  by: { kind: 'system', id: '', name: '' },
}

/** The facts that a guard looks at where none is held. */
export function factsAsked(chart: AnyStateMachine, { type, params }: Named): readonly string[] {
  const asked = new Set<string>()
  const facts = new Proxy({}, { get: (_, name) => void asked.add(String(name)) })
  const rule: Rule = chart.implementations.guards[type]
  rule?.({ context: { ...nothingKnown, facts }, event: { type: '' } }, params)
  return [...asked]
}

/** Whether a guard asks for a fact that the declaration does not have: nobody counts it, so it passes until somebody does. */
export const isUncounted = ({ facts = {} }: Resource, chart: AnyStateMachine, guard: Named): boolean =>
  factsAsked(chart, guard).some((name) => !Object.hasOwn(facts, name))
