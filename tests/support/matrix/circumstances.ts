import type { AnyStateMachine } from 'xstate'
import type * as z from 'zod/mini'
import { Settings } from '#domain/practice/settings.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Context, State } from '#machines/effects.ts'
import { chartOf, type NamedCommand, resourceOf } from '#resources/registry.ts'
import { type Fact, type Resource, areaOf } from '#resources/resource.ts'
import { at, timeZone } from '../charts.ts'
import { type World, inventFields } from './invent.ts'
import { type Reading, readingOf } from './reading.ts'

/** Circumstances in which a chart may be asked: records, facts, settings and times made from the declarations, by chance. */

const names = ['a', 'b', 'c'].map((letter) => `0193a0c0-0000-7000-8000-00000000000${letter}`)

export const worldOf = (chance: () => number): World => ({
  chance,
  now: () => Date.parse(at('10:00')),
  idFor: () => names[Math.floor(chance() * names.length)] ?? null,
})

const one = <T>(list: readonly T[], chance: () => number): T | undefined => list[Math.floor(chance() * list.length)]

const readings = new WeakMap<AnyStateMachine, Reading>()
function readingOnce(chart: AnyStateMachine): Reading {
  const reading = readings.get(chart) ?? readingOf(chart)
  readings.set(chart, reading)
  return reading
}

function stateIn(chart: AnyStateMachine, chance: () => number): State {
  const words = Object.entries(readingOnce(chart)).map(
    ([region, own]) =>
      [
        region,
        one(
          Object.keys(own).filter((word) => word !== 'new'),
          chance,
        ) ?? '',
      ] as const,
  )
  return words[0]?.[0] === '' ? words[0][1] : Object.fromEntries(words)
}

const minutesAgo = (world: World, most: number) => instantOf(world.now() - Math.floor(world.chance() * most) * 60_000)

/** What a field holds where nothing was said: what is usual. */
const usual = new WeakMap<Resource, Fields>()
function emptiesOf(resource: Resource): Fields {
  const shapes = Object.entries(resource.record.shape) as unknown as readonly (readonly [string, z.ZodMiniType])[]
  const known =
    usual.get(resource) ??
    Object.fromEntries(
      shapes.flatMap(([field, shape]) => {
        const read = shape.safeParse(undefined)
        return read.success ? [[field, read.data]] : []
      }),
    )
  usual.set(resource, known)
  return known
}

/** A record of an area, as it may stand. */
function aRecord(resource: Resource, world: World): AnyRecord {
  const { charts } = resource
  const kind = charts && 'by' in charts ? { [charts.by]: one(Object.keys(charts.of), world.chance) } : {}
  const own = { ...inventFields(resource.record, world), ...kind }
  const fields: Fields = { ...emptiesOf(resource), ...own }
  const chart = chartOf(resource, fields)
  const state = chart ? stateIn(chart, world.chance) : null
  const since = typeof state === 'string' ? minutesAgo(world, 3000) : sinceOf(state ?? {}, world)
  const stamps = { id: world.idFor('id') ?? '', version: 1, createdAt: minutesAgo(world, 3000), updatedAt: minutesAgo(world, 60) }
  return { ...stamps, ...fields, ...(chart ? { state, since, flags: [] } : {}) }
}

/** Regions that moved with one command share their instant. */
function sinceOf(state: Fields, world: World): Fields {
  const together = minutesAgo(world, 3000)
  return Object.fromEntries(Object.keys(state).map((region) => [region, world.chance() < 0.5 ? together : minutesAgo(world, 3000)]))
}

function aFact(resource: Resource, fact: Fact, world: World): unknown {
  const area = 'the' in fact ? resource.refs?.[fact.the as keyof typeof resource.refs] : areaOf(fact)
  const declared = resourceOf(area ?? '')
  if (!declared) return undefined
  if ('count' in fact) return Math.floor(world.chance() * 4)
  if ('all' in fact) return Array.from({ length: Math.floor(world.chance() * 4) }, () => aRecord(declared, world))
  return world.chance() < 0.4 ? null : aRecord(declared, world)
}

