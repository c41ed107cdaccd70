import type { chairStates } from '#domain/practice/equipment.ts'
import { longestUnheard } from '#domain/kiosk/window.ts'
import type { PaperworkState, VisitState } from '#domain/scheduling/appointment.ts'
import { aDay } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { idsOf, reasonIn, recordIn, recordsIn, timeIn } from '../reading.ts'
import { add, empty, set, tell, tellWhat } from '../saying.ts'
import { closings, dayIn } from './facts.ts'

/** What a visit causes: each is one action of the chart, with its params worked out from what the chart was given. */

type ChairState = (typeof chairStates)[number]

/** Where a kiosk had no link the arrival is told later than it happened. */
export const stampArrival = set(({ data, now }) => {
  const happened = Date.parse(String(data['happenedAt']))
  const isLate = happened <= Date.parse(now) && happened >= Date.parse(now) - longestUnheard
  return { arrivedAt: isLate ? data['happenedAt'] : now }
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

export const stampNotice = set((context) => {
  const left = (timeIn(context.record, 'startsAt') ?? 0) - Date.parse(context.now)
  return { cancelNotice: left <= 0 ? 'atTheDoor' : left < aDay ? 'late' : 'early' }
})

/** Tells the chair the command for the state it is in; in any other it has moved on by itself, and is left alone. */
export const tellChair = (by: Readonly<Partial<Record<ChairState, string>>>) =>
  tellWhat((context) => {
    const chair = recordIn(context, 'theChair')
    const command = by[chair?.['state'] as ChairState]
    return { command: `equipments.${command}`, record: command ? String(chair?.['id']) : '', data: { appointment: context.record.id } }
  })

const carriedOver = ['patient', 'provider', 'calendar', 'chair', 'location', 'type', 'reason'] as const

/** What waits to be sent about this visit is not sent any more. */
export const withdrawMessages = tell('messages.withdraw', (context) => idsOf(recordsIn(context, 'queuedMessages')))

/** The visit that was made in place of this one was never made, where this one comes back. */
export const removeReplacement = tell('appointments.remove', (context) => String(recordIn(context, 'replacement')?.['id'] ?? ''))

/** The visit that is made in place of this one: its own fields, with what was newly agreed. */
export const addReplacement = add('appointments.book', ({ record, data }) => {
  const kept = Object.fromEntries(carriedOver.map((field) => [field, record[field] ?? null]))
  return { ...kept, ...(data['to'] as Fields), replaces: record.id }
})
