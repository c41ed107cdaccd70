import type { AnyStateMachine } from 'xstate'
import { ask, tick, timerEvents } from '#machines/ask.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import type { Answer, Context, State } from '#machines/effects.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import { Appointment, type AppointmentState } from '#domain/scheduling/appointment.ts'
import { dayOf, instantAt } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'

/** Charts are asked in sentences: given a record, when a command comes, then this. */

export const timeZone = 'Australia/Sydney'
export const today = '2026-11-24'
/** An instant of the day on which all of these tests play: `at('09:00')`. */
export const at = (time: string, day = today) => instantAt(day, time, timeZone)

/** Every chart of the house, by its id. */
export const charts: readonly AnyStateMachine[] = resources.flatMap(({ charts: own }) =>
  !own ? [] : 'every' in own ? [own.every] : Object.values(own.of),
)
export const byId = charts.map((chart) => [chart.id, chart] as const)

const stamped = { id: 'record', version: 1, createdAt: at('07:00'), updatedAt: at('07:00') }

export const aContext = (over: Partial<Context> = {}): Context => {
  const now = over.now ?? at('09:00')
  return {
    before: null,
    record: stamped,
    data: {},
    facts: {},
    now,
    today: dayOf(now, timeZone),
    timeZone,
    settings: usualSettings('Harbour Dental'),
    by: { kind: 'user', id: 'ana', name: 'Ana' },
    ...over,
  }
}

const words: AppointmentState = { visit: 'scheduled', confirmation: 'unasked', paperwork: 'none', exam: 'none' }

/** A visit of half an hour at nine, in chair 2, in these states. */
export const aVisit = (state: Partial<AppointmentState> = {}, fields: Fields = {}): AnyRecord => ({
  ...stamped,
  id: 'visit',
  patient: 'kaya',
  provider: 'raman',
  location: 'harbour',
  chair: 'chair-2',
  startsAt: at('09:00'),
  endsAt: at('09:30'),
  state: { ...words, ...state },
  since: Object.fromEntries(Object.keys(words).map((region) => [region, at('08:50')])),
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

type Circumstances = { readonly data?: Fields; readonly facts?: Fields; readonly now?: string; readonly settings?: Fields }

export type Outcome = {
  /** The guard that was not met, `state` where no such thing is drawn, `null` where it may happen. */
  readonly refused: string | null
  readonly state: Partial<AppointmentState>
  /** The record with its own fields as the command leaves them. */
  readonly record: Fields
  readonly told: readonly { readonly command: string; readonly record: string | readonly string[]; readonly data: unknown }[]
  readonly added: readonly { readonly command: string; readonly data: Fields | readonly Fields[] }[]
  readonly sent: readonly { readonly to: string; readonly words: string; readonly data: unknown }[]
  readonly flagged: readonly string[]
  /** Minutes until each timer that is set; a timer that is only cancelled is `null`. By its own short name. */
  readonly timers: Readonly<Record<string, number | null>>
}

/** The record of a visit, or `null` before it is made: `given(aVisit({ visit: 'ready' })).when('seat')`. */
export const given = (before: AnyRecord | null, knowing: Circumstances = {}) => ({
  when: (command: string, how: Circumstances = {}): Outcome => {
    const context = contextOf(before, { ...knowing, ...how })
    return outcomeOf(context, ask(appointmentMachine, stateIn(before), context, command))
  },
  whenDue: (timer: string, how: Circumstances = {}): Outcome => {
    const context = contextOf(before, { ...knowing, ...how })
    const name = timerEvents(appointmentMachine).find((event) => event.split('.')[2] === timer) ?? timer
    return outcomeOf(context, tick(appointmentMachine, stateIn(before), context, name))
  },
})

const stateIn = (record: AnyRecord | null) => (record?.['state'] ?? null) as State | null

/** As the engine does: data that bears a field's name is in the record that the chart is asked about. */
function contextOf(before: AnyRecord | null, { data = {}, facts = {}, now, settings = {} }: Circumstances): Context {
  const known = before ?? aVisit()
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(Appointment.shape, field)))
  return aContext({
    before,
    record: { ...known, ...own },
    data,
    facts,
    settings: { ...usualSettings('Harbour Dental'), ...settings },
    ...(now ? { now } : {}),
  })
}

function outcomeOf(context: Context, answer: Answer): Outcome {
  const nothing = { state: {}, record: {}, told: [], added: [], sent: [], flagged: [], timers: {} }
  if (!answer.allowed) return { refused: answer.reason, ...nothing }
  const { effects } = answer
  return {
    refused: null,
    state: answer.state as unknown as AppointmentState,
    record: Object.assign({}, context.record, ...effects.map((one) => (one.verb === 'set' ? one.values : {}))) as Fields,
    told: effects.flatMap((one) => (one.verb === 'tell' ? [{ command: one.command, record: one.record, data: one.data }] : [])),
    added: effects.flatMap((one) => (one.verb === 'add' ? [{ command: one.command, data: one.data }] : [])),
    sent: effects.flatMap((one) => (one.verb === 'send' ? [{ to: one.to, words: one.words, data: one.data }] : [])),
    flagged: effects.flatMap((one) => (one.verb === 'flag' ? [one.code] : [])),
    timers: Object.assign({}, ...answer.timers.map(shortly)) as Record<string, number | null>,
  }
}

const shortly = (timer: (Answer & { allowed: true })['timers'][number]) =>
  'cancel' in timer ? { [short(timer.cancel)]: null } : { [short(timer.set)]: timer.delay / 60_000 }
const short = (timer: string) => timer.split('.')[2] ?? timer

export const afterwards = (outcome: Outcome): AnyRecord => ({ ...aVisit(), ...outcome.record, state: outcome.state })

/** The visit as it is afterwards, with the time of the command for what moved, and the time before for what stayed. */
export const lived = (before: AnyRecord, outcome: Outcome, now: string): AnyRecord => {
  const [was, since] = [before['state'] as Fields, before['since'] as Fields]
  const moved = Object.entries(outcome.state).map(([region, word]) => [region, was[region] === word ? since[region] : now])
  return { ...afterwards(outcome), since: Object.fromEntries(moved) }
}
