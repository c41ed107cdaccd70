import { releasedStates } from '#domain/sterilisation/cycle.ts'
import type { Context } from '../effects.ts'
import { reasonIn, recordIn } from '../reading.ts'
import type { Asked } from '../saying.ts'

/** Why a pack may not be used. Each no has its own name, so that a scan says at once which it was. */

const isAt = ({ before }: Context, ...states: readonly string[]) => states.includes(String(before?.['state']))
const overrides = (context: Context) => reasonIn(context, 'overrideReason') !== null
const releases: readonly unknown[] = releasedStates
const takesPacks: readonly unknown[] = ['draft', 'received']

export const packGuards = {
  hasBeenInACycle: ({ context }: Asked) => !isAt(context, 'labelled', 'inCycle'),
  /** Its load was recalled, and it is not: its own word follows in a moment. */
  isNotRecalled: ({ context }: Asked) =>
    !isAt(context, 'recalled') && (isAt(context, 'used', 'dirty') || recordIn(context, 'theCycle')?.['state'] !== 'recalled'),
  isNotUsed: ({ context }: Asked) => !isAt(context, 'used', 'dirty'),
  isNotOpened: ({ context }: Asked) => !isAt(context, 'opened'),
  isNotCompromised: ({ context }: Asked) => !isAt(context, 'compromised'),
  isNotFailed: ({ context }: Asked) => !isAt(context, 'unsterile'),
  isNotDiscarded: ({ context }: Asked) => !isAt(context, 'discarded'),
  cycleIsReleased: ({ context }: Asked) => {
    const cycle = recordIn(context, 'theCycle')
    return cycle === undefined || releases.includes(cycle?.['state']) || overrides(context)
  },
  isNotExpired: ({ context }: Asked) => {
    const last = context.record['expiresOn']
    return typeof last !== 'string' || last >= context.today || overrides(context)
  },
  appointmentIsHere: ({ context }: Asked) => {
    const appointment = recordIn(context, 'theAppointment')
    return !appointment || appointment['location'] === context.record['location']
  },
  patientIsKnown: ({ context }: Asked) => Boolean(context.record['patient'] ?? context.record['appointment']),
  cycleTakesPacks: ({ context }: Asked) => {
    const cycle = recordIn(context, 'theCycle')
    return !cycle || takesPacks.includes(cycle['state'])
  },
  cycleIsHere: ({ context }: Asked) => {
    const cycle = recordIn(context, 'theCycle')
    return !cycle || cycle['location'] === context.record['location']
  },
  cycleIsNotSigned: ({ context }: Asked) => {
    const cycle = recordIn(context, 'theCycle')
    return !cycle || [...takesPacks, 'voided'].includes(cycle['state'])
  },
}
