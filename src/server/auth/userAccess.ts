import type { AnyRecord } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '../deps.ts'

/** A user's current record, with the scopes of all their groups. */
export type UserAccess = {
  readonly record: AnyRecord
  readonly name: string
  readonly username: string
  readonly scopes: ReadonlySet<string>
  readonly locations: readonly string[] | null
  readonly provider: string | null
  /** Whether one of their groups signs in with two steps only. */
  readonly needsSecondFactor: boolean
  /** The address of the first screen that one of their groups has. */
  readonly startPage: string | null
}

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

type GroupRecord = RecordIn<'groups'> | null
type Computed = { readonly groups: readonly GroupRecord[]; readonly access: UserAccess }

/** By the user's record. The store gives the same record until it changes. */
const computed = new WeakMap<AnyRecord, Computed>()

/**
 * Reads permissions for every request, so a removed permission is gone at the next request, even if another server removed it. What is
 * kept is what follows from these very records. @returns `null` if the user does not exist or is disabled.
 */
export async function userAccessOf(deps: ServerDeps, practice: string, user: string): Promise<UserAccess | null> {
  const record = await deps.store.get(practice, 'users', user)
  if (!record || record.disabled) return null
  const groups = await Promise.all(textsIn(record.groups).map((group) => deps.store.get(practice, 'groups', group)))
  const known = computed.get(record)
  if (known && known.groups.every((group, index) => group === groups[index])) return known.access
  const access = accessOf(record, groups)
  computed.set(record, { groups, access })
  return access
}

function startPageOf(groups: readonly GroupRecord[]): string | null {
  const first = groups.map((group) => group?.firstScreen ?? null).find((screen) => screen !== null)
  return first ? `/${first}` : null
}

const accessOf = (record: AnyRecord, groups: readonly GroupRecord[]): UserAccess => ({
  record,
  name: String(record.name),
  username: String(record.username),
  scopes: new Set(['user', ...groups.flatMap((group) => textsIn(group?.scopes))]),
  locations: record.locations === null ? null : textsIn(record.locations),
  needsSecondFactor: groups.some((group) => group?.needsSecondFactor === true),
  startPage: startPageOf(groups),
  provider: typeof record.provider === 'string' ? record.provider : null,
})
