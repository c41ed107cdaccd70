import { and, setup } from 'xstate'
import { isDay } from '#domain/fields.ts'
import type { Appointment } from '#domain/scheduling/appointment.ts'
import { type CaseStep, isDueTooLate, type LabCase } from '#domain/lab/labCase.ts'
import type { LabCaseState } from '#domain/lab/labCaseStates.ts'
import { type Day, dayBounds, dayOf, daysAfter, daysBetween, type Instant, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { clearFlag, flag, type GuardArgs, noChange, set as setFields, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { textIn } from '../kernel/contextReaders.ts'

type Command = 'create' | 'change' | 'follow' | 'send' | 'acknowledge' | 'receive' | 'check' | 'fit' | 'reject' | 'remake' | 'cancel'

/** The start of the appointment, `null` if it does not take place, and its start before. */
type FollowData = { readonly startsAt: Instant | null; readonly from: Instant | null }

export type LabCaseContext = AreaContext<
  Stateful<LabCase, LabCaseState>,
  FollowData & Pick<LabCase, 'checkedFor' | 'shelf'> & { readonly reason: string },
  { readonly fitting: RecordOf<Appointment> | null }
>
type Args = GuardArgs<LabCaseContext>

const { add, set } = actionsOf<LabCaseContext>()

/** Milliseconds until a day begins, some days before it is needed. Without such a day it waits a day, and a guard refuses the warning. */
function untilDaysBefore({ context: { record, now, timeZone } }: Args, days: number): number {
  const neededBy = textIn(record, 'neededBy')
  if (neededBy === null || !isDay(neededBy)) return oneDay
  return Math.max(0, Date.parse(dayBounds(daysAfter(neededBy, -days), timeZone).from) - Date.parse(now))
}

/** The day on which it is needed keeps its distance from the appointment; without one it is the day before. */
function dayAfterMove({ record, data: { startsAt, from }, timeZone }: LabCaseContext): Day | null {
  if (!startsAt) return record.neededBy ?? null
  const day = dayOf(startsAt, timeZone)
  const lead = from && record.neededBy && isDay(record.neededBy) ? daysBetween(record.neededBy, dayOf(from, timeZone)) : 1
  return daysAfter(day, -lead)
}

const labCaseSetup = setup({
  types: { context: {} as LabCaseContext, input: {} as LabCaseContext, events: {} as { type: Command } },
  guards: {
    isNeededBefore: ({ context: { record, facts, timeZone } }: Args) =>
      !record.neededBy || !facts.fitting?.startsAt || record.neededBy <= dayOf(facts.fitting.startsAt, timeZone),
    isDueInTime: ({ context: { record } }: Args) => !isDueTooLate({ dueAt: record.dueAt ?? null, neededBy: record.neededBy ?? null }),
    appointmentIsOff: ({ context: { data } }: Args) => data.startsAt === null,
    isDueAfterMove: ({ context }: Args) => isDueTooLate({ dueAt: context.record.dueAt, neededBy: dayAfterMove(context) }),
    hasDay: ({ context }: Args) => textIn(context.record, 'neededBy') !== null,
  },
  actions: verbs,
  delays: {
    threeDaysBefore: (args: Args) => untilDaysBefore(args, 3),
    oneDayBefore: (args: Args) => untilDaysBefore(args, 1),
  },
})

const clearWarnings = clearFlag('caseDueSoon', 'caseDueTomorrow', 'caseDueLate', 'appointmentIsOff')
/** Practice staff are warned three days and one day before the case is needed, wherever it is. */
const warnings = {
  threeDaysBefore: { guard: 'hasDay', actions: flag('caseDueSoon') },
  oneDayBefore: { guard: 'hasDay', actions: flag('caseDueTomorrow') },
} as const
/** A change may move the day on which it is needed, so the timers start again. */
const changeIn = <Target extends LabCaseState>(target: Target) =>
  ({ target, reenter: true, guard: and(['isNeededBefore', 'isDueInTime']), actions: clearWarnings }) as const
const moveDay = set((context) => ({ neededBy: dayAfterMove(context) }))
/** The appointment has moved or does not take place. A move is never refused for the case: a user reads the flag. */
const followIn = <Target extends LabCaseState>(target: Target) =>
  [
    { guard: 'appointmentIsOff', actions: flag('appointmentIsOff') },
    { target, reenter: true, guard: 'isDueAfterMove', actions: [clearWarnings, moveDay, flag('caseDueLate')] },
    { target, reenter: true, actions: [clearWarnings, moveDay] },
  ] as const
const cancel = { target: 'cancelled', actions: clearWarnings } as const
/** The time of a step, and who did it. */
const stampStep = (step: CaseStep) => setFields(({ now, by }) => ({ [`${step}At`]: now, [`${step}ByName`]: by.name }))
const receive = { target: 'received', actions: [stampStep('received'), clearWarnings] } as const
const check = {
  target: 'checked',
  actions: [stampStep('checked'), set(({ data }) => ({ checkedFor: data.checkedFor ?? [], shelf: data.shelf ?? null }))],
} as const
const reject = { target: 'rejected', actions: set(({ data }) => ({ rejectReason: data.reason ?? null })) } as const

const orderAgain = add('labcases.create', ({ record }) => ({
  ...{ patient: record.patient, provider: record.provider, lab: record.lab, appointment: record.appointment },
  ...{ item: record.item, teeth: record.teeth, shade: record.shade, material: record.material, instructions: record.instructions },
  ...{ neededBy: record.neededBy, remakeOf: record.id },
}))

/** A lab case, from its slip until it is fitted. */
export const labCaseMachine = labCaseSetup.createMachine({
  id: 'labCase',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', guard: and(['isNeededBefore', 'isDueInTime']), actions: noChange } } },
    draft: {
      after: warnings,
      on: { change: changeIn('draft'), follow: followIn('draft'), send: { target: 'sent', actions: stampStep('sent') }, cancel },
    },
    sent: {
      after: warnings,
      on: {
        change: changeIn('sent'),
        follow: followIn('sent'),
        acknowledge: { target: 'inLab', actions: stampStep('acknowledged') },
        receive,
        cancel,
      },
    },
    inLab: { after: warnings, on: { change: changeIn('inLab'), follow: followIn('inLab'), receive, cancel } },
    received: { on: { follow: followIn('received'), check, reject, cancel } },
    checked: { on: { follow: followIn('checked'), fit: { target: 'fitted', actions: stampStep('fitted') }, reject } },
    fitted: {},
    rejected: { on: { follow: followIn('rejected'), remake: { target: 'remade', actions: orderAgain } } },
    remade: {},
    cancelled: {},
  },
})
