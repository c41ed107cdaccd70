import type { AnyStateMachine } from 'xstate'
import { evaluateCommand, evaluateTimer, timerEvents } from '#machines/kernel/evaluate.ts'
import { appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import type { Evaluation, GuardContext, State } from '#machines/kernel/effects.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import { Appointment, type AppointmentState } from '#domain/scheduling/appointment.ts'
import { dayOf, instantAt } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'

/** Tests of state machines: given a record, when a command comes, then an outcome. */

export const timeZone = 'Australia/Sydney'
export const today = '2026-11-24'
/** @returns an instant on the day of all these tests: `at('09:00')`. */
export const at = (time: string, day = today) => instantAt(day, time, timeZone)

/** Every state machine of the product. */
export const machines: readonly AnyStateMachine[] = resources.flatMap(({ machines: own }) =>
  !own ? [] : 'every' in own ? [own.every] : Object.values(own.of),
)
export const machinesById = machines.map((machine) => [machine.id, machine] as const)

const baseFields = { id: 'record', version: 1, createdAt: at('07:00'), updatedAt: at('07:00') }

export const createGuardContext = (overrides: Partial<GuardContext> = {}): GuardContext => {
  const now = overrides.now ?? at('09:00')
  return {
    before: null,
    record: baseFields,
    data: {},
    facts: {},
    now,
    today: dayOf(now, timeZone),
    timeZone,
    settings: defaultSettings('Harbour Dental'),
    by: { kind: 'user', id: 'ana', name: 'Ana' },
    origin: { kind: 'screen', id: 'ana' },
    ...overrides,
  }
}

const defaultStates: AppointmentState = { visit: 'scheduled', confirmation: 'unasked', paperwork: 'none', exam: 'none' }

/** Builds an appointment from 9:00 to 9:30 in chair 2, with the given states. */
export const anAppointment = (state: Partial<AppointmentState> = {}, fields: Fields = {}): AnyRecord => ({
  ...baseFields,
  id: 'visit',
  patient: 'kaya',
  provider: 'raman',
  location: 'harbour',
  chair: 'chair-2',
  startsAt: at('09:00'),
  endsAt: at('09:30'),
  state: { ...defaultStates, ...state },
  since: Object.fromEntries(Object.keys(defaultStates).map((region) => [region, at('08:50')])),
  flags: [],
  calls: 0,
  cameFrom: null,
  overlapReason: null,
  ...fields,
})

export const aChair = (state: string, fields: Fields = {}): Fields => ({
  id: 'chair-2',
  kind: 'chair',
  location: 'harbour',
  appointment: null,
  state,
  ...fields,
})

type ContextOverrides = { readonly data?: Fields; readonly facts?: Fields; readonly now?: string; readonly settings?: Fields }

export type Outcome = {
  /** The failed guard, `state` if the state has no such transition, `null` if the command is allowed. */
  readonly refused: string | null
  readonly state: Partial<AppointmentState>
  /** The record with the fields that the command sets. */
  readonly record: Fields
  readonly notified: readonly { readonly command: string; readonly record: string | readonly string[]; readonly data: unknown }[]
  readonly added: readonly { readonly command: string; readonly data: Fields | readonly Fields[] }[]
  readonly sent: readonly { readonly to: string; readonly words: string; readonly data: unknown }[]
  readonly flagged: readonly string[]
  /** Minutes until each timer that is set, by its short name; `null` for a timer that is only cancelled. */
  readonly timers: Readonly<Record<string, number | null>>
}

/** Takes an appointment, or `null` before it is created: `given(anAppointment({ visit: 'ready' })).when('seat')`. */
export const given = (before: AnyRecord | null, overrides: ContextOverrides = {}) => ({
  when: (command: string, commandOverrides: ContextOverrides = {}): Outcome => {
    const context = contextOf(before, { ...overrides, ...commandOverrides })
    return outcomeOf(context, evaluateCommand(appointmentMachine, stateOf(before), context, command))
  },
  whenDue: (timer: string, commandOverrides: ContextOverrides = {}): Outcome => {
    const context = contextOf(before, { ...overrides, ...commandOverrides })
    const name = timerEvents(appointmentMachine).find((event) => event.split('.')[2] === timer) ?? timer
    return outcomeOf(context, evaluateTimer(appointmentMachine, stateOf(before), context, name))
  },
})

const stateOf = (record: AnyRecord | null) => (record?.['state'] ?? null) as State | null

/** Like the engine, merges command data with a field's name into the record before evaluation. */
function contextOf(before: AnyRecord | null, { data = {}, facts = {}, now, settings = {} }: ContextOverrides): GuardContext {
  const current = before ?? anAppointment()
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(Appointment.shape, field)))
  return createGuardContext({
    before,
    record: { ...current, ...own },
    data,
    facts,
    settings: { ...defaultSettings('Harbour Dental'), ...settings },
    ...(now ? { now } : {}),
  })
}

function outcomeOf(context: GuardContext, evaluation: Evaluation): Outcome {
  const noEffects = { state: {}, record: {}, notified: [], added: [], sent: [], flagged: [], timers: {} }
  if (!evaluation.allowed) return { refused: evaluation.reason, ...noEffects }
  const { effects } = evaluation
  return {
    refused: null,
    state: evaluation.state as unknown as AppointmentState,
    record: Object.assign({}, context.record, ...effects.map((effect) => (effect.verb === 'set' ? effect.values : {}))) as Fields,
    notified: effects.flatMap((effect) =>
      effect.verb === 'tell' ? [{ command: effect.command, record: effect.record, data: effect.data }] : [],
    ),
    added: effects.flatMap((effect) => (effect.verb === 'add' ? [{ command: effect.command, data: effect.data }] : [])),
    sent: effects.flatMap((effect) =>
      effect.verb === 'send' ? [{ to: [effect.to].flat().join(', '), words: effect.words, data: effect.data }] : [],
    ),
    flagged: effects.flatMap((effect) => (effect.verb === 'flag' ? [effect.code] : [])),
    timers: Object.assign({}, ...evaluation.timers.map(timerEntry)) as Record<string, number | null>,
  }
}

const timerEntry = (timer: (Evaluation & { allowed: true })['timers'][number]) =>
  'cancel' in timer ? { [shortTimerName(timer.cancel)]: null } : { [shortTimerName(timer.set)]: timer.delay / 60_000 }
const shortTimerName = (timer: string) => timer.split('.')[2] ?? timer

export const recordAfter = (outcome: Outcome): AnyRecord => ({ ...anAppointment(), ...outcome.record, state: outcome.state })

/** @returns the appointment after the command; `since` is the command's time for changed regions and stays for the others. */
export const recordWithSince = (before: AnyRecord, outcome: Outcome, now: string): AnyRecord => {
  const [stateBefore, since] = [before['state'] as Fields, before['since'] as Fields]
  const sinceEntries = Object.entries(outcome.state).map(([region, state]) => [region, stateBefore[region] === state ? since[region] : now])
  return { ...recordAfter(outcome), since: Object.fromEntries(sinceEntries) }
}
