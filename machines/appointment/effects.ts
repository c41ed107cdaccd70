import type { chairStates } from '#domain/practice/equipment.ts'
import type { PaperworkState, VisitState } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context, Effect } from '../effects.ts'
import { closings, dayIn, reasonIn, recordIn, recordsIn, timeIn } from './facts.ts'

/** What a visit causes: each is one action of the chart, with its params worked out from what the chart was given. */

type ChairState = (typeof chairStates)[number]
export type Asked = { readonly context: Context }
export type Params<Verb extends Effect['verb']> = Omit<Extract<Effect, { verb: Verb }>, 'verb'>

export const set = (values: (context: Context) => Fields) => ({
  type: 'set' as const,
  params: ({ context }: Asked) => ({ values: values(context) }),
})

/** For a command that is allowed and changes no word: without an action a chart takes it for a refusal. */
export const nothing = set(() => ({}))

export const stamp = (field: string) => set(({ now }) => ({ [field]: now }))
/** Longer ago than this nobody arrived whom a kiosk could not report at once. */
const longestUnheard = 12 * 3600_000

/** Where a kiosk had no link the arrival is told later than it happened. */
export const stampArrival = set(({ data, now }) => {
  const happened = Date.parse(String(data['happenedAt']))
  const isLate = happened <= Date.parse(now) && happened >= Date.parse(now) - longestUnheard
  return { arrivedAt: isLate ? data['happenedAt'] : now }
})
export const empty = (...fields: readonly string[]) => set(() => Object.fromEntries(fields.map((field) => [field, null])))
export const flag = (code: string) => ({ type: 'flag' as const, params: { code } })

/** Takes a flag away; nothing where it does not stand. */
export const unflag = (code: string) =>
  set(({ before }) => {
    const flags = Array.isArray(before?.['flags']) ? (before['flags'] as readonly Fields[]) : []
    const left = flags.filter((one) => one['code'] !== code)
    return left.length === flags.length ? {} : { flags: left }
  })

/** Remembers the word before, which is what `revert` goes back to. */
export const from = (word: VisitState) => set(() => ({ cameFrom: word }))

/** The word before each that a visit comes back to, so that the next `revert` goes one further. */
const wordBefore: Partial<Record<VisitState, VisitState>> = {
  noShow: 'scheduled',
  arrived: 'scheduled',
  ready: 'arrived',
  called: 'ready',
  inTreatment: 'seated',
  treated: 'inTreatment',
  checkout: 'treated',
}

export const backTo = (word: VisitState) =>
  set(({ record }) => {
    const seatedFrom = Number(record['calls'] ?? 0) > 0 ? 'called' : 'ready'
    return { cameFrom: word === 'seated' ? seatedFrom : (wordBefore[word] ?? null) }
  })

export const formsFrom = (word: PaperworkState) => set(() => ({ formsCameFrom: word }))

/** Who is called for stands in what was said; since when stays, where somebody only goes back to it. */
export const stampExam = set(({ record, now }) => ({ examAskedAt: record['examAskedAt'] ?? now }))
export const examForgotten = empty('examWanted', 'examAskedAt')

/** The reason is kept only where the visit does stand beside another, or in a closed time. */
export const keepOverlap = set((context) => {
  const taken = ['chairTaken', 'providerTaken', ...closings].find((fact) => recordIn(context, fact))
  return { overlapReason: taken ? reasonIn(context, 'overlapReason') : null }
})

/** What was said of a day says nothing of another. */
export const onAnotherDay = set((context) => {
  const moved = dayIn(context, context.before, 'startsAt') !== dayIn(context, context.record, 'startsAt')
  return moved ? { expectedLateBy: null, delayToldAt: null, delayToldMinutes: null } : {}
})

export const countCall = set(({ record }) => ({ calls: Math.min(99, Number(record['calls'] ?? 0) + 1) }))
export const forgetCalls = set(() => ({ calls: 0 }))

const aDay = 24 * 3600_000

export const stampNotice = set((context) => {
  const left = (timeIn(context.record, 'startsAt') ?? 0) - Date.parse(context.now)
  return { cancelNotice: left <= 0 ? 'atTheDoor' : left < aDay ? 'late' : 'early' }
})

/** Tells the chair the command for the state it is in; in any other it has moved on by itself, and is left alone. */
export const tellChair = (by: Readonly<Partial<Record<ChairState, string>>>) => ({
  type: 'tell' as const,
  params: ({ context }: Asked): Params<'tell'> => {
    const chair = recordIn(context, 'theChair')
    const command = by[chair?.['state'] as ChairState]
    return { command: `equipments.${command}`, record: command ? String(chair?.['id']) : '', data: { appointment: context.record.id } }
  },
})

const carriedOver = ['patient', 'provider', 'calendar', 'chair', 'location', 'type', 'reason'] as const

/** What waits to be sent about this visit is not sent any more. */
export const withdrawMessages = {
  type: 'tell' as const,
  params: ({ context }: Asked): Params<'tell'> => ({
    command: 'messages.withdraw',
    record: recordsIn(context, 'queuedMessages').map(({ id }) => String(id)),
  }),
}

/** The visit that was made in place of this one was never made, where this one comes back. */
export const removeReplacement = {
  type: 'tell' as const,
  params: ({ context }: Asked): Params<'tell'> => ({
    command: 'appointments.remove',
    record: String(recordIn(context, 'replacement')?.['id'] ?? ''),
  }),
}

/** The visit that is made in place of this one: its own fields, with what was newly agreed. */
export const addReplacement = {
  type: 'add' as const,
  params: ({ context }: Asked): Params<'add'> => {
    const kept = Object.fromEntries(carriedOver.map((field) => [field, context.record[field] ?? null]))
    return { command: 'appointments.book', data: { ...kept, ...(context.data['to'] as Fields), replaces: context.record.id } }
  },
}
