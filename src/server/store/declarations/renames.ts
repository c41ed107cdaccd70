import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { regionsOf } from '#machines/kernel/machineStructure.ts'
import type { Fields } from '#domain/wire.ts'
import { machinesIn, type Resource } from '#resources/resource.ts'

/**
 * Records, timers and entries are stored under the first names of their areas, fields, states and commands, which never change. A renamed
 * declaration says its first name, and the store translates on the way in and out.
 */
export type AreaRenames = {
  /** The first name of the area. */
  readonly area: string
  readonly toStored: Translation
  readonly fromStored: Translation
}

/** New names by the names of what is translated. A name that is not in it stays. */
export type Translation = {
  readonly fields: Names
  readonly regions: Names
  /** The words of each region, by the name of the region before its translation; `''` is the state of a machine without regions. */
  readonly words: Readonly<Record<string, Names>>
  readonly commands: Names
  readonly timers: Names
}
export type Names = Readonly<Record<string, string>>

type Pair = readonly [today: string, first: string]

const firstNameOf = (node: AnyStateNode): string => {
  const { renamedFrom } = (node.meta ?? {}) as { readonly renamedFrom?: string }
  return renamedFrom ?? node.key
}

/** @throws if two declarations have one first name, because neither could be told from the other in the data. */
function distinct(owner: string, pairs: readonly Pair[]): readonly Pair[] {
  const byFirst = new Map(pairs.map(([today, first]) => [first, today]))
  for (const [today, first] of pairs)
    if (byFirst.get(first) !== today) throw new Error(`${owner}: ${today} and ${byFirst.get(first)} are both stored as ${first}`)
  return pairs.filter(([today, first]) => today !== first)
}

type RegionPairs = { readonly region: Pair; readonly words: readonly Pair[]; readonly timers: readonly Pair[] }

const regionPairsOf = (owner: string, machine: AnyStateMachine): readonly RegionPairs[] =>
  regionsOf(machine).map(([name, region]) => {
    const first = name === '' ? '' : firstNameOf(region)
    const nodes = Object.values(region.states)
    return {
      region: [name, first],
      words: distinct(
        `${owner} ${name}`,
        nodes.map((node) => [node.key, firstNameOf(node)]),
      ),
      timers: nodes.flatMap((node) => timerPairsOf(machine, node, [machine.id, first, firstNameOf(node)].filter(Boolean).join('.'))),
    }
  })

/** The stored name of a timer ends in the path of its state. */
const timerPairsOf = (machine: AnyStateMachine, node: AnyStateNode, firstPath: string): readonly Pair[] =>
  machine.events
    .filter((event: string) => event.startsWith('xstate.after.') && event.endsWith(`.${node.id}`))
    .map((event: string): Pair => [event, `${event.slice(0, -node.id.length)}${firstPath}`])
    .filter(([today, first]) => today !== first)

const forwards = (pairs: readonly Pair[]): Names => Object.fromEntries(pairs)
const backwards = (pairs: readonly Pair[]): Names => Object.fromEntries(pairs.map(([today, first]) => [first, today]))

function translationOf(named: (pairs: readonly Pair[]) => Names, of: PairsOfArea, regionKey: 0 | 1): Translation {
  const words = new Map<string, readonly Pair[]>()
  for (const { region, words: pairs } of of.regions) words.set(region[regionKey], [...(words.get(region[regionKey]) ?? []), ...pairs])
  return {
    fields: named(of.fields),
    commands: named(of.commands),
    regions: named(of.regions.map(({ region }) => region).filter(([today, first]) => today !== first)),
    words: Object.fromEntries([...words].map(([region, pairs]) => [region, named(pairs)])),
    timers: named(of.regions.flatMap(({ timers }) => timers)),
  }
}

type PairsOfArea = { readonly fields: readonly Pair[]; readonly commands: readonly Pair[]; readonly regions: readonly RegionPairs[] }

/** Returns `null` for an area in which nothing is renamed, as nearly all are. */
export function renamesOf(resource: Resource): AreaRenames | null {
  const { name, record, renamedFields = {}, commands } = resource
  const pairs: PairsOfArea = {
    fields: distinct(
      name,
      Object.keys(record.shape).map((field) => [field, renamedFields[field] ?? field]),
    ),
    commands: distinct(
      name,
      Object.entries(commands).map(([action, { renamedFrom }]) => [action, renamedFrom ?? action]),
    ),
    regions: (resource.machines ? machinesIn(resource.machines) : []).flatMap((machine) => regionPairsOf(name, machine)),
  }
  const area = resource.renamedFrom ?? name
  const isRenamed =
    area !== name ||
    pairs.fields.length + pairs.commands.length > 0 ||
    pairs.regions.some(({ region, words }) => region[0] !== region[1] || words.length > 0)
  return isRenamed ? { area, toStored: translationOf(forwards, pairs, 0), fromStored: translationOf(backwards, pairs, 1) } : null
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const wordOf = (words: Names | undefined, word: unknown): unknown => (typeof word === 'string' ? (words?.[word] ?? word) : word)

function translateState({ regions, words }: Translation, state: unknown): unknown {
  if (!isObject(state)) return wordOf(words[''], state)
  return Object.fromEntries(Object.entries(state).map(([region, word]) => [regions[region] ?? region, wordOf(words[region], word)]))
}

const translateSince = ({ regions }: Translation, since: unknown): unknown =>
  isObject(since) ? Object.fromEntries(Object.entries(since).map(([region, at]) => [regions[region] ?? region, at])) : since

/** Translates a record, or the changed fields of one. */
export function translateFields<Translated extends Fields>(translation: Translation, fields: Translated): Translated {
  const translated = Object.entries(fields).map(([name, value]) => {
    if (name === 'state') return [name, translateState(translation, value)] as const
    if (name === 'since') return [name, translateSince(translation, value)] as const
    return [translation.fields[name] ?? name, value] as const
  })
  return Object.fromEntries(translated) as Translated
}
