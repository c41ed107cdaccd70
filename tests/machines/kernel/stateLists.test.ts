import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { regionsOf, uncreated } from '#machines/kernel/machineStructure.ts'
import { everyArea } from '#resources/everyArea.ts'
import { machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import {
  homesOf,
  removed,
  type NamedSet,
  repeatedSets,
  setsNamedTwice,
  type StateSet,
  stateListsIn,
  strayLists,
} from '../../support/language/stateLists.ts'

const top = resolve(import.meta.dirname, '../../..')

/** The states of each region of each machine, from the declarations of the areas. */
const stateSets: readonly StateSet[] = everyArea.flatMap((area) =>
  machinesOf(area).flatMap((machine) =>
    regionsOf(machine).map(([region, { states }]) => ({
      name: [area.name, region].filter(Boolean).join('.'),
      states: new Set(Object.keys(states).filter((state) => state !== uncreated)),
    })),
  ),
)

const found = globSync('{src,machines,streams}/**/*.{ts,tsx}', { cwd: top })
  .sort()
  .map((file) => stateListsIn(file, readFileSync(join(top, file), 'utf8')))
const lists = found.flatMap((file) => file.lists)
const comparisons = found.flatMap((file) => file.comparisons)

const isPartOf = ({ states }: StateSet, value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((item) => states.has(String(item))) &&
  ![...states].every((state) => state === removed || value.includes(state))

/** The sets that stand beside the states of an area, without the list of all of them and its orders. */
async function namedSets(): Promise<readonly NamedSet[]> {
  const homes = stateSets.flatMap((set) => [...homesOf(set, lists)].map((file) => ({ file, set })))
  const sets = await Promise.all(
    homes.map(async ({ file, set }) => {
      const exported: object = await import(join(top, file))
      return Object.entries(exported).flatMap(([name, states]) => (isPartOf(set, states) ? [{ file, name, states }] : []))
    }),
  )
  return [...new Map(sets.flat().map((set) => [`${set.file} ${set.name}`, set])).values()]
}

describe('sets of states', () => {
  test('[STATE-44] the states that an area declares for the types of its records are those of its machines', () => {
    const listsOf = (states: NonNullable<Resource['states']>) =>
      Object.entries(Array.isArray(states) ? { '': states as readonly string[] } : (states as Readonly<Record<string, readonly string[]>>))
    const declared = everyArea.flatMap(({ name, states = {} }) =>
      listsOf(states).map(([region, words]) => [[name, region].filter(Boolean).join('.'), new Set(words)] as const),
    )
    expect(declared.length).toBeGreaterThan(25)
    for (const [set, words] of declared) {
      const ofMachines = stateSets.filter(({ name }) => name === set).flatMap(({ states }) => [...states])
      // A removed record is not read, so its state needs no type.
      expect([set, new Set([...words, removed])]).toEqual([set, new Set([...ofMachines, removed])])
    }
  })

  test('[STATE-40] the source lists two or more states of a machine only beside the states of its area', () => {
    expect(stateSets.length).toBeGreaterThan(30)
    expect(strayLists(stateSets, lists)).toEqual([])
    const lamp: StateSet = { name: 'lamps', states: new Set(['on', 'off', 'broken', 'removed']) }
    const inHome = stateListsIn('src/domain/lamp.ts', "export const lampStates = ['on', 'off', 'broken']\nconst usable = ['on', 'off']")
    const inScreen = stateListsIn(
      'src/app/Lamp.tsx',
      "const isUsable = new Set(['on', 'off'])\nconst colours = ['red', 'off']\nconst first = ['on']",
    )
    expect(strayLists([lamp], [...inHome.lists, ...inScreen.lists])).toEqual(['src/app/Lamp.tsx:1 [on, off] of lamps'])
    expect(strayLists([lamp], inScreen.lists)).toHaveLength(1)
  })

  test('[STATE-41] a condition names a set of states and does not compare with each of them in turn', async () => {
    expect(repeatedSets(await namedSets(), comparisons)).toEqual([])
    const usable: NamedSet = { file: 'src/domain/lamp.ts', name: 'usableLamps', states: ['on', 'off'] }
    const text = "const isUsable = lamp.state === 'off' || lamp.state === 'on'\nconst isBroken = state !== 'on' && other !== 'off'"
    expect(repeatedSets([usable], stateListsIn('src/app/Lamp.tsx', text).comparisons)).toEqual([
      'src/app/Lamp.tsx:1 usableLamps of src/domain/lamp.ts',
    ])
  })

  test('[STATE-42] a set of states has one name in its area', async () => {
    const named = await namedSets()
    expect(named.length).toBeGreaterThan(60)
    expect(setsNamedTwice(named)).toEqual([])
    const usable: NamedSet = { file: 'src/domain/lamp.ts', name: 'usableLamps', states: ['on', 'off'] }
    expect(setsNamedTwice([usable, { ...usable, name: 'wholeLamps', states: ['off', 'on'] }])).toEqual([
      'src/domain/lamp.ts usableLamps and wholeLamps',
    ])
  })
})
