import { releasedCycleStates, fillableStates } from '#domain/sterilisation/cycle.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'
import { reasonIn } from '../kernel/contextReaders.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import type { AppointmentRecord, CycleRecord, LoadRecallTaskRecord, PackRecord } from '../records.ts'

/** Guards of the pack machine. Each has its own name, so that a scan shows the exact reason. */

export type PackContext = AreaContext<
  PackRecord,
  { readonly provider: string | null; readonly overrideReason: string },
  {
    readonly theCycle: CycleRecord | null
    readonly theAppointment: AppointmentRecord | null
    readonly theTask: LoadRecallTaskRecord | null
  }
>

const isInState = ({ before }: PackContext, ...states: readonly PackState[]) => before !== null && states.includes(before.state)
const isOverridden = (context: PackContext) => reasonIn(context, 'overrideReason') !== null
type Args = GuardArgs<PackContext>

export const packGuards = {
  hasBeenInACycle: ({ context }: Args) => !isInState(context, 'labelled', 'inCycle'),
  /** True if neither the pack nor its load is recalled. The load's state changes first; the pack follows a moment later. */
  isNotRecalled: ({ context }: Args) =>
    !isInState(context, 'recalled') && (isInState(context, 'used', 'dirty') || context.facts.theCycle?.state !== 'recalled'),
  isNotUsed: ({ context }: Args) => !isInState(context, 'used', 'dirty'),
  isNotOpened: ({ context }: Args) => !isInState(context, 'opened'),
  isNotCompromised: ({ context }: Args) => !isInState(context, 'compromised'),
  isNotFailed: ({ context }: Args) => !isInState(context, 'unsterile'),
  isNotDiscarded: ({ context }: Args) => !isInState(context, 'discarded'),
  cycleIsReleased: ({ context }: Args) => {
    const cycle = context.facts.theCycle
    return cycle === undefined || (cycle !== null && isOneOf(releasedCycleStates, cycle.state)) || isOverridden(context)
  },
  isNotExpired: ({ context }: Args) => {
    const lastDay = context.record.expiresOn
    return typeof lastDay !== 'string' || lastDay >= context.today || isOverridden(context)
  },
  appointmentIsHere: ({ context }: Args) => {
    const appointment = context.facts.theAppointment
    return !appointment || appointment.location === context.record.location
  },
  patientIsKnown: ({ context }: Args) => Boolean(context.record.patient ?? context.record.appointment),
  cycleTakesPacks: ({ context }: Args) => {
    const cycle = context.facts.theCycle
    return !cycle || isOneOf(fillableStates, cycle.state)
  },
  cycleIsHere: ({ context }: Args) => {
    const cycle = context.facts.theCycle
    return !cycle || cycle.location === context.record.location
  },
  cycleIsNotSigned: ({ context }: Args) => {
    const cycle = context.facts.theCycle
    return !cycle || isOneOf([...fillableStates, 'voided'], cycle.state)
  },
}
