import * as z from 'zod/mini'
import { id, instant, wholeNumber } from '#domain/fields.ts'
import { holdingStates } from '#domain/scheduling/appointment.ts'
import { all } from '#domain/scopes.ts'
import { Gap, liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { aWeek, hereStates } from '#domain/waitlist/surroundings.ts'
import { timerEvents } from '#machines/ask.ts'
import { gapMachine } from '#machines/gap.machine.ts'
import { resource } from '../resource.ts'

const Opening = z.pick(Gap, {
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
const ForEntry = z.strictObject({ heldFor: id })
// Not by the names of the gap's own times, which would then be written.
const span = { from: instant, until: instant }
const Giving = z.strictObject({ heldFor: z.optional(id), from: z.optional(instant), until: z.optional(instant) })
const Filling = z.strictObject({
  filledBy: id,
  patient: id,
  seenBy: id,
  cents: wholeNumber(0, 1_000_000_000),
  unconfirmed: z.boolean(),
  ...span,
})
const Won = z.strictObject({ minutes: wholeNumber(0, 100_000), cents: wholeNumber(0, 1_000_000_000) })

/** Whatever sends offers ranks first. */
const ranks = ['look', 'offer', ...timerEvents(gapMachine).filter((timer) => /\.(settled|waveOver|morning)\./.test(timer))]
const ends = ['fill', 'withdraw', 'close', ...timerEvents(gapMachine).filter((timer) => timer.includes('.tooNear.'))]
const letsGo = ['release', ...timerEvents(gapMachine).filter((timer) => timer.includes('.holdOver.'))]
const gives = ['hold', 'give', 'accept']
const asking = all('appt.w', 'msg')
/** Told by visits, offers and other gaps; nobody gives these by hand. */
const fromInside = { scope: 'appt.w', principals: ['system'] } as const
const untouched = { state: ['settling', 'open'] } as const
const sameRoom = { location: 'location', chair: 'chair', provider: 'provider' } as const
const holding = { 'state.visit': holdingStates } as const

export const gaps = resource({
  name: 'waitlists/gaps',
  part: 'waitlist',
  record: Gap,
  within: 'location',
  refs: {
    location: 'locations',
    chair: 'equipments',
    calendar: 'calendars',
    provider: 'providers',
    parent: 'waitlists/gaps',
  },
  calledBy: ['provider', 'startsAt'],
  mentions: {
    cause: 'appointments',
    heldFor: 'waitlists',
    entries: 'waitlists',
    entry: 'waitlists',
    patient: 'patients',
    filledBy: 'appointments',
    mergedInto: 'waitlists/gaps',
  },
  columns: ['location', 'chair', 'provider', 'startsAt', 'endsAt', 'cause', 'parent', 'depth', 'patient', 'state'],
  charts: { every: gapMachine },
  facts: {
    types: { all: 'class', where: { active: true }, for: ['open', ...ends] },
    providersVisits: { all: 'appointments', sharing: ['provider'], where: holding, overlapping: true, for: ['open'] },
    chairsVisits: { all: 'appointments', sharing: ['chair'], where: holding, overlapping: true, for: ['open'] },
    closedThen: { all: 'events', where: { closes: true }, overlapping: true, for: ['open'] },
    gapsThen: { all: 'waitlists/gaps', sharing: ['provider'], where: { state: liveGapStates }, overlapping: true, for: ['open'] },
    gapsBefore: { all: 'waitlists/gaps', sharing: { ...sameRoom, endsAt: 'startsAt' }, where: untouched, for: ['open'] },
    gapsAfter: { all: 'waitlists/gaps', sharing: { ...sameRoom, startsAt: 'endsAt' }, where: untouched, for: ['open'] },
    theEntry: { first: 'waitlists', sharing: { id: 'heldFor' }, for: gives },
    entries: { all: 'waitlists', sharing: ['location'], where: { state: 'waiting' }, for: ranks },
    offersOut: { all: 'waitlists/offers', where: { state: liveOfferStates }, for: ranks },
    offersOfWeek: { all: 'waitlists/offers', lately: { column: 'sentAt', within: aWeek }, for: ranks },
    offersHere: { all: 'waitlists/offers', sharing: { gap: 'id' }, for: [...ranks, ...ends, ...letsGo] },
    visitsHere: { all: 'appointments', sharing: ['location'], where: { 'state.visit': hereStates }, for: ranks },
    visitsThen: { all: 'appointments', where: holding, overlapping: true, for: ranks },
  },
  views: 'appt',
  commands: {
    open: { scope: 'appt.c', makes: true, data: Opening },
    /** To those who are named, else to as many as a wave takes. */
    offer: { scope: asking, data: z.strictObject({ entries: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))) }) },
    hold: { scope: 'appt.w', data: ForEntry, owns: ['heldFor'] },
    release: { scope: 'appt.w' },
    /** Somebody said yes on the telephone: the visit is booked, or comes forward. */
    give: { scope: all('appt.w', 'appt.c'), data: Giving },
    withdraw: { scope: 'appt.w' },
    remove: { scope: 'appt.d', ends: true },
    look: fromInside,
    offered: fromInside,
    accept: { ...fromInside, data: z.strictObject({ heldFor: id, ...span }) },
    fill: { ...fromInside, data: Filling },
    /** The time is closed: nobody can come then. */
    close: { ...fromInside, data: z.strictObject(span) },
    merge: { ...fromInside, data: z.strictObject({ mergedInto: id }) },
    won: { ...fromInside, data: Won },
  },
  sights: {
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
