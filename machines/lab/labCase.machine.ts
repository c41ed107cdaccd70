import { setup } from 'xstate'
import { isDay } from '#domain/fields.ts'
import type { Appointment } from '#domain/scheduling/appointment.ts'
import type { LabCase } from '#domain/lab/labCase.ts'
import { dayBounds, dayOf, daysAfter, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { clearFlag, flag, type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { textIn } from '../kernel/contextReaders.ts'

type State = 'draft' | 'sent' | 'inLab' | 'received' | 'checked' | 'fitted' | 'rejected' | 'remade' | 'cancelled'
type Command = 'create' | 'change' | 'send' | 'acknowledge' | 'receive' | 'check' | 'fit' | 'reject' | 'remake' | 'cancel'

export type LabCaseContext = AreaContext<
  Stateful<LabCase, State>,
  { readonly reason: string },
  { readonly fitting: RecordOf<Appointment> | null }
>
type Args = GuardArgs<LabCaseContext>

const { add, set, stamp } = actionsOf<LabCaseContext>()

/** Milliseconds until a day begins, some days before it is needed. Without such a day it waits a day, and a guard refuses the warning. */
function untilDaysBefore({ context: { record, now, timeZone } }: Args, days: number): number {
  const neededBy = textIn(record, 'neededBy')
  if (neededBy === null || !isDay(neededBy)) return oneDay
  return Math.max(0, Date.parse(dayBounds(daysAfter(neededBy, -days), timeZone).from) - Date.parse(now))
}

const labCaseSetup = setup({
  types: { context: {} as LabCaseContext, input: {} as LabCaseContext, events: {} as { type: Command } },
  guards: {
    isNeededBefore: ({ context: { record, facts, timeZone } }: Args) =>
      !record.neededBy || !facts.fitting?.startsAt || record.neededBy <= dayOf(facts.fitting.startsAt, timeZone),
    hasDay: ({ context }: Args) => textIn(context.record, 'neededBy') !== null,
  },
  actions: verbs,
  delays: {
    threeDaysBefore: (args: Args) => untilDaysBefore(args, 3),
    oneDayBefore: (args: Args) => untilDaysBefore(args, 1),
  },
})

const clearWarnings = [clearFlag('caseDueSoon'), clearFlag('caseDueTomorrow')]
/** Practice staff are warned three days and one day before the case is needed, wherever it is. */
const warnings = {
  threeDaysBefore: { guard: 'hasDay', actions: flag('caseDueSoon') },
  oneDayBefore: { guard: 'hasDay', actions: flag('caseDueTomorrow') },
} as const
/** A change may move the day on which it is needed, so the timers start again. */
const changeIn = <Target extends State>(target: Target) =>
  ({ target, reenter: true, guard: 'isNeededBefore', actions: clearWarnings }) as const
const cancel = { target: 'cancelled', actions: clearWarnings } as const
const receive = { target: 'received', actions: [stamp('receivedAt'), ...clearWarnings] } as const
const reject = { target: 'rejected', actions: set(({ data }) => ({ rejectReason: data.reason ?? null })) } as const

const orderAgain = add('labcases.create', ({ record }) => ({
  ...{ patient: record.patient, provider: record.provider, lab: record.lab, appointment: record.appointment, teeth: record.teeth },
  ...{ shade: record.shade, material: record.material, instructions: record.instructions, neededBy: record.neededBy },
  remakeOf: record.id,
}))

/** A lab case, from its slip until it is fitted. */
export const labCaseMachine = labCaseSetup.createMachine({
  id: 'labCase',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', guard: 'isNeededBefore', actions: noChange } } },
    draft: { after: warnings, on: { change: changeIn('draft'), send: { target: 'sent', actions: stamp('sentAt') }, cancel } },
    sent: { after: warnings, on: { change: changeIn('sent'), acknowledge: { target: 'inLab', actions: noChange }, receive, cancel } },
    inLab: { after: warnings, on: { change: changeIn('inLab'), receive, cancel } },
    received: { on: { check: { target: 'checked', actions: stamp('checkedAt') }, reject, cancel } },
    checked: { on: { fit: { target: 'fitted', actions: stamp('fittedAt') }, reject } },
    fitted: {},
    rejected: { on: { remake: { target: 'remade', actions: orderAgain } } },
    remade: {},
    cancelled: {},
  },
})
