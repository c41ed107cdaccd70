import { instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { holdingStates } from '#domain/scheduling/appointment.ts'
import { freedParts } from '#domain/waitlist/freed.ts'
import type { GapCause } from '#domain/waitlist/gap.ts'
import { type Span, overlap } from '#domain/waitlist/place.ts'
import type { Context } from '../effects.ts'
import { choiceOf, settingOf } from '../settings.ts'
import { shortestVisit, spanIn } from '../waitlist/gapFacts.ts'
import { idsOf, recordIn, recordsIn } from '../reading.ts'
import { add, tell } from '../saying.ts'
import { dayIn, stateOf } from './facts.ts'

/** What a visit's coming and going does to the gaps of its day, and to the wishes that hang on it. */

const holding: readonly unknown[] = holdingStates
const place = ['location', 'provider', 'chair'] as const

const isSamePlace = (one: Fields, other: Fields) => place.every((field) => (one[field] ?? null) === (other[field] ?? null))
const isWithin = (inner: Span, outer: Span) => inner.startsAt >= outer.startsAt && inner.endsAt <= outer.endsAt

/** Gaps in whose time this visit now stands. */
function hit(context: Context): readonly Fields[] {
  const gaps = [...recordsIn(context, 'providersGaps'), ...recordsIn(context, 'chairsGaps')]
  const each = new Map(gaps.map((gap) => [gap['id'], gap]))
  return [...each.values()].filter((gap) => overlap(spanIn(gap), spanIn(context.record)))
}

/** The visit's own gap, which it left and comes back to. One that has grown beyond it is another's too. */
const isOwn = (context: Context) => (gap: Fields) => gap['cause'] === context.record.id && isWithin(spanIn(gap), spanIn(context.record))
const own = (context: Context) => hit(context).filter(isOwn(context))
const others = (context: Context) => hit(context).filter((gap) => !isOwn(context)(gap))

/** Nobody has heard of a gap that is still settling: it was never there. */
const forgetOwn = tell('waitlists/gaps.remove', (context) => idsOf(own(context).filter(({ state }) => state === 'settling')))
const withdrawOwn = tell('waitlists/gaps.withdraw', (context) => idsOf(own(context).filter(({ state }) => state !== 'settling')))

const times = ({ record }: Context): Fields => ({ from: record['startsAt'], until: record['endsAt'] })

const fillOthers = tell(
  'waitlists/gaps.fill',
  (context) => idsOf(others(context)),
  (context) => {
    const { id, patient, provider } = context.record as Fields
    return { filledBy: id, patient, seenBy: provider, cents: usualFee(context), unconfirmed: isUnconfirmed(context), ...times(context) }
  },
)
const closeOthers = tell('waitlists/gaps.close', (context) => idsOf(others(context)), times)

/** As it will stand after this: on another day a visit is to be confirmed anew. */
const isUnconfirmed = (context: Context): boolean =>
  stateOf(context).confirmation !== 'confirmed' || dayIn(context, context.before, 'startsAt') !== dayIn(context, context.record, 'startsAt')

function usualFee(context: Context): number {
  const fee = recordIn(context, 'theType')?.['usualFee']
  return typeof fee === 'object' && fee !== null ? Math.max(0, Number((fee as Fields)['cents'] ?? 0)) : 0
}

/** A visit takes its time: whatever was offered there is offered no more. */
export const takeTime = [forgetOwn, withdrawOwn, fillOthers]
/** A visit comes back to the time that it had: nothing was won by that. */
export const takeTimeAgain = [forgetOwn, withdrawOwn, closeOthers]

const leave = (kind: (context: Context) => GapCause, after: (context: Context) => Fields | null) =>
  add('waitlists/gaps.open', (context) => {
    const { before } = context
    if (!before || !holding.includes(stateOf(context).visit)) return []
    const line = lineOf(context)
    const next = after(context)
    const held = next && isSamePlace(before, next) ? spanIn(next) : null
    const { location, chair = null, calendar = null, provider } = before as Fields
    const common = { location, chair, calendar, provider, cause: before.id, causeKind: kind(context), ...line }
    return line ? freedParts(spanIn(before), held, worthOf(context)).map((part) => ({ ...common, ...instants(part) })) : []
  })

const instants = ({ startsAt, endsAt }: Span): Fields => ({ startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) })

const worthOf = (context: Context) => ({
  now: Date.parse(context.now),
  notice: settingOf(context, 'gapNotice'),
  answer: settingOf(context, 'waveEvery'),
  shortest: shortestVisit(recordsIn(context, 'types')),
})

/** Where a gap stands in the tree: under the one that this visit was moved into. `null` where the line has become too long. */
function lineOf(context: Context): Fields | null {
  const into = hit(context).find(({ cause }) => cause !== context.record.id)
  if (!into) return { parent: null, depth: 0 }
  const depth = Number(into['depth'] ?? 0) + 1
  if (depth <= choiceOf(context, 'cascadeDepth')) return { parent: into['id'], depth }
  return into['state'] === 'held' ? null : { parent: null, depth: 0 }
}

const movedOrShortened = ({ before, record }: Context): GapCause =>
  before && isSamePlace(before, record) && isWithin(spanIn(record), spanIn(before)) ? 'shortened' : 'moved'

const asNewlyAgreed = ({ before, data }: Context): Fields => ({ ...before, ...(data['to'] as Fields | undefined) })

const wishes = (context: Context) => idsOf(recordsIn(context, 'wishes'))
export const forgetByWishes = tell('waitlists.follow', wishes, () => ({ startsAt: null }))
const tellWishes = tell('waitlists.follow', wishes, ({ record }) => ({ startsAt: record['startsAt'] }))

/** A visit leaves its time, for good as far as is known. */
export const leaveTime = (kind: GapCause) => [
  leave(
    () => kind,
    () => null,
  ),
  forgetByWishes,
]
/** For another visit in place of this one, to which the wishes have gone over. */
export const leaveTimeForNew = leave(() => 'rescheduled', asNewlyAgreed)
/** A visit goes elsewhere: first it takes the new time, and then the old one is free. */
export const changeTime = [...takeTime, leave(movedOrShortened, ({ record }) => record), tellWishes]
/** Who is here has no wish to come any more. */
export const fulfilWishes = tell('waitlists.fulfil', wishes)
/** A visit stands again where it stood, also for those who wait for it to come forward. */
export const standAgain = [...takeTimeAgain, tellWishes]
/** The wish to come sooner goes on with the visit that was made in place of the one it hung on. */
export const takeWishesOver = tell(
  'waitlists.follow',
  (context) => idsOf(recordsIn(context, 'wishesOfReplaced')),
  ({ record }) => ({ startsAt: record['startsAt'], appointment: record.id }),
)
