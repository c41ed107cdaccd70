import { evaluateCommand, evaluateTimer } from '#machines/kernel/evaluate.ts'
import type { Evaluation, GuardContext, State } from '#machines/kernel/effects.ts'
import type { Fact } from '#machines/kernel/facts/fact.ts'
import { type RowReader, resolveOnRows } from '#machines/kernel/facts/resolveOnRows.ts'
import { resolveFacts } from '#machines/kernel/facts/resolveFacts.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import { isInstantField } from '#domain/shapes.ts'
import { dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord, Actor, Fields } from '#domain/wire.ts'
import { type NamedCommand, machineOf, commandOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { ownFieldsIn } from '#server/engine/records/shape.ts'
import { timeZone } from './appointmentOutcome.ts'

/** A practice in memory: evaluates state machines and applies their effects, all or nothing, without a store or a server. */
export type InMemoryPractice = {
  readonly now: number
  readonly records: Readonly<Record<string, ReadonlyMap<string, AnyRecord>>>
  /** When each timer is due, by `area record timer`. */
  readonly timers: ReadonlyMap<string, number>
  /** The actor of the commands. */
  readonly by?: Actor
}

export type CommandOutcome = { readonly practice: InMemoryPractice; readonly refused: string | null }

const readerOf = ({ records }: InMemoryPractice): RowReader => ({
  heldOf: (area) => ({ rows: records[area] ?? new Map(), isComplete: true }),
  isInstant: (area, column) => isInstantField(resourceOf(area)!.record, column),
})

const isFactFor = (action: string) => (fact: Fact) => fact.for?.includes(action) ?? true

function buildContext(
  practice: InMemoryPractice,
  area: string,
  action: string,
  before: AnyRecord | null,
  record: AnyRecord,
  data: Fields,
): GuardContext {
  const resource = resourceOf(area)
  const generator = resource && resolveFacts({ area: resource, record, now: practice.now, timeZone }, resourceOf, isFactFor(action))
  const now = instantOf(practice.now)
  return {
    before,
    record,
    data,
    now,
    timeZone,
    today: dayOf(now, timeZone),
    facts: generator ? resolveOnRows(generator, readerOf(practice)) : {},
    settings: defaultSettings('Harbour Dental'),
    by: practice.by ?? { kind: 'user', id: 'ana', name: 'Ana' },
    origin: { kind: 'screen', id: 'ana' },
  }
}

/** Executes a command; `to` is the record's ID, also for a record that it creates. A refusal changes nothing. */
export function executeCommand(practice: InMemoryPractice, command: string, to: string, data: Fields = {}): CommandOutcome {
  const namedCommand = commandOf(command)
  const area = namedCommand?.resource.name ?? ''
  const before = practice.records[area]?.get(to) ?? null
  if (!namedCommand || (namedCommand.declaration.creates ? before : !before)) return { practice, refused: 'state' }
  const context = guardContextOf(practice, namedCommand, to, data)
  if (hasFault(namedCommand.resource, before, context.record)) return { practice, refused: 'fault' }
  const machine = machineOf(namedCommand.resource, context.record)
  // Records of some kinds have no state machine: they are created and edited.
  if (!machine) {
    const { creates, updates } = namedCommand.declaration
    return { practice: withRecord(practice, area, context.record), refused: creates || updates ? null : 'state' }
  }
  return applyEvaluation(practice, area, before, context.record, evaluateCommand(machine, stateOf(before), context, namedCommand.action))
}

const withRecord = (practice: InMemoryPractice, area: string, record: AnyRecord): InMemoryPractice => ({
  ...practice,
  records: { ...practice.records, [area]: new Map(practice.records[area]).set(record.id, record) },
})

/** Whether the record has a day of the future where its area allows none. */
export const hasFutureDay = ({ pastDays = [] }: Resource, { today, before, record }: GuardContext): boolean =>
  pastDays.some((field) => before?.[field] !== record[field] && String(record[field] ?? today) > today)

/** Whether fields contradict each other in a record that the command creates or changes: 422, whatever the state machine would say. */
export function hasFault(resource: Resource, before: AnyRecord | null, record: AnyRecord): boolean {
  const own = resource.record.safeParse(ownFieldsIn(resource, record))
  const isChanged = Object.keys(resource.record.shape).some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(record[field]))
  return own.success && isChanged && Boolean(resource.faultOf?.({ ...record, ...own.data }, timeZone))
}