/** @param state where the record stands; `null` where it is being made. */
export function aCircumstance(resource: Resource, { word, declaration }: NamedCommand, state: State | null, world: World): Context {
  const askedFacts = Object.entries(resource.facts ?? {}).filter(([, fact]) => fact.for?.includes(word) ?? true)
  const before = state === null ? null : { ...aRecord(resource, world), state }
  const data: Fields = declaration.data ? inventFields(declaration.data, world) : {}
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(resource.record.shape, field)))
  const now = instantOf(world.now() + Math.floor(world.chance() * 600 - 200) * 60_000)
  return {
    before,
    record: { ...(before ?? aRecord(resource, world)), ...own },
    data,
    facts: Object.fromEntries(askedFacts.map(([name, fact]) => [name, aFact(resource, fact, world)])),
    now,
    today: dayOf(now, timeZone),
    timeZone,
    settings: inventFields(Settings, world),
    by: { kind: one(['user', 'patient', 'system', 'device'] as const, world.chance) ?? 'user', id: world.idFor('by') ?? '', name: 'Ana' },
  }
}

type Nudge = (context: Context) => Partial<Context>

const startingOn =
  (day: string): Nudge =>
  ({ record }) => ({
    record: { ...record, startsAt: at('09:00', day), endsAt: at('09:30', day) },
    now: at('10:00'),
    today: '2026-11-24',
  })
const passed = { temperature: 134.6, pressure: 310, holdMinutes: 3.6, parametersMet: true, dry: true, sealsIntact: true }
const indicators = { externalIndicator: 'pass', internalIndicator: 'pass' }

/** Circumstances that chance alone hardly hits, by the guard that they are for: one way or the other. */
const nudges: Readonly<Record<string, readonly Nudge[]>> = {
  turnsAtOnce: [() => ({ settings: { turningTakes: 0 } })],
  callsAreRepeated: [() => ({ settings: { callAgainAfter: 0 } }), () => ({ settings: { callAgainAfter: 2 } })],
  callsAreLeft: [({ record }) => ({ record: { ...record, calls: 3 } }), ({ record }) => ({ record: { ...record, calls: 1 } })],
  reasonIsGiven: [({ data }) => ({ data: { ...data, overlapReason: ' ' } })],
  dayChanges: [startingOn('2026-11-25')],
  dayIsToday: [startingOn('2026-11-25'), startingOn('2026-11-24')],
  dayIsOver: [startingOn('2026-11-23')],
  dayIsNotOver: [startingOn('2026-11-23')],
  noInvoiceIsIssued: [({ facts }) => ({ facts: { ...facts, invoice: { id: 'invoice' } } })],
  examCallsAreTimed: [() => ({ settings: { examCallAfter: 0 } })],
  allHasPassed: [
    ({ before, record }) => {
      const results = { ...passed, ...indicators }
      return { before: before && { ...before, results }, record: { ...record, program: 'classB134', results }, data: { results } }
    },
  ],
  happenedInTime: [
    ({ before, data, now }) => ({
      data: { ...data, happenedAt: at('06:00') },
      before: before && { ...before, since: now, arrived: false },
    }),
  ],
  nameDiffers: [
    ({ data, facts }) => ({
      data: { ...data, lastName: 'Nakamura', details: { lastName: 'Nakamura' } },
      facts: { ...facts, thePatient: { lastName: 'Ozturk' } },
    }),
  ],
  answersFit: [
    ({ record, facts }) => ({ record: { ...record, answers: { strange: 1 } }, facts: { ...facts, theForm: { questions: [] } } }),
  ],
  isLongEnough: [({ record }) => ({ record: { ...record, endsAt: record['startsAt'] } })],
  somebodyFits: [() => ({ facts: {} })],
}

/** The circumstance made telling for one guard, half of the time. */
export function nudged(guard: string, context: Context, chance: () => number): Context {
  const nudge = one(nudges[guard] ?? [], chance)
  return nudge && chance() < 0.5 ? { ...context, ...nudge(context) } : context
}
