import { type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, createActor, type ExecutableActionObject } from 'xstate'

type Transition = { readonly next: AnyMachineSnapshot; readonly actions: readonly ExecutableActionObject[] }

const scopes = new WeakMap<AnyStateMachine, Omit<AnyActorScope, 'actionExecutor'>>()

/** XState’s `transition`, with one actor for each machine: it makes one for each call, which takes longer than the transition. */
export function transitionOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): Transition {
  const actions: ExecutableActionObject[] = []
  const actionExecutor: AnyActorScope['actionExecutor'] = (action) => void actions.push(action)
  return { next: machine.transition(snapshot, { type }, { ...scopeOf(machine), actionExecutor }), actions }
}

function scopeOf(machine: AnyStateMachine): Omit<AnyActorScope, 'actionExecutor'> {
  const known = scopes.get(machine)
  if (known) return known
  const scope = inertScopeOf(machine)
  scopes.set(machine, scope)
  return scope
}

/** The actor is never started, so nothing runs and nothing is sent. */
function inertScopeOf(machine: AnyStateMachine): Omit<AnyActorScope, 'actionExecutor'> {
  const self = createActor(machine)
  const nothing = () => undefined
  return { self, system: self.system, id: '', sessionId: '', defer: nothing, logger: nothing, stopChild: nothing, emit: nothing }
}
