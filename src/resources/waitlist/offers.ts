import * as z from 'zod/mini'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { allScopes } from '#domain/scopes.ts'
import { Offer, liveOfferStates, offerStates } from '#domain/waitlist/offer.ts'
import { oneWeek } from '#domain/waitlist/rankingContext.ts'
import { openGapStates } from '#domain/waitlist/gap.ts'
import { offerMachine } from '#machines/waitlist/offer.machine.ts'
import type { OfferContext } from '#machines/waitlist/offerRules.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const MakeOfferData = z.pick(Offer, {
  gap: true,
  entry: true,
  patient: true,
  location: true,
  provider: true,
  startsAt: true,
  endsAt: true,
  wave: true,
  rank: true,
  reasons: true,
  insteadOf: true,
  contact: true,
})

/** From the patient by their link, or from staff on their behalf. */
const patientAnswer = { scope: 'appt.w', principals: ['user', 'key', 'patient'] } as const
/** Sent only by gaps, waitlist entries and other offers. */
const systemOnly = { scope: 'appt.w', principals: ['system'] } as const
/** Commands that end an offer. The patient gets a message, with the next offer if there is one. */
const endingCommands = ['take', 'withdraw'] as const

export const offers = resource({
  name: 'waitlists/offers',
  module: 'waitlist',
  record: Offer,
  locationField: 'location',
  // An offer outlives its waitlist entry, so `entry` is a plain id.
  refs: { gap: 'waitlists/gaps', patient: 'patients', location: 'locations', provider: 'providers', contact: 'patients' },
  titleFields: ['patient', 'startsAt'],
  softRefs: { entry: 'waitlists', insteadOf: 'waitlists/offers' },
  columns: ['gap', 'entry', 'patient', 'location', 'provider', 'startsAt', 'endsAt', 'sentAt', 'contact', 'state'],
  machines: { every: offerMachine },
  states: offerStates,
  facts: {
    theGap: { the: 'gap', for: ['make', 'accept'] },
    theEntry: { first: 'waitlists', matching: { id: 'entry' } },
    thePatient: { the: 'patient', for: ['make'] },
    theContact: { the: 'contact', for: ['make'] },
    patientsOffers: { all: 'waitlists/offers', matching: ['patient'], where: { state: liveOfferStates }, for: ['make'] },
    patientsOffersOfWeek: {
      all: 'waitlists/offers',
      matching: ['patient'],
      recent: { column: 'sentAt', withinMs: oneWeek },
      for: endingCommands,
    },
    patientsAppointments: {
      all: 'appointments',
      matching: ['patient'],
      where: { 'state.visit': timeHoldingStates },
      for: ['accept', ...endingCommands],
    },
    queuedMessages: { all: 'messages', matching: { about: 'id' }, where: { state: 'queued' } },
    otherGaps: { all: 'waitlists/gaps', matching: ['location'], where: { state: openGapStates }, for: endingCommands },
  } satisfies FactsOf<OfferContext>,
  readScope: 'appt',
  commands: {
    make: { scope: allScopes('appt.w', 'msg'), creates: true, data: MakeOfferData },
    see: patientAnswer,
    accept: patientAnswer,
    decline: patientAnswer,
    withdraw: { scope: 'appt.w' },
    honour: systemOnly,
    take: systemOnly,
    supersede: systemOnly,
    fail: systemOnly,
  },
  /** Shows how many offers are out and since when; not to whom, and not why. */
  deviceWindows: { wall: { column: 'startsAt', daysBack: 0, daysAhead: null } },
  views: { wall: ['gap', 'location', 'wave', 'startsAt', 'state'] },
  links: {
    page: 'offer',
    answers: { accept: 'accepted', decline: 'declined' },
    replies: { yes: 'accept', no: 'decline' },
    notSent: { command: 'fail' },
  },
})
