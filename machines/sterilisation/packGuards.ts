import { releasedStates } from '#domain/sterilisation/cycle.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import type { Asked } from './effects.ts'

/** Why a pack may not be used. Each no has its own name, so that a scan says at once which it was. */

const isAt = ({ before }: Context, ...states: readonly string[]) => states.includes(String(before?.['state']))
const factOf = ({ facts }: Context, name: string): Fields | null | undefined => {
  const fact = facts[name]
  return typeof fact === 'object' ? (fact as Fields | null) : undefined
}
const overrides = ({ data }: Context) => typeof data['overrideReason'] === 'string' && data['overrideReason'].trim() !== ''
const releases: readonly unknown[] = releasedStates
const takesPacks: readonly unknown[] = ['draft', 'received']

export const packGuards = {
  hasBeenInACycle: ({ context }: Asked) => !isAt(context, 'labelled', 'inCycle'),
  isNotRecalled: ({ context }: Asked) => !isAt(context, 'recalled'),
  isNotUsed: ({ context }: Asked) => !isAt(context, 'used', 'dirty'),
  isNotOpened: ({ context }: Asked) => !isAt(context, 'opened'),
  isNotCompromised: ({ context }: Asked) => !isAt(context, 'compromised'),
  isNotFailed: ({ context }: Asked) => !isAt(context, 'unsterile'),
  isNotDiscarded: ({ context }: Asked) => !isAt(context, 'discarded'),
  cycleIsReleased: ({ context }: Asked) => {
    const cycle = factOf(context, 'theCycle')
    return cycle === undefined || releases.includes(cycle?.['state']) || overrides(context)
  },
  isNotExpired: ({ context }: Asked) => {
    const last = context.record['expiresOn']
    return typeof last !== 'string' || last >= context.today || overrides(context)
  },
  appointmentIsHere: ({ context }: Asked) => {
    const appointment = factOf(context, 'theAppointment')
    return !appointment || appointment['location'] === context.record['location']
  },
  patientIsKnown: ({ context }: Asked) => Boolean(context.record['patient'] ?? context.record['appointment']),
  cycleTakesPacks: ({ context }: Asked) => {
    const cycle = factOf(context, 'theCycle')
    return !cycle || takesPacks.includes(cycle['state'])
  },
  cycleIsHere: ({ context }: Asked) => {
    const cycle = factOf(context, 'theCycle')
    return !cycle || cycle['location'] === context.record['location']
  },
  cycleIsNotSigned: ({ context }: Asked) => {
    const cycle = factOf(context, 'theCycle')
    return !cycle || [...takesPacks, 'voided'].includes(cycle['state'])
  },
}
