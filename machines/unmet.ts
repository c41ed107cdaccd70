import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

/** Why a chart says no. */

type NamedGuard = { readonly type: string; readonly params?: unknown }
type Args = { readonly context: unknown; readonly event: { readonly type: string } }

/** The guards that one transition asks, in their order: a named one, or an `and` of named ones. */
export function guardsOf(guard: unknown): readonly NamedGuard[] {
  if (typeof guard === 'string') return [{ type: guard }]
  if (typeof guard === 'function' && 'guards' in guard) return (guard.guards as readonly unknown[]).flatMap(guardsOf)
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [guard as NamedGuard] : []
}

/**
 * The guard that stands in the way of an event: the first unmet one of the last transition that bears it, because the
 * ones before are the special cases. `state` where no transition bears it.
 */
export function unmet(snapshot: AnyMachineSnapshot, type: string): string {
  const nodes: readonly AnyStateNode[] = snapshot._nodes
  const last = nodes.flatMap((node) => node.transitions.get(type) ?? []).at(-1)
  const args = { context: snapshot.context, event: { type } }
  return guardsOf(last?.guard).find((guard) => !isMet(snapshot, guard, args))?.type ?? 'state'
}

function isMet({ machine }: AnyMachineSnapshot, guard: NamedGuard, args: Args): boolean {
  const rule: ((args: Args, params: unknown) => boolean) | undefined = machine.implementations.guards[guard.type]
  return rule?.(args, guard.params) ?? true
}
