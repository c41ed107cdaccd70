import type { StoredEntry } from '../log/storedEntry.ts'
import { type AreaRenames, type Names, translateFields, type Translation } from './renames.ts'

/** The names under which a file stores what is renamed today. Every method returns its argument where nothing is. */
export type StoredNames = {
  readonly storedArea: (area: string) => string
  readonly area: (stored: string) => string
  readonly storedTimer: (area: string, timer: string) => string
  /** @param stored the stored name of the area */
  readonly timer: (stored: string, timer: string) => string
  readonly storedEntry: (entry: StoredEntry) => StoredEntry
  readonly entry: (stored: StoredEntry) => StoredEntry
}

type AreaNames = { readonly name: string; readonly renames: AreaRenames | null }

/** How the names of one area are translated. */
type Direction = ReadonlyMap<string, { readonly area: string; readonly translation: Translation }>

const rename = (names: Names | undefined, name: string): string => names?.[name] ?? name

/** `appointments.seat`: the name of an area has no dot. */
function translateCommand(direction: Direction, command: string): string {
  const dot = command.indexOf('.')
  const found = direction.get(command.slice(0, dot))
  return found ? `${found.area}.${rename(found.translation.commands, command.slice(dot + 1))}` : command
}

function translateEntry(direction: Direction, entry: StoredEntry): StoredEntry {
  const changes = entry.changes.map((change) => {
    const found = direction.get(change.area)
    if (!found) return change
    const { area, translation } = found
    return { ...change, area, values: translateFields(translation, change.values), was: translateFields(translation, change.was) }
  })
  const commands = entry.commands?.map((command) => translateCommand(direction, command))
  return { ...entry, command: translateCommand(direction, entry.command), ...(commands && { commands }), changes }
}

const same = <Value>(value: Value): Value => value
const noRenames: StoredNames = {
  storedArea: same,
  area: same,
  storedTimer: (_area, timer) => timer,
  timer: (_area, timer) => timer,
  storedEntry: same,
  entry: same,
}

/** @throws if two areas have one first name. */
export function storedNamesOf(areas: readonly AreaNames[]): StoredNames {
  const inward = new Map<string, { area: string; translation: Translation }>()
  const outward = new Map<string, { area: string; translation: Translation }>()
  for (const { name, renames } of areas) {
    const first = renames?.area ?? name
    if (areas.some((other) => other.name !== name && (other.renames?.area ?? other.name) === first))
      throw new Error(`${name} and another area are both stored as ${first}`)
    if (!renames) continue
    inward.set(name, { area: first, translation: renames.toStored })
    outward.set(first, { area: name, translation: renames.fromStored })
  }
  if (inward.size === 0) return noRenames
  return {
    storedArea: (area) => inward.get(area)?.area ?? area,
    area: (stored) => outward.get(stored)?.area ?? stored,
    storedTimer: (area, timer) => rename(inward.get(area)?.translation.timers, timer),
    timer: (stored, timer) => rename(outward.get(stored)?.translation.timers, timer),
    storedEntry: (entry) => translateEntry(inward, entry),
    entry: (stored) => translateEntry(outward, stored),
  }
}
