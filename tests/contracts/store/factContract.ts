import { describe, expect, test } from 'vitest'
import { isInstantField } from '#domain/shapes.ts'
import { minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Fact, FactArea } from '#machines/kernel/facts/fact.ts'
import type { FactScope } from '#machines/kernel/facts/factQuery.ts'
import { resolveFacts } from '#machines/kernel/facts/resolveFacts.ts'
import { type RowReader, resolveOnRows } from '#machines/kernel/facts/resolveOnRows.ts'
import { UnknownFact } from '#machines/kernel/facts/unknownFact.ts'
import { createRandom } from '../../support/random.ts'
import { testSeed as seed } from '../../support/testSeed.ts'
import { areas } from './areas.ts'
import { createStoreHarness, instantAfter, type OpenStore, startTime, type StoreHarness } from './storeHarness.ts'

const areaNames: readonly string[] = areas.map(({ name }) => name)
const areaOf = (name: string): FactArea | undefined => areas.find((area) => area.name === name)

const hours = (count: number) => minutes(60 * count)
const days = (count: number) => hours(24 * count)

type Choose = <Item>(items: readonly Item[]) => Item

/** Instants around the end of daylight saving in Sydney, so that a day may have 25 hours. */
const instants = Array.from({ length: 40 }, (_, index) => instantAfter(days(130) + index * hours(3)))

function appointmentFields(choose: Choose, people: readonly string[]): Fields {
  const startsAt = choose(instants)
  const endsAt = choose(instants.filter((instant) => instant >= startsAt))
  return { person: choose(people), chair: choose(people), startsAt, endsAt, state: { visit: choose(['arrived', 'ready', 'seated']) } }
}

const personFields = (choose: Choose, index: number): Fields => ({
  name: `Person ${index}`,
  town: choose(['Perth', 'Hobart', null]),
  age: choose([9, 10, 20, null]),
  tall: choose([true, false, null]),
})

/** Facts of every form that a declaration may have. */
function randomFacts(choose: Choose): Readonly<Record<string, Fact>> {
  const found = choose([{ count: 'visits' }, { first: 'visits' }, { all: 'visits' }] as const)
  const about: Partial<Fact> = choose<Partial<Fact>>([
    { matching: ['person'] },
    { matching: { chair: 'person' } },
    { where: { 'state.visit': choose<string | string[]>(['arrived', ['ready', 'seated']]) } },
    { overlapping: true },
    { sameDay: true },
    { duringDay: true },
    { from: { startsAt: 'startsAt' } },
    { after: { startsAt: 'endsAt' } },
    { recent: { column: 'startsAt', withinMs: days(1) } },
    { batch: 2 },
  ])
  const sort = choose([{}, { sort: '-endsAt' }, { sort: 'person' }])
  const people = choose([{ count: 'people' }, { first: 'people' }, { all: 'people' }] as const)
  const peerOptions = choose<Partial<Fact>>([
    { matching: ['age'] },
    { where: { tall: choose([true, false, null]) } },
    { from: { age: 'age' }, sort: '-age' },
    { matching: ['town'] },
  ])
  return {
    related: { ...found, ...about, ...sort } as Fact,
    person: { the: 'person' },
    peers: { ...people, of: 'person', ...peerOptions } as Fact,
    firstVisit: { first: 'visits', matching: ['chair'] },
    sameDayAsFirst: { count: 'visits', of: 'firstVisit', sameDay: true },
  }
}

async function createFixture(harness: StoreHarness, choose: Choose): Promise<readonly (readonly [string, AnyRecord])[]> {
  const rows: (readonly [string, AnyRecord])[] = []
  const put = async (area: string, fields: Fields) => {
    const row = await harness.put(area, harness.newId(), fields)
    rows.push([area, row])
    return row.id
  }
  await put('locations', { timeZone: 'Australia/Sydney' })
  const people: string[] = []
  for (let index = 0; index < 5; index += 1) people.push(await put('people', personFields(choose, index)))
  for (let index = 0; index < 9; index += 1) await put('visits', appointmentFields(choose, people))
  return rows
}

