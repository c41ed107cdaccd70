import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

/** Finds the guard that refused an event. */

type NamedGuard = { readonly type: string; readonly params?: unknown }
type GuardInput = { readonly context: unknown; readonly event: { readonly type: string } }

/** The named guards of one transition in order: a single one, or those of an `and`. */
export function guardsOf(guard: unknown): readonly NamedGuard[] {
  if (typeof guard === 'string') return [{ type: guard }]
  if (typeof guard === 'function' && 'guards' in guard) return (guard.guards as readonly unknown[]).flatMap(guardsOf)
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [guard as NamedGuard] : []
}

/**
 * The guard that blocks an event: the first failed guard of the last transition that handles it, because earlier transitions are special
 * cases. `state` if no transition handles the event.
 */
export function failedGuard(snapshot: AnyMachineSnapshot, type: string): string {
  const nodes: readonly AnyStateNode[] = snapshot._nodes
  const last = nodes.flatMap((node) => node.transitions.get(type) ?? []).at(-1)
  const args = { context: snapshot.context, event: { type } }
  return guardsOf(last?.guard).find((guard) => !isMet(snapshot, guard, args))?.type ?? 'state'
}

function isMet({ machine }: AnyMachineSnapshot, guard: NamedGuard, args: GuardInput): boolean {
  const rule: ((args: GuardInput, params: unknown) => boolean) | undefined = machine.implementations.guards[guard.type]
  return rule?.(args, guard.params) ?? true
}
