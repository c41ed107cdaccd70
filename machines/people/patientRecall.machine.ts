import { setup } from 'xstate'
import { dueDayOf, monthsAfter, type PatientRecall, type PatientRecallState } from '#domain/people/patientRecall.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'
import { clearFields, type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'

export type PatientRecallRecord = Stateful<PatientRecall, PatientRecallState>
type PatientRecallContext = AreaContext<PatientRecallRecord, NoFields, NoFields>
type Command = 'set' | 'edit' | 'contact' | 'snooze' | 'decline' | 'reopen' | 'book' | 'unbook' | 'attend' | 'restore' | 'withdraw'
type Args = GuardArgs<PatientRecallContext>

const { set } = actionsOf<PatientRecallContext>()

/** A recall that no one answers for so long is over. */
const lapsesAfterMonths = 12

/** As the record will be: the interval may be new. `null` while it has none. */
function computedDue({ record }: PatientRecallContext): Day | null {
  const previousOn = textIn(record, 'previousOn')
  return previousOn !== null && Number.isInteger(record.intervalMonths) ? monthsAfter(previousOn, record.intervalMonths) : null
}

const dueDay = (context: PatientRecallContext): Day => {
  const [dueOverride, snoozedUntil] = [textIn(context.record, 'dueOverride'), textIn(context.record, 'snoozedUntil')]
  return dueDayOf({ dueOn: computedDue(context), dueOverride, snoozedUntil }) ?? context.today
}
const untilDay = ({ now, timeZone }: PatientRecallContext, day: Day): number =>
  Math.max(0, Date.parse(dayBounds(day, timeZone).from) - Date.parse(now))

const computeDue = set((context) => ({ dueOn: computedDue(context) }))
const recordContact = set(({ record, now, by }) => ({
  reminders: [...(record.reminders ?? []), { at: now, by: by.kind === 'user' ? by.id : null }].slice(-50),
}))

const wait = [{ target: 'due', guard: 'isDue' }, { target: 'notDue' }] as const
/** Sets the timer again, because the due day may be another. */
const recompute = (whenDue: 'due' | 'contacted') =>
  [
    { target: whenDue, reenter: true, guard: 'isDue', actions: computeDue },
    { target: 'notDue', reenter: true, actions: computeDue },
  ] as const
/** Until the patient books. */
const askCommands = {
  contact: { target: 'contacted', actions: recordContact },
  snooze: { target: 'notDue', guard: 'isSnoozedLater' },
  decline: 'declined',
  book: 'booked',
  attend: 'attended',
  withdraw: 'withdrawn',
} as const

/**
 * The recall of a patient. Appointments drive it in their own transactions: booking one books it, cancelling one opens it again, and
 * attending one ends it.
 */
export const patientRecallMachine = setup({
  types: { context: {} as PatientRecallContext, input: {} as PatientRecallContext, events: {} as { type: Command } },
  guards: {
    isDue: ({ context }: Args) => dueDay(context) <= context.today,
    isSnoozedLater: ({ context }: Args) => (context.record.snoozedUntil ?? '') > context.today,
  },
  actions: verbs,
  delays: {
    dueDay: ({ context }) => untilDay(context, dueDay(context)),
    lapseDay: ({ context }) => untilDay(context, monthsAfter(dueDay(context), lapsesAfterMonths)),
  },
}).createMachine({
  id: 'patientRecall',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { set: recompute('due') } },
    notDue: {
      after: { dueDay: 'due' },
      on: { ...askCommands, snooze: { target: 'notDue', reenter: true, guard: 'isSnoozedLater' }, edit: recompute('due') },
    },
    due: { after: { lapseDay: 'lapsed' }, on: { ...askCommands, edit: recompute('due') } },
    contacted: {
      after: { lapseDay: 'lapsed' },
      on: { ...askCommands, contact: { actions: recordContact }, edit: recompute('contacted') },
    },
    booked: {
      on: {
        book: { actions: noChange },
        unbook: wait.map((step) => ({ ...step, actions: clearFields('appointment') })),
        attend: 'attended',
        withdraw: 'withdrawn',
      },
    },
    attended: { on: { restore: 'booked' } },
    declined: { on: { reopen: wait } },
    lapsed: { on: { reopen: wait } },
    withdrawn: {},
  },
})
