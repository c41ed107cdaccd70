import { instantOf, minutes } from '#domain/time.ts'
import type { Instant } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { takesAutomatic } from '#domain/messaging/preferredChannel.ts'
import { isActivePatient } from '#domain/people/patientStates.ts'
import { offerableGapStates, liveGapStates } from '#domain/waitlist/gap.ts'
import type { Offer } from '#domain/waitlist/offer.ts'
import { offerableEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import { isOverlapping } from '#domain/timeSpans.ts'
import { type WaitlistEntryRecord, checkEntry } from '#domain/waitlist/rank.ts'
import { rankingContextOf } from '#domain/waitlist/rankingContext.ts'
import { tooNearAt } from '#domain/waitlist/waves.ts'
import { isOneOf } from '#domain/fields.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import { choiceOf, minutesOf } from '../kernel/settings.ts'
import { addressOf, automaticChannel, canArrive } from '../messaging/channels.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import type { AppointmentRecord, GapRecord, MessageRecord, OfferRecord, PatientRecord } from '../records.ts'
import { nowOf, spanIn, waveSettingsOf } from './gapFacts.ts'

/** Guards, delays and effects of an offer. */

export type OfferContext = AreaContext<
  OfferRecord,
  NoFields,
  {
    readonly theGap: GapRecord | null
    readonly theEntry: WaitlistEntryRecord | null
    readonly thePatient: PatientRecord | null
    readonly theContact: PatientRecord | null
    readonly patientsOffers: readonly OfferRecord[]
    readonly patientsOffersOfWeek: readonly OfferRecord[]
    readonly patientsAppointments: readonly AppointmentRecord[]
    readonly queuedMessages: readonly MessageRecord[]
    readonly otherGaps: readonly GapRecord[]
  }
>
type Args = GuardArgs<OfferContext>

const { add, send, set, tell } = actionsOf<OfferContext>()

const isHeldForAnother = (context: OfferContext) => {
  const { theGap } = context.facts
  return theGap?.state === 'held' && theGap.heldFor !== context.record.entry
}

type Timed = { readonly startsAt: Instant; readonly endsAt: Instant }
const isInside = (inner: Timed, outer: Timed) => {
  const [part, whole] = [spanIn(inner), spanIn(outer)]
  return part.startsAt >= whole.startsAt && part.endsAt <= whole.endsAt
}

/** The patient's other appointments at that time, without the one to bring forward. */
const conflictingAppointments = (context: OfferContext) => {
  const ownAppointment = context.facts.theEntry?.appointment
  return (context.facts.patientsAppointments ?? []).filter(
    (appointment) => appointment.id !== ownAppointment && isOverlapping(spanIn(appointment), spanIn(context.record)),
  )
}

const isForEntry = (entry: WaitlistEntryRecord, offer: Offer) =>
  entry.patient === offer.patient && (entry.contact ?? null) === (offer.contact ?? null)

/** The person the message goes to. */
const recipientOf = (context: OfferContext) => context.facts[context.record.contact ? 'theContact' : 'thePatient']

export const offerGuards = {
  mayNotBeReached: ({ context }: Args) => {
    const person = recipientOf(context)
    const { thePatient, theContact } = context.facts
    if ([thePatient, theContact].some((one) => one && !isActivePatient(one))) return true
    if (!person) return false
    const channel = channelFor(context, person)
    const address = addressOf(person, channel)
    return person.optedOut || !takesAutomatic(person, channel) || address === null || !canArrive(channel, address)
  },
  gapTakesOffers: ({ context }: Args) => {
    const gap = context.facts.theGap
    return !gap || isOneOf(offerableGapStates, gap.state)
  },
  offerFitsTheGap: ({ context }: Args) => {
    const { record } = context
    const gap = context.facts.theGap
    return !gap || (gap.location === record.location && gap.provider === record.provider && isInside(record, gap))
  },
  offerIsTheirs: ({ context }: Args) => {
    const entry = context.facts.theEntry
    if (entry === undefined) return true
    return entry !== null && isForEntry(entry, context.record) && isOneOf(offerableEntryStates, entry.state)
  },
  gapIsNotHeld: ({ context }: Args) => !isHeldForAnother(context),
  gapStillStands: ({ context }: Args) => {
    const gap = context.facts.theGap
    return !gap || (isOneOf(liveGapStates, gap.state) && isInside(context.record, gap))
  },
  patientIsFree: ({ context }: Args) => conflictingAppointments(context).length === 0,
}

const offerDuration = (context: OfferContext): number => {
  const left = tooNearAt(waveSettingsOf(context), spanIn(context.record).startsAt) - nowOf(context)
  return Math.max(0, Math.min(minutesOf(context, 'offerLasts'), left))
}
const channelFor = (context: OfferContext, person: PatientRecord) => {
  const preferred = context.facts.theEntry?.channel
  return preferred === 'sms' || preferred === 'email' ? preferred : automaticChannel(person)
}
export const offerDelays = { unanswered: ({ context }: Args): number => offerDuration(context) }

export const stampSent = set((context) => {
  const entry = context.facts.theEntry
  return {
    sentAt: context.now,
    expiresAt: instantOf(nowOf(context) + offerDuration(context)),
    channel: entry?.channel ?? 'preferred',
  }
})
export const stampOpened = set(({ now }) => ({ openedAt: now }))
export const stampAnswer = set(({ now }) => ({ answeredAt: now }))

/** One live offer per patient: a newer one replaces it. */
export const supersedeOlderOffers = tell('waitlists/offers.supersede', (context) => idsOf(context.facts.patientsOffers ?? []))
/** Empty if the waitlist entry has been removed. */
const entryIdOf = (context: OfferContext) => (context.facts.theEntry === null ? '' : (context.record.entry ?? ''))
export const tellEntry = (command: string) => tell(`waitlists.${command}`, entryIdOf)
export const tellGap = tell('waitlists/gaps.offered', ({ record }) => record.gap ?? '')
export const acceptGap = tell(
  'waitlists/gaps.accept',
  ({ record }) => record.gap ?? '',
  ({ record }) => ({ heldFor: record.entry, from: record.startsAt, until: record.endsAt }),
)

/** Message data of an offer: the time and the provider. */
const offerMessage = (context: OfferContext) => {
  const { startsAt, endsAt, provider, location, patient, insteadOf, contact } = context.record
  const entry = context.facts.theEntry
  const channel = entry?.channel ?? context.record.channel
  return {
    to: contact ?? patient ?? '',
    channel: channel ?? 'preferred',
    data: { startsAt, endsAt, provider, location, patient, insteadOf, wasAt: entry?.appointmentAt ?? null },
  }
}
export const sendOffer = send('offer', offerMessage)
/** True if the offer message is still queued: the patient then needs no further message. */
const isStillQueued = (context: OfferContext) => (context.facts.queuedMessages ?? []).length > 0
export const withdrawOfferMessages = tell('messages.withdraw', (context) => idsOf(context.facts.queuedMessages ?? []))
const unlessQueued = (context: OfferContext, to: string) => (isStillQueued(context) ? '' : to)
/** Sends one message only: if there is a next offer, that offer's own message replaces this one. */
export const sendOfferTaken = send('offerTaken', (context) => {
  const message = offerMessage(context)
  return { ...message, to: nextBestOffer(context) ? '' : unlessQueued(context, message.to) }
})

/** Offers the next suitable gap to a patient who missed this one. They receive one message for both. */
export const offerNextBest = add('waitlists/offers.make', (context) => {
  const next = nextBestOffer(context)
  return next ? [next] : []
})

function nextBestOffer(context: OfferContext): Fields | null {
  const entry = context.facts.theEntry
  if (!entry) return null
  const waitlistEntry: WaitlistEntryRecord = { ...entry, state: 'waiting' }
  const rankingInput = {
    now: nowOf(context),
    timeZone: context.timeZone,
    mostOffersAWeek: choiceOf(context, 'offersAWeek'),
    offers: context.facts.patientsOffersOfWeek ?? [],
    appointments: context.facts.patientsAppointments ?? [],
  }
  const gaps = context.facts.otherGaps ?? []
  for (const gap of gaps.filter(({ id }) => id !== context.record.gap)) {
    const span = checkEntry(gap, waitlistEntry, rankingContextOf(gap, rankingInput))
    if (typeof span !== 'string' && span.startsAt - nowOf(context) >= minutes(waveSettingsOf(context).gapNotice))
      return insteadOf(context, gap, span)
  }
  return null
}

const insteadOf = (context: OfferContext, gap: GapRecord, span: { startsAt: number; endsAt: number }): Fields => ({
  gap: gap.id,
  entry: context.record.entry,
  patient: context.record.patient,
  contact: context.record.contact ?? null,
  location: gap.location,
  provider: gap.provider,
  startsAt: instantOf(span.startsAt),
  endsAt: instantOf(span.endsAt),
  insteadOf: context.record.id,
})
