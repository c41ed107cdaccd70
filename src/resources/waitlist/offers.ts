import * as z from 'zod/mini'
import { holdingStates } from '#domain/scheduling/appointment.ts'
import { all } from '#domain/scopes.ts'
import { Offer, liveOfferStates } from '#domain/waitlist/offer.ts'
import { aWeek } from '#domain/waitlist/surroundings.ts'
import { offerMachine } from '#machines/offer.machine.ts'
import { resource } from '../resource.ts'

const Making = z.pick(Offer, {
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

/** The patient by their link, or staff on their behalf. */
const answer = { scope: 'appt.w', principals: ['user', 'key', 'patient'] } as const
/** Told by gaps, entries and other offers; nobody gives these by hand. */
const fromInside = { scope: 'appt.w', principals: ['system'] } as const
/** Whoever was asked hears that it is over, and of the next time there is. */
const ends = ['take', 'withdraw'] as const

export const offers = resource({
  name: 'waitlists/offers',
  part: 'waitlist',
  record: Offer,
  within: 'location',
  // An offer outlives the wish it was made for, so the entry is a bare id.
  refs: { gap: 'waitlists/gaps', patient: 'patients', location: 'locations', provider: 'providers', contact: 'patients' },
  calledBy: ['patient', 'startsAt'],
  mentions: { entry: 'waitlists', insteadOf: 'waitlists/offers' },
  columns: ['gap', 'entry', 'patient', 'location', 'provider', 'startsAt', 'endsAt', 'sentAt', 'contact', 'state'],
  charts: { every: offerMachine },
  facts: {
    theGap: { the: 'gap', for: ['make', 'accept'] },
    theEntry: { first: 'waitlists', sharing: { id: 'entry' } },
    thePatient: { the: 'patient', for: ['make'] },
    theContact: { the: 'contact', for: ['make'] },
    patientsOffers: { all: 'waitlists/offers', sharing: ['patient'], where: { state: liveOfferStates }, for: ['make'] },
    patientsOffersOfWeek: { all: 'waitlists/offers', sharing: ['patient'], lately: { column: 'sentAt', within: aWeek }, for: ends },
    patientsVisits: { all: 'appointments', sharing: ['patient'], where: { 'state.visit': holdingStates }, for: ['accept', ...ends] },
    queuedMessages: { all: 'messages', sharing: { about: 'id' }, where: { state: 'queued' } },
    otherGaps: { all: 'waitlists/gaps', sharing: ['location'], where: { state: ['open', 'offering'] }, for: ends },
  },
  views: 'appt',
  commands: {
    make: { scope: all('appt.w', 'msg'), makes: true, data: Making },
    see: answer,
    accept: answer,
    decline: answer,
    withdraw: { scope: 'appt.w' },
    honour: fromInside,
    take: fromInside,
    supersede: fromInside,
    fail: fromInside,
  },
  /** How many are out, and since when: not to whom, and not why. */
  sights: { wall: ['gap', 'location', 'wave', 'startsAt', 'state'] },
  links: {
    page: 'offer',
    answers: { accept: 'accepted', decline: 'declined' },
    replies: { yes: 'accept', no: 'decline' },
    notSent: 'fail',
  },
})
