import type { ServerDeps } from '../../deps.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { Session } from '../../store/store.ts'

type RunningKind = {
  /** The principal that the session signs in now, or `null` for none. */
  readonly principalOf: (session: Session) => Promise<Principal | null>
  readonly close: () => void
}

/** A kind of session that a module signs in, such as that of a paired device. */
export type SessionKind = {
  readonly kind: Session['kind']
  /** `onEnd` receives the id of which the sessions ended, because its sockets must close too. */
  readonly start: (deps: ServerDeps, onEnd: (id: string) => void) => RunningKind
}

/** The kinds of session that the modules sign in. */
export type SessionKinds = RunningKind & { readonly add: (kinds: readonly SessionKind[]) => void }

export function createSessionKinds(deps: ServerDeps, onEnd: (id: string) => void): SessionKinds {
  const running = new Map<Session['kind'], RunningKind>()
  return {
    add: (kinds) => {
      for (const { kind, start } of kinds) running.set(kind, start(deps, onEnd))
    },
    principalOf: async (session) => running.get(session.kind)?.principalOf(session) ?? null,
    close: () => {
      for (const { close } of running.values()) close()
    },
  }
}
