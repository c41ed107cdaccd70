import { dayOf, instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { settingOf } from '../settings.ts'
import { reasonIn, recordIn, stateOf, timeIn } from './facts.ts'

/**
 * What must be so. A fact that is not held (`undefined`, in a browser) passes: the server counts every one. What it says
 * to people when it is not so stands in `#domain/words/enAU/refusals.ts`, under the same name.
 */
type Asked = { readonly context: Context }

const maximumCalls = 3

const dayIn = (context: Context, fields: Fields | null, name: string): string | null => {
  const at = timeIn(fields, name)
  return at === null ? null : dayOf(instantOf(at), context.timeZone)
}

const isNobody = (context: Context, fact: string): boolean => !recordIn(context, fact)

/** Time beside another visit is free where somebody said why it may be shared. */
const isFreeOrShared = (context: Context, fact: string): boolean => isNobody(context, fact) || reasonIn(context, 'overlapReason') !== null

const chairIsNot = (context: Context, ...states: readonly string[]): boolean => {
  const chair = recordIn(context, 'theChair')
  return !chair || !states.includes(String(chair['state']))
}

const formsInTheWay: readonly unknown[] = ['due', 'sent', 'partial']
const over: readonly unknown[] = ['departed', 'cancelled', 'noShow', 'leftUnseen', 'rescheduled', 'enteredInError']
const toCome: readonly unknown[] = ['requested', 'scheduled']
const inTheChair: readonly unknown[] = ['seated', 'inTreatment', 'treated']

export const guards = {
  chairTimeIsFree: ({ context }: Asked) => isFreeOrShared(context, 'chairTaken'),
  providerTimeIsFree: ({ context }: Asked) => isFreeOrShared(context, 'providerTaken'),
  /** A visit that shared its time with a reason may come back to it. */
  slotIsStillFree: ({ context }: Asked) =>
    (isNobody(context, 'chairTaken') && isNobody(context, 'providerTaken')) || typeof context.before?.['overlapReason'] === 'string',

  dayChanges: ({ context }: Asked) => dayIn(context, context.before, 'startsAt') !== dayIn(context, context.record, 'startsAt'),
  dayIsToday: ({ context }: Asked) => dayIn(context, context.record, 'startsAt') === context.today,
  dayIsOver: ({ context }: Asked) => (dayIn(context, context.record, 'startsAt') ?? context.today) < context.today,
  placeIsRight: ({ context }: Asked) => context.data['at'] === undefined || context.data['at'] === context.record['location'],
  formsAreIn: ({ context }: Asked) =>
    !formsInTheWay.includes(stateOf(context).paperwork) || reasonIn(context, 'formsWaivedReason') !== null,

  noShowIsDue: ({ context }: Asked) => {
    const startsAt = timeIn(context.record, 'startsAt')
    return startsAt !== null && Date.parse(context.now) >= startsAt + settingOf(context, 'noShowAfter')
  },
  callsAreRepeated: ({ context }: Asked) => settingOf(context, 'callAgainAfter') > 0,
  callsAreLeft: ({ context }: Asked) => Number(context.record['calls'] ?? 0) < maximumCalls,

  chairIsNamed: ({ context }: Asked) => recordIn(context, 'theChair') !== null,
  chairIsHere: ({ context }: Asked) => {
    const chair = recordIn(context, 'theChair')
    return !chair || (chair['kind'] === 'chair' && chair['location'] === context.record['location'])
  },
  chairIsInService: ({ context }: Asked) => chairIsNot(context, 'outOfService'),
  chairIsFree: ({ context }: Asked) => chairIsNot(context, 'occupied') && isNobody(context, 'sittingInChair'),
  chairIsClean: ({ context }: Asked) => chairIsNot(context, 'dirty', 'turning'),
  /** Nobody else sits where this patient sat. */
  chairIsStillTheirs: ({ context }: Asked) => {
    const chair = recordIn(context, 'theChair')
    const sitting = chair?.['appointment'] ?? null
    return sitting === context.record.id || (sitting === null && chairIsNot(context, 'occupied'))
  },
  providerIsFree: ({ context }: Asked) => isNobody(context, 'providerTreating'),

  isSameDay: ({ context }: Asked) => {
    const since = context.before?.['since']
    const day = typeof since === 'object' && since !== null ? dayIn(context, since as Fields, 'visit') : null
    return day === null || day === context.today
  },
  cameFrom: ({ context }: Asked, word: string) => context.before?.['cameFrom'] === word,
  nothingHangsOnIt: ({ context }: Asked) => !context.before?.['startedAt'] && !context.before?.['notes'],

  isToCome: ({ context }: Asked) => toCome.includes(stateOf(context).visit),
  isInTheChair: ({ context }: Asked) => inTheChair.includes(stateOf(context).visit),
  isNotOver: ({ context }: Asked) => !over.includes(stateOf(context).visit),

  endedAs: ({ context }: Asked, word: string) => context.data['ended'] === word,
}
