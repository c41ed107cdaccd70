import * as z from 'zod/mini'
import { id, instant, wholeNumber } from '#domain/fields.ts'
import { timeHoldingStates, presentStates } from '#domain/scheduling/appointment.ts'
import { allScopes } from '#domain/scopes.ts'
import { gapFigures } from '#domain/figures/gapFigures.ts'
import { Gap, liveGapStates, mergeableGapStates, gapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { oneWeek } from '#domain/waitlist/rankingContext.ts'
import { timerEvents } from '#machines/kernel/evaluate.ts'
import { gapMachine } from '#machines/waitlist/gap.machine.ts'
import { scheduleFacts } from '#machines/waitlist/scheduleFacts.ts'
import type { GapContext } from '#machines/waitlist/gapContext.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const OpenGapData = z.pick(Gap, {
  location: true,
  chair: true,
  calendar: true,
  provider: true,
  startsAt: true,
  endsAt: true,
  cause: true,
  causeKind: true,
  parent: true,
  depth: true,
})
const HoldData = z.strictObject({ heldFor: id })
// Named unlike the gap's own times, because the engine would write those.
const span = { from: instant, until: instant }
const GiveData = z.strictObject({ heldFor: z.optional(id), from: z.optional(instant), until: z.optional(instant) })
const FillGapData = z.strictObject({
  filledBy: id,
  patient: id,
  seenBy: id,
  cents: wholeNumber(0, 1_000_000_000),
  unconfirmed: z.boolean(),
  ...span,
})
const AddRecoveredData = z.strictObject({ minutes: wholeNumber(0, 100_000), cents: wholeNumber(0, 1_000_000_000) })

/** Every event that sends offers ranks waitlist entries first. */
const rankingEvents = ['look', 'offer', ...timerEvents(gapMachine).filter((timer) => /\.(settled|waveOver|morning)\./.test(timer))]
const closingEvents = ['fill', 'withdraw', 'close', ...timerEvents(gapMachine).filter((timer) => timer.includes('.tooNear.'))]
const releasingEvents = ['release', ...timerEvents(gapMachine).filter((timer) => timer.includes('.holdOver.'))]
const bookingCommands = ['hold', 'give', 'accept']
const offerScope = allScopes('appt.w', 'msg')
/** Sent only by appointments, offers and other gaps. */
const systemOnly = { scope: 'appt.w', principals: ['system'] } as const
const mergeable = { state: mergeableGapStates } as const
const sameResources = { location: 'location', chair: 'chair', provider: 'provider' } as const
const timeHolding = { 'state.visit': timeHoldingStates } as const

export const gaps = resource({
  name: 'waitlists/gaps',
  module: 'waitlist',
  record: Gap,
  locationField: 'location',
  refs: {
    location: 'locations',
    chair: 'equipments',
    calendar: 'calendars',
    provider: 'providers',
    parent: 'waitlists/gaps',
  },
  titleFields: ['provider', 'startsAt'],
  softRefs: {
    cause: 'appointments',
    heldFor: 'waitlists',
    entries: 'waitlists',
    entry: 'waitlists',
    patient: 'patients',
    filledBy: 'appointments',
    mergedInto: 'waitlists/gaps',
  },
  columns: ['location', 'chair', 'provider', 'startsAt', 'endsAt', 'cause', 'parent', 'depth', 'patient', 'state'],
  machines: { every: gapMachine },
  states: gapStates,
  facts: {
    types: { all: 'class', where: { active: true }, for: ['open', ...closingEvents] },
    providersAppointments: { all: 'appointments', matching: ['provider'], where: timeHolding, overlapping: true, for: ['open'] },
    chairsAppointments: { all: 'appointments', matching: ['chair'], where: timeHolding, overlapping: true, for: ['open'] },
    closedThen: { all: 'events', where: { closes: true }, overlapping: true, for: ['open'] },
    gapsThen: { all: 'waitlists/gaps', matching: ['provider'], where: { state: liveGapStates }, overlapping: true, for: ['open'] },
    gapsBefore: { all: 'waitlists/gaps', matching: { ...sameResources, endsAt: 'startsAt' }, where: mergeable, for: ['open'] },
    gapsAfter: { all: 'waitlists/gaps', matching: { ...sameResources, startsAt: 'endsAt' }, where: mergeable, for: ['open'] },
    ...scheduleFacts(['open', ...rankingEvents]),
    theEntry: { first: 'waitlists', matching: { id: 'heldFor' }, for: bookingCommands },
    entries: { all: 'waitlists', matching: ['location'], where: { state: 'waiting' }, for: rankingEvents },
    offersOut: { all: 'waitlists/offers', where: { state: liveOfferStates }, for: rankingEvents },
    offersOfWeek: { all: 'waitlists/offers', recent: { column: 'sentAt', withinMs: oneWeek }, for: rankingEvents },
    offersHere: { all: 'waitlists/offers', matching: { gap: 'id' }, for: [...rankingEvents, ...closingEvents, ...releasingEvents] },
    appointmentsHere: { all: 'appointments', matching: ['location'], where: { 'state.visit': presentStates }, for: rankingEvents },
    appointmentsThen: { all: 'appointments', where: timeHolding, overlapping: true, for: rankingEvents },
  } satisfies FactsOf<GapContext>,
  figures: gapFigures,
  readScope: 'appt',
  commands: {
    open: { scope: 'appt.c', creates: true, data: OpenGapData },
    /** To the named waitlist entries, otherwise to as many as a wave takes. */
    offer: { scope: offerScope, data: z.strictObject({ entries: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))) }) },
    hold: { scope: 'appt.w', data: HoldData, ownsFields: ['heldFor'] },
    release: { scope: 'appt.w' },
    /** A patient accepted by phone: books the appointment or brings it forward. */
    give: { scope: allScopes('appt.w', 'appt.c'), data: GiveData },
    withdraw: { scope: 'appt.w' },
    remove: { scope: 'appt.d', deletes: true },
    look: systemOnly,
    offered: systemOnly,
    accept: { ...systemOnly, data: z.strictObject({ heldFor: id, ...span }) },
    fill: { ...systemOnly, data: FillGapData },
    /** The time is now a blockout and cannot be booked. */
    close: { ...systemOnly, data: z.strictObject(span) },
    merge: { ...systemOnly, data: z.strictObject({ mergedInto: id }) },
    won: { ...systemOnly, data: AddRecoveredData },
  },
  deviceWindows: { wall: { column: 'startsAt', daysBack: 0, daysAhead: null } },
  views: {
    wall: [
      'location',
      'chair',
      'provider',
      'startsAt',
      'endsAt',
      'causeKind',
      'parent',
      'depth',
      'wave',
      'nextWaveAt',
      'opensAt',
      'heldUntil',
      'state',
      'since',
      'minutesWon',
      'centsWon',
    ],
  },
})