const readerOf = (rows: readonly (readonly [string, AnyRecord])[], isComplete: boolean): RowReader => ({
  heldOf: (area) => ({ rows: new Map(rows.filter(([own]) => own === area).map(([, row]) => [row.id, row])), isComplete }),
  isInstant: (area, column) => isInstantField(areas[areaNames.indexOf(area)]!.record, column),
})

const createChoose = (random: () => number): Choose => ((items: readonly unknown[]) => items[Math.floor(random() * items.length)]) as Choose

function randomScope(choose: Choose, rows: readonly (readonly [string, AnyRecord])[]): FactScope {
  const visit = choose(rows.filter(([area]) => area === 'visits').map(([, row]) => row))
  const record = { ...visit, ...choose<Fields>([{}, { chair: null }, { startsAt: choose(instants) }]) }
  const area = { ...areaOf('visits'), name: 'visits', facts: randomFacts(choose) }
  return { area, record, now: startTime + days(133), timeZone: 'Australia/Sydney' }
}

/** Any number of rows, in place of the first. */
function allOf({ batch: _, ...fact }: Fact): Fact {
  return { ...fact, all: 'first' in fact ? fact.first : '' } as Fact
}

/** The rows that a `first` without an order may name, when other rows are missing. */
function matchesOf(scope: FactScope, name: string, rows: readonly (readonly [string, AnyRecord])[]): unknown {
  const facts = Object.fromEntries(Object.entries(scope.area.facts ?? {}).map(([own, fact]) => [own, own === name ? allOf(fact) : fact]))
  return resolveOnRows(
    resolveFacts({ ...scope, area: { ...scope.area, facts } }, areaOf, () => true),
    readerOf(rows, true),
  )[name]
}

export function factContract(openStore: OpenStore): void {
  describe('facts', () => {
    const fixtures = Number(process.env['FIXTURES'] ?? 25)

    test('[COUNTED-3] the store and complete rows resolve every fact alike', async () => {
      const choose = createChoose(createRandom(seed))
      for (let fixture = 0; fixture < fixtures; fixture += 1) {
        const harness = await createStoreHarness(openStore)
        const rows = await createFixture(harness, choose)
        for (let draft = 0; draft < 20; draft += 1) {
          const scope = randomScope(choose, rows)
          const { result } = await harness.runTx(() => resolveFacts(scope, areaOf, () => true))
          const onRows = resolveOnRows(
            resolveFacts(scope, areaOf, () => true),
            readerOf(rows, true),
          )
          expect(onRows, `seed ${seed}: ${JSON.stringify(scope.area.facts)}`).toEqual(result)
        }
      }
    }, 120_000)

    test('[COUNTED-4] rows of which some are missing resolve a fact as the store does, or not at all', async () => {
      const choose = createChoose(createRandom(seed))
      let known = 0
      for (let fixture = 0; fixture < fixtures; fixture += 1) {
        const rows = await createFixture(await createStoreHarness(openStore), choose)
        const scope = randomScope(choose, rows)
        const complete = resolveOnRows(
          resolveFacts(scope, areaOf, () => true),
          readerOf(rows, true),
        )
        const held = rows.filter(() => choose([true, true, false]))
        const partial = resolveOnRows(
          resolveFacts(scope, areaOf, () => true),
          readerOf(held, false),
        )
        for (const [name, value] of Object.entries(partial)) {
          if (value instanceof UnknownFact) continue
          known += 1
          const fact = scope.area.facts?.[name]
          if (fact && 'first' in fact && value !== null) expect(matchesOf(scope, name, rows), `seed ${seed}: ${name}`).toContainEqual(value)
          else expect(value, `seed ${seed}: ${name} ${JSON.stringify(fact)}`).toEqual(complete[name])
        }
      }
      expect(known).toBeGreaterThan(fixtures / 2)
    }, 120_000)
  })
}
