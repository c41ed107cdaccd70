import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { overlap } from '#domain/waitlist/place.ts'
import { type Wish, judge } from '#domain/waitlist/rank.ts'
import { type KnownOffer, type KnownVisit, surroundingsOf } from '#domain/waitlist/surroundings.ts'
import { tooNearAt } from '#domain/waitlist/waves.ts'
import type { Context } from '../effects.ts'
import { choiceOf, settingOf } from '../settings.ts'
import { addressOf, preferredChannel } from '../messaging/channels.ts'
import { idsOf, recordIn, recordsIn } from '../reading.ts'
import { type Asked, add, send, set, tell } from '../saying.ts'
import { type GapFields, nowOf, spanIn, wavesOf } from './gapFacts.ts'

/** What an offer asks, waits for and does. */

const taking: readonly unknown[] = ['settling', 'open', 'offering']
const offerable: readonly unknown[] = ['waiting', 'offered']

const isHeldForAnother = (context: Context) => {
  const gap = recordIn(context, 'theGap')
  return gap?.['state'] === 'held' && gap['heldFor'] !== context.record['entry']
}

const lies = (inner: Fields, outer: Fields) => {
  const [part, whole] = [spanIn(inner), spanIn(outer)]
  return part.startsAt >= whole.startsAt && part.endsAt <= whole.endsAt
}

/** The visits of this patient at that time, but for the one that would come forward. */
const inTheirWay = (context: Context) => {
  const own = recordIn(context, 'theEntry')?.['appointment']
  return recordsIn(context, 'patientsVisits').filter((visit) => visit['id'] !== own && overlap(spanIn(visit), spanIn(context.record)))
}

const isTheirs = (entry: Fields, offer: Fields) =>
  entry['patient'] === offer['patient'] && (entry['contact'] ?? null) === (offer['contact'] ?? null)

/** Whoever would be written to. */
const reader = (context: Context) => recordIn(context, context.record['contact'] ? 'theContact' : 'thePatient')

export const offerGuards = {
  mayNotBeReached: ({ context }: Asked) => {
    const person = reader(context)
    if (!person) return false
    return person['optedOut'] === true || person['contactBy'] === 'none' || addressOf(person, channelFor(context, person)) === null
  },
  gapTakesOffers: ({ context }: Asked) => {
    const gap = recordIn(context, 'theGap')
    return !gap || taking.includes(gap['state'])
  },
  offerFitsTheGap: ({ context }: Asked) => {
    const { record } = context
    const gap = recordIn(context, 'theGap')
    return !gap || (gap['location'] === record['location'] && gap['provider'] === record['provider'] && lies(record, gap))
  },
  offerIsTheirs: ({ context }: Asked) => {
    const entry = recordIn(context, 'theEntry')
    if (entry === undefined) return true
    return entry !== null && isTheirs(entry, context.record) && offerable.includes(entry['state'])
  },
  gapIsNotHeld: ({ context }: Asked) => !isHeldForAnother(context),
  gapStillStands: ({ context }: Asked) => {
    const gap = recordIn(context, 'theGap')
    return !gap || ([...taking, 'held'].includes(gap['state']) && lies(context.record, gap))
  },
  patientIsFree: ({ context }: Asked) => inTheirWay(context).length === 0,
}

const lasts = (context: Context): number => {
  const left = tooNearAt(wavesOf(context), spanIn(context.record).startsAt) - nowOf(context)
  return Math.max(0, Math.min(settingOf(context, 'offerLasts'), left))
}
const channelFor = (context: Context, person: Fields) => {
  const wished = recordIn(context, 'theEntry')?.['channel']
  return wished === 'sms' || wished === 'email' ? wished : preferredChannel(person)
}
export const offerDelays = { unanswered: ({ context }: Asked): number => lasts(context) }

