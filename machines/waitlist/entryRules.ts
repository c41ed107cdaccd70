import { Temporal } from '#domain/temporal.ts'
import { boundsOf, millisecondsOf, minutes } from '#domain/time.ts'
import { isDay } from '#domain/fields.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { settingOf } from '../settings.ts'
import { idsOf, recordIn, recordsIn, timeIn, wordOf } from '../reading.ts'
import { type Asked, set, tell } from '../saying.ts'

/** What a wish asks, waits for and does. */

const ofAge = 18
/** A wish without an end is asked about after a year. */
const longest = minutes(365 * 24 * 60)
const mostFailures = 2

export const entryGuards = {
  windowIsOpen: ({ context }: Asked) => {
    const latest = context.record['latest']
    return typeof latest !== 'string' || latest >= context.today
  },
  windowIsOver: ({ context }: Asked) => !entryGuards.windowIsOpen({ context }) || ageOf(context) >= longest,
  windowIsAWindow: ({ context }: Asked) => {
    const { earliest, latest, fromTime, toTime } = context.record as Fields
    const inOrder = (from: unknown, to: unknown) => typeof from !== 'string' || typeof to !== 'string' || from <= to
    return inOrder(earliest, latest) && inOrder(fromTime, toTime)
  },
  /** The visit that would come forward is this patient's and still to come. */
  visitIsTheirs: ({ context }: Asked) => {
    const visit = recordIn(context, 'theAppointment')
    if (visit === undefined || !context.record['appointment']) return true
    return visit !== null && visit['patient'] === context.record['patient'] && wordOf(visit, 'visit') === 'scheduled'
  },
  sendsFailedTwice: ({ context }: Asked) => failures(context) + 1 >= mostFailures,
}

const failures = ({ record }: Context) => Number(record['failedSends'] ?? 0) || 0
const ageOf = ({ record, now }: Context) => millisecondsOf(now) - (timeIn(record, 'createdAt') ?? millisecondsOf(now))

export const entryDelays = {
  /** Until the day after the last one that suits. */
  windowOver: ({ context }: Asked): number => {
    const { record, timeZone, now } = context
    const latest = record['latest']
    const end = typeof latest === 'string' && isDay(latest) ? millisecondsOf(boundsOf(latest, timeZone).to) - millisecondsOf(now) : longest
    return Math.max(0, Math.min(end, longest - ageOf(context)))
  },
  cooledOff: ({ context }: Asked): number => settingOf(context, 'coolOff'),
}

/** What the entry keeps of its patient and its visit, so that a ranking need not look them up. */
export const keepWhatIsKnown = set((context) => {
  const visit = recordIn(context, 'theAppointment')
  const birthDate = recordIn(context, 'thePatient')?.['birthDate']
  return {
    appointmentAt: visit ? (visit['startsAt'] ?? null) : null,
    childUntil: typeof birthDate === 'string' && isDay(birthDate) ? comingOfAge(birthDate, context.today) : null,
  }
})

function comingOfAge(birthDate: string, today: string): string | null {
  const day = Temporal.PlainDate.from(birthDate).add({ years: ofAge }).toString()
  return day > today ? day : null
}

export const stampOffer = set(({ record, now }) => ({
  offersMade: Math.min(99_999, Number(record['offersMade'] ?? 0) + 1),
  lastOfferedAt: now,
}))
export const countFailure = set((context) => ({ failedSends: Math.min(99, failures(context) + 1) }))
export const reached = set(() => ({ failedSends: 0 }))

/** Offers that are still out while nobody wishes any more. */
export const takeOffersBack = tell('waitlists/offers.withdraw', (context) => idsOf(recordsIn(context, 'theirOffers')))

/** Gaps that stand open hear that somebody wishes again. */
export const wakeGaps = tell('waitlists/gaps.look', (context) => idsOf(recordsIn(context, 'openGaps')))

/** By what the visit that would come forward tells: when it is now, or that there is none. Then what comes of it will be a new one. */
export const followVisit = set(({ data }) => ({ appointmentAt: data['startsAt'] ?? null }))