/** Builds the guard context of a command. */
export function guardContextOf(practice: InMemoryPractice, { resource, action }: NamedCommand, to: string, data: Fields): GuardContext {
  const before = practice.records[resource.name]?.get(to) ?? null
  const baseFields = { id: to, version: 1, createdAt: instantOf(practice.now), updatedAt: instantOf(practice.now) }
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(resource.record.shape, field)))
  const record: AnyRecord = { ...(before ?? { ...baseFields, ...resource.record.safeParse(own).data }), ...own }
  return buildContext(practice, resource.name, action, before, record, data)
}

const stateOf = (record: AnyRecord | null) => (record?.['state'] ?? null) as State | null

/** The instant of each region's last change. */
function sinceAfter(before: AnyRecord | null, state: State, now: string): unknown {
  const stateBefore = stateOf(before)
  if (typeof state === 'string') return stateBefore === state ? before?.['since'] : now
  const since = (before?.['since'] ?? {}) as Fields
  return Object.fromEntries(
    Object.entries(state).map(([region, regionState]) => [
      region,
      (stateBefore as Fields | null)?.[region] === regionState ? since[region] : now,
    ]),
  )
}

function applyEvaluation(
  practice: InMemoryPractice,
  area: string,
  before: AnyRecord | null,
  record: AnyRecord,
  evaluation: Evaluation,
): CommandOutcome {
  if (!evaluation.allowed) return { practice, refused: evaluation.reason }
  const set: Fields = Object.assign({}, ...evaluation.effects.map((effect) => (effect.verb === 'set' ? effect.values : {})))
  const after = { ...record, ...set, state: evaluation.state, since: sinceAfter(before, evaluation.state, instantOf(practice.now)) }
  const timers = new Map(practice.timers)
  for (const timer of evaluation.timers) {
    if ('set' in timer) timers.set(`${area} ${record.id} ${timer.set}`, practice.now + timer.delay)
    else timers.delete(`${area} ${record.id} ${timer.cancel}`)
  }
  const changed: InMemoryPractice = {
    ...practice,
    timers,
    records: { ...practice.records, [area]: new Map(practice.records[area]).set(record.id, after) },
  }
  return causedCommands(evaluation, record.id).reduce<CommandOutcome>(
    (progress, { command, to, data }) => {
      if (progress.refused) return progress
      const outcome = executeCommand(progress.practice, command, to, data)
      return outcome.refused ? { practice, refused: `${command}: ${outcome.refused}` } : outcome
    },
    { practice: changed, refused: null },
  )
}

/** @returns the commands that the effects cause. The ID of an added record contains the ID of the record that added it. */
const causedCommands = ({ effects }: Evaluation & { allowed: true }, id: string) =>
  effects.flatMap((effect, index): readonly { command: string; to: string; data?: Fields }[] => {
    if (effect.verb === 'tell') return [effect.record].flat().flatMap((to) => (to === '' ? [] : [{ ...effect, to }]))
    if (effect.verb !== 'add') return []
    return [effect.data].flat().map((data: Fields, n) => ({ command: effect.command, to: `${id}+${index}.${n}`, data }))
  })

/** Advances the time and fires every due timer in order. */
export function advanceTime(practice: InMemoryPractice, milliseconds: number): InMemoryPractice {
  const until = practice.now + milliseconds
  const next = [...practice.timers].filter(([, due]) => due <= until).toSorted(([, a], [, b]) => a - b)[0]
  if (!next) return { ...practice, now: until }
  const [key, due] = next
  const [area = '', id = '', timer = ''] = key.split(' ')
  const firedAt = Math.max(practice.now, due)
  const practiceAtDue: InMemoryPractice = {
    ...practice,
    now: firedAt,
    timers: new Map([...practice.timers].filter(([own]) => own !== key)),
  }
  const record = practiceAtDue.records[area]?.get(id)
  const machine = record && resourceOf(area) && machineOf(resourceOf(area)!, record)
  if (!record || !machine) return advanceTime(practiceAtDue, until - firedAt)
  const evaluation = evaluateTimer(machine, stateOf(record), buildContext(practiceAtDue, area, timer, record, record, {}), timer)
  return advanceTime(applyEvaluation(practiceAtDue, area, record, record, evaluation).practice, until - firedAt)
}

export const emptyPractice = (now: string): InMemoryPractice => ({
  now: millisecondsOf(now),
  records: { appointments: new Map(), equipments: new Map() },
  timers: new Map(),
})
