import type { Instant } from '#domain/time.ts'
import type { Actor, Origin } from '#domain/wire.ts'
import type { PrincipalKind } from '#resources/resource.ts'

/** The days and patients that a device shows. */
export type ShownRecords = {
  /** From the start of the day so many days before today to the end of the day so many days after, at the device's location. */
  readonly daysAround: (daysBack: number, daysAhead: number | null) => { readonly from: Instant; readonly to: Instant | null }
  /** The patients of today's appointments at the device's location. */
  readonly patients: () => ReadonlySet<string>
}

/** The caller of the command bus, with their current permissions. */
export type Principal = {
  readonly practice: string
  readonly kind: PrincipalKind
  /** The identity that the log records. */
  readonly by: Actor
  /** The way by which its commands arrive, which the log records beside it. */
  readonly origin: Origin
  readonly scopes: ReadonlySet<string>
  /** `null` is every location, `[]` none. */
  readonly locations: readonly string[] | null
  /** The provider that this user is. */
  readonly provider: string | null
  /** `null` for a principal that is no user. */
  readonly user: string | null
  /** The address of a user's request; absent for other principals. */
  readonly address?: string
  /** The id of the paired device; absent for other principals. */
  readonly device?: string
  /** What the device shows today; absent for other principals. */
  readonly shown?: ShownRecords
  /** The only commands this principal can execute; absent if the scopes alone decide. */
  readonly allowedCommands?: readonly string[]
  /** The token hash of the session; `null` without a session. */
  readonly session: string | null
}

/** The origin of the server's own work. */
export const systemOrigin = (name: string): Origin => ({ kind: 'timer', id: name })

/** The principal of the server itself: timers, imports, demo data. It is in no group. */
export const systemPrincipal = (
  practice: string,
  name: string,
  scopes: ReadonlySet<string>,
  origin: Origin = systemOrigin(name),
): Principal => ({
  practice,
  kind: 'system',
  by: { kind: 'system', id: name, name },
  origin,
  scopes,
  locations: null,
  provider: null,
  user: null,
  session: null,
})

/** A patient without a sign-in, identified by a signed link or their phone number. Can access one record of their own; has no scopes. */
export const patientPrincipal = (practice: string, id: string, name: string, origin: Origin): Principal => ({
  practice,
  kind: 'patient',
  by: { kind: 'patient', id, name },
  origin,
  scopes: new Set(),
  locations: null,
  provider: null,
  user: null,
  session: null,
})

/** A message carrier, such as the adapter of an SMS provider. It delivers what patients write, and can read nothing. */
export const carrierPrincipal = (practice: string, id: string, session: string | null = null): Principal => ({
  practice,
  kind: 'carrier',
  by: { kind: 'key', id: `carrier:${id}`, name: 'Message carrier' },
  origin: { kind: 'carrier', id },
  scopes: new Set(),
  locations: null,
  provider: null,
  user: null,
  session,
})
