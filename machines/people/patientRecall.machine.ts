import { setup } from 'xstate'
import { dueDayOf, monthsAfter, type PatientRecall, type PatientRecallState } from '#domain/people/patientRecall.ts'
import type { Appointment } from '#domain/scheduling/appointment.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'
import { clearFields, type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'

export type PatientRecallRecord = Stateful<PatientRecall, PatientRecallState>
type PatientRecallFacts = {
  /** The patient's appointments that have not begun. */
  readonly appointmentsToCome: readonly RecordOf<Appointment>[]
  readonly types: readonly RecordOf<AppointmentType>[]
}
export type PatientRecallContext = AreaContext<PatientRecallRecord, NoFields, PatientRecallFacts>
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

/** The next appointment, other than the one that it is booked with, for what the patient is asked to come back for. */
function bookedAppointment({ record, now, facts }: PatientRecallContext): RecordOf<Appointment> | undefined {
  const types = (facts.types ?? []).filter(({ recall }) => recall?.kind === record.kind).map(({ id }) => id)
  const isOther = ({ id, type, startsAt }: RecordOf<Appointment>) =>
    id !== record.appointment && type !== null && types.includes(type) && startsAt > now
  return (facts.appointmentsToCome ?? []).find(isOther)
}

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
/** A recall that begins, or begins again, is booked if the patient already is. */
const beBooked = {
  target: 'booked',
  guard: 'isBooked',
  actions: [computeDue, set((context) => ({ appointment: bookedAppointment(context)?.id ?? null }))],
} as const

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
    isBooked: ({ context }: Args) => bookedAppointment(context) !== undefined,
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
    new: { on: { set: [beBooked, ...recompute('due')] } },
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
        unbook: [{ ...beBooked, reenter: true }, ...wait.map((step) => ({ ...step, actions: clearFields('appointment') }))],
        attend: 'attended',
        withdraw: 'withdrawn',
      },
    },
    attended: { on: { restore: 'booked' } },
    declined: { on: { reopen: [beBooked, ...wait] } },
    lapsed: { on: { reopen: [beBooked, ...wait] } },
    withdrawn: {},
  },
})
