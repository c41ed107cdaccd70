import type { AnyRecord } from '#domain/wire.ts'
import type { House } from '../house.ts'
import type { LoggedEntry } from '../store/store.ts'

/** A user as they stand now, with every right their groups give them. */
export type Rights = {
  readonly record: AnyRecord
  readonly name: string
  readonly username: string
  readonly scopes: ReadonlySet<string>
  readonly locations: readonly string[] | null
  readonly provider: string | null
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

async function read(house: House, practice: string, user: string): Promise<Rights | null> {
  const record = await house.store.get(practice, 'users', user)
  if (!record || record.disabled === true) return null
  const groups = await Promise.all(texts(record.groups).map((group) => house.store.get(practice, 'groups', group)))
  return {
    record,
    name: String(record.name),
    username: String(record.username),
    scopes: new Set(['user', ...groups.flatMap((group) => texts(group?.scopes))]),
    locations: record.locations === null ? null : texts(record.locations),
    provider: typeof record.provider === 'string' ? record.provider : null,
  }
}

const touchesRights = (entry: LoggedEntry) => entry.changes.some(({ area }) => area === 'users' || area === 'groups')

export type RightsBook = {
  /** `null`: no such user, or one who is disabled. */
  readonly of: (practice: string, user: string) => Promise<Rights | null>
  readonly close: () => void
}

/**
 * Remembers rights until a user or group of the practice changes, which the store tells before the change is answered: whoever lost one
 * is refused at their next request. What is being read while such a change commits is thrown away with the rest.
 */
export function rightsBook(house: House): RightsBook {
  const byPractice = new Map<string, Map<string, Promise<Rights | null>>>()
  const close = house.store.onCommit((entries) => {
    for (const entry of entries) if (touchesRights(entry)) byPractice.delete(entry.practice)
  })

  const pageOf = (practice: string) => {
    const page = byPractice.get(practice) ?? new Map<string, Promise<Rights | null>>()
    byPractice.set(practice, page)
    return page
  }

  return {
    of: (practice, user) => {
      const page = pageOf(practice)
      const known = page.get(user)
      if (known) return known
      const reading = read(house, practice, user)
      page.set(user, reading)
      reading.catch(() => page.delete(user))
      return reading
    },
    close,
  }
}
