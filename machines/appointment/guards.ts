import { overStates } from '#domain/scheduling/appointment.ts'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { choiceOf, settingOf } from '../settings.ts'
import { reasonIn, recordIn, timeIn } from '../reading.ts'
import type { Asked } from '../saying.ts'
import { packsMissing } from './packs.ts'
import { closings, dayIn, formsInTheWay, stateOf } from './facts.ts'

/**
 * What must be so. A fact that is not held (`undefined`, in a browser) passes: the server counts every one. What it says
 * to people when it is not so stands in `#domain/words/enAU/refusals.ts`, under the same name.
 */

const maximumCalls = 3

const isNobody = (context: Context, fact: string): boolean => !recordIn(context, fact)

/** Time beside another visit is free where somebody said why it may be shared. */
const isFreeOrShared = (context: Context, fact: string): boolean => isNobody(context, fact) || reasonIn(context, 'overlapReason') !== null

const isOpen = (context: Context): boolean => closings.every((closing) => isNobody(context, closing))

const sinceOf = (context: Context, region: string): unknown => {
  const since = context.before?.['since']
  return typeof since === 'object' && since !== null ? (since as Fields)[region] : undefined
}

const isOfToday = (context: Context, region: string): boolean => {
  const at = sinceOf(context, region)
  return typeof at !== 'string' || dayIn(context, { at }, 'at') === context.today
}

const lateBy = (context: Context): number => minutes(Number(context.record['expectedLateBy'] ?? 0) || 0)
const minutesSaid = (context: Context): number => minutes(Number(context.data['minutes'] ?? 0) || 0)

const hasGraveAlerts = (context: Context): boolean => {
  const alerts = recordIn(context, 'thePatient')?.['alerts']
  return Array.isArray(alerts) && alerts.some((alert: unknown) => (alert as Fields | null)?.['grave'] === true)
}

const chairIsNot = (context: Context, ...states: readonly string[]): boolean => {
  const chair = recordIn(context, 'theChair')
  return !chair || !states.includes(String(chair['state']))
}

const over: readonly unknown[] = overStates
const toCome: readonly unknown[] = ['requested', 'scheduled']
const inTheChair: readonly unknown[] = ['seated', 'inTreatment', 'treated']

export const guards = {
  chairTimeIsFree: ({ context }: Asked) => isFreeOrShared(context, 'chairTaken'),
  providerTimeIsFree: ({ context }: Asked) => isFreeOrShared(context, 'providerTaken'),
  reasonIsGiven: ({ context }: Asked) => reasonIn(context, 'overlapReason') !== null,
  timeIsOpen: ({ context }: Asked) => isOpen(context) || reasonIn(context, 'overlapReason') !== null,
  /** A visit that shared its time with a reason may come back to it. */
  slotIsStillFree: ({ context }: Asked) =>
    (isNobody(context, 'chairTaken') && isNobody(context, 'providerTaken') && isOpen(context)) ||
    typeof context.before?.['overlapReason'] === 'string',

  dayChanges: ({ context }: Asked) => dayIn(context, context.before, 'startsAt') !== dayIn(context, context.record, 'startsAt'),
  dayIsToday: ({ context }: Asked) => dayIn(context, context.record, 'startsAt') === context.today,
  dayIsOver: ({ context }: Asked) => (dayIn(context, context.record, 'startsAt') ?? context.today) < context.today,
  dayIsNotOver: ({ context }: Asked) => (dayIn(context, context.record, 'startsAt') ?? context.today) >= context.today,
  placeIsRight: ({ context }: Asked) => context.data['at'] === undefined || context.data['at'] === context.record['location'],
  formsAreIn: ({ context }: Asked) => !formsInTheWay(stateOf(context).paperwork) || reasonIn(context, 'formsWaivedReason') !== null,

  noShowIsDue: ({ context }: Asked) => {
    const startsAt = timeIn(context.record, 'startsAt')
    return startsAt !== null && Date.parse(context.now) >= startsAt + lateBy(context) + settingOf(context, 'noShowAfter')
  },
  /** An arrival that still waits in a kiosk's queue is an arrival. */
  noArrivalIsUnsent: ({ context }: Asked) => !(Number(recordIn(context, 'kioskWithArrivals')?.['queued'] ?? 0) > 0),
  alertsAreSeen: ({ context }: Asked) =>
    !choiceOf(context, 'alertsAtReady') ||
    !hasGraveAlerts(context) ||
    context.data['alertsSeen'] === true ||
    typeof context.before?.['alertsSeenAt'] === 'string',

  delayIsUntold: ({ context }: Asked) => !context.before?.['delayToldAt'],
  delayIsLong: ({ context }: Asked) => {
    const from = settingOf(context, 'delayTellFrom')
    return from > 0 && minutesSaid(context) >= from
  },
  delayWasTold: ({ context }: Asked) => typeof context.before?.['delayToldMinutes'] === 'number',
  delayIsShort: ({ context }: Asked) => minutesSaid(context) < settingOf(context, 'delayTakeBackUnder'),
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

  packsAreHere: ({ context }: Asked) => choiceOf(context, 'packsAtSeat') !== 'block' || packsMissing(context).length === 0,
  packsAreWarnedOf: ({ context }: Asked) => choiceOf(context, 'packsAtSeat') === 'warn' && packsMissing(context).length > 0,

  isSameDay: ({ context }: Asked) => isOfToday(context, 'visit'),
  /** What was billed is taken back where it was billed first. Nobody counts invoices yet, so it passes (0101). */
  noInvoiceIsIssued: ({ context }: Asked) => isNobody(context, 'invoice'),
  replacementIsUntouched: ({ context }: Asked) => {
    const state = recordIn(context, 'replacement')?.['state'] as Fields | undefined
    return state === undefined || toCome.includes(state['visit'])
  },
  formsAreOfToday: ({ context }: Asked) => isOfToday(context, 'paperwork'),
  formsCameFrom: ({ context }: Asked, word: string) => context.before?.['formsCameFrom'] === word,
  /** Forms and visit last moved with one command. */
  formsMovedWithTheVisit: ({ context }: Asked) => sinceOf(context, 'paperwork') === sinceOf(context, 'visit'),
  cameFrom: ({ context }: Asked, word: string) => context.before?.['cameFrom'] === word,
  nothingHangsOnIt: ({ context }: Asked) => !context.before?.['startedAt'] && !context.before?.['notes'],

  examCallsAreTimed: ({ context }: Asked) => settingOf(context, 'examCallAfter') > 0,
  isToCome: ({ context }: Asked) => toCome.includes(stateOf(context).visit),
  isInTheChair: ({ context }: Asked) => inTheChair.includes(stateOf(context).visit),
  isNotOver: ({ context }: Asked) => !over.includes(stateOf(context).visit),

  endedAs: ({ context }: Asked, word: string) => context.data['ended'] === word,
}
