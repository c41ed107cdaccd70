import type { By } from '#domain/wire.ts'
import type { PrincipalKind } from '#resources/resource.ts'

/** Somebody at the door, and what they hold at this moment. */
export type Principal = {
  readonly practice: string
  readonly kind: PrincipalKind
  /** As the log names them. */
  readonly by: By
  readonly scopes: ReadonlySet<string>
  /** `null` is every location, `[]` none. */
  readonly locations: readonly string[] | null
  /** The provider whose book is theirs. */
  readonly provider: string | null
  /** The user behind it, where there is one. */
  readonly user: string | null
  /** The paired device that it is; left out for everybody else. */
  readonly device?: string
  /** The commands it may give, and no other; left out where their rights alone decide. */
  readonly only?: readonly string[]
  /** The hash of the session it came with, where it came with one. */
  readonly session: string | null
}

/** The product itself: timers, imports, the demo's seed. It holds everything and stands in no group. */
export const theSystem = (practice: string, name: string, scopes: ReadonlySet<string>): Principal => ({
  practice,
  kind: 'system',
  by: { kind: 'system', id: name, name },
  scopes,
  locations: null,
  provider: null,
  user: null,
  session: null,
})

/** Somebody without a sign-in, let in to one record that is theirs by a link or by the number they wrote from. Holds no codes. */
export const thePatient = (practice: string, id: string, name: string): Principal => ({
  practice,
  kind: 'patient',
  by: { kind: 'patient', id, name },
  scopes: new Set(),
  locations: null,
  provider: null,
  user: null,
  session: null,
})