export const stampSent = set((context) => {
  const entry = recordIn(context, 'theEntry')
  return {
    sentAt: context.now,
    expiresAt: instantOf(nowOf(context) + lasts(context)),
    channel: entry?.['channel'] ?? 'preferred',
  }
})
export const stampOpened = set(({ now }) => ({ openedAt: now }))
export const stampAnswer = set(({ now }) => ({ answeredAt: now }))

/** One live offer a patient: a newer one stands in place of it. */
export const takeOlderBack = tell('waitlists/offers.supersede', (context) => idsOf(recordsIn(context, 'patientsOffers')))
/** Nobody, where the wish has been removed in the meantime. */
const entryOf = (context: Context) => (recordIn(context, 'theEntry') === null ? '' : String(context.record['entry'] ?? ''))
export const tellEntry = (command: string) => tell(`waitlists.${command}`, entryOf)
export const tellGap = tell('waitlists/gaps.offered', ({ record }) => String(record['gap'] ?? ''))
export const takeGap = tell(
  'waitlists/gaps.accept',
  ({ record }) => String(record['gap'] ?? ''),
  ({ record }) => ({ heldFor: record['entry'], from: record['startsAt'], until: record['endsAt'] }),
)

/** What the letters of an offer say: when, and with whom. */
const letter = (context: Context) => {
  const { startsAt, endsAt, provider, location, patient, insteadOf = null } = context.record as Fields
  const entry = recordIn(context, 'theEntry')
  const { contact } = context.record as Fields
  const channel = entry?.['channel'] ?? context.record['channel']
  return {
    to: String(contact ?? patient ?? ''),
    channel: String(channel ?? 'preferred'),
    data: { startsAt, endsAt, provider, location, patient, insteadOf, wasAt: entry?.['appointmentAt'] ?? null },
  }
}
export const writeOffer = send('offer', letter)
/** Who was not written to yet need not be written to at all. */
const wasNotTold = (context: Context) => recordsIn(context, 'queuedMessages').length > 0
export const unwrite = tell('messages.withdraw', (context) => idsOf(recordsIn(context, 'queuedMessages')))
const unlessUntold = (context: Context, to: string) => (wasNotTold(context) ? '' : to)
/** One letter says it all: where there is a next time, that time's own. */
export const writeTaken = send('offerTaken', (context) => {
  const one = letter(context)
  return { ...one, to: nextBest(context) ? '' : unlessUntold(context, one.to) }
})

/** The next time that would suit whoever was not quick enough. They learn of it in the same breath as of the one that is gone. */
export const offerNextBest = add('waitlists/offers.make', (context) => {
  const next = nextBest(context)
  return next ? [next] : []
})

function nextBest(context: Context): Fields | null {
  const entry = recordIn(context, 'theEntry') as unknown as Wish | null | undefined
  if (!entry) return null
  const wish: Wish = { ...entry, state: 'waiting' }
  const known = {
    now: nowOf(context),
    timeZone: context.timeZone,
    mostOffersAWeek: choiceOf(context, 'offersAWeek'),
    offers: recordsIn(context, 'patientsOffersOfWeek') as unknown as readonly KnownOffer[],
    visits: recordsIn(context, 'patientsVisits') as unknown as readonly KnownVisit[],
  }
  const gaps = recordsIn(context, 'otherGaps') as unknown as readonly (GapFields & { readonly id: string })[]
  for (const gap of gaps.filter(({ id }) => id !== context.record['gap'])) {
    const span = judge(gap, wish, surroundingsOf(gap, known))
    if (typeof span !== 'string' && span.startsAt - nowOf(context) >= minutes(wavesOf(context).gapNotice))
      return insteadOf(context, gap, span)
  }
  return null
}

const insteadOf = (context: Context, gap: GapFields & { readonly id: string }, span: { startsAt: number; endsAt: number }): Fields => ({
  gap: gap.id,
  entry: context.record['entry'],
  patient: context.record['patient'],
  contact: context.record['contact'] ?? null,
  location: gap.location,
  provider: gap.provider,
  startsAt: instantOf(span.startsAt),
  endsAt: instantOf(span.endsAt),
  insteadOf: context.record.id,
})
