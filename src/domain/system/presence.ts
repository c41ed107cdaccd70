import { isEqualJson } from '../json/equalJson.ts'
import type { NumberedPresence, PresenceChanges, PresenceEntry } from '../wire.ts'

/** The list of users who are present: by arrival, then by user, so that the order is stable. */
export type PresenceList = readonly PresenceEntry[]
/** The same for each screen, by its number. */
export type NumberedList = ReadonlyMap<number, PresenceEntry>

const keyOf = ({ user, at, holding }: PresenceEntry): string => JSON.stringify([user, at, holding])
const sortKeyOf = (entry: PresenceEntry): string => `${entry.since} ${keyOf(entry)}`

const sortPresence = (entries: Iterable<PresenceEntry>): PresenceList => [...entries].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))

/** Lists each user once per place and record, with the earliest start time and a ghost of either, even on two screens. */
export function mergePresence(entries: Iterable<PresenceEntry>): PresenceList {
  const unique = new Map<string, PresenceEntry>()
  for (const present of sortPresence(entries).toReversed()) {
    const key = keyOf(present)
    const ghost = present.ghost ?? unique.get(key)?.ghost
    unique.set(key, { ...present, ...(ghost && { ghost }) })
  }
  return sortPresence(unique.values())
}

/** The entries with their numbers, as a follower of changes first receives them. */
export const numberPresence = (list: NumberedList): readonly NumberedPresence[] => [...list].map(([n, entry]) => ({ ...entry, n }))

/** @returns `null` if the lists are equal */
export function presenceChangesBetween(before: NumberedList, after: NumberedList): PresenceChanges | null {
  const changed = [...after].flatMap(([n, entry]) => {
    const changes = changesOf(before.get(n) ?? {}, entry)
    return Object.keys(changes).length > 0 ? [{ n, ...changes }] : []
  })
  const left = [...before.keys()].filter((n) => !after.has(n))
  return changed.length + left.length > 0 ? { changed, left } : null
}

function changesOf(before: Partial<PresenceEntry>, after: PresenceEntry): Readonly<Record<string, unknown>> {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const fields = new Set([...old.keys(), ...current.keys()])
  return Object.fromEntries(
    [...fields].filter((field) => !isEqualJson(old.get(field), current.get(field))).map((field) => [field, current.get(field) ?? null]),
  )
}

/** The list after changes. A client that missed none of them has the list of the server. */
export function applyPresenceChanges(list: NumberedList, { changed, left }: PresenceChanges): NumberedList {
  const next = new Map(list)
  for (const n of left) next.delete(n)
  for (const { n, ...changes } of changed) {
    const { ghost, heldSince, ...entry } = { ...next.get(n), ...changes } as PresenceEntry
    next.set(n, { ...entry, ...(heldSince && { heldSince }), ...(ghost && { ghost }) })
  }
  return next
}
