import { eventMachine } from '#machines/scheduling/event.machine.ts'
import { gapMachine } from '#machines/waitlist/gap.machine.ts'
import { offerMachine } from '#machines/waitlist/offer.machine.ts'
import { waitlistEntryMachine } from '#machines/waitlist/waitlistEntry.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

/** The transition tables of the waitlist's state machines, in the format of the other tables. */

const [waiting, offered, accepted, booked, paused, unreachable] = [
  'waiting!',
  'offered!',
  'accepted!',
  'booked!',
  'paused!',
  'unreachable! waiting',
]
const remove = 'removed!'
const fulfil = 'fulfilled!'
const resume = 'waiting'

const waitlistEntryTable: TransitionTable = {
  new: { create: 'waiting' },
  waiting: {
    offered,
    change: 'waiting',
    follow: waiting,
    fulfil,
    accept: accepted,
    book: booked,
    again: waiting,
    unanswered: waiting,
    pause: paused,
    remove,
  },
  offered: {
    offered,
    again: waiting,
    unanswered: waiting,
    decline: 'declined!',
    fail: unreachable,
    change: 'offered',
    follow: offered,
    fulfil,
    accept: accepted,
    book: booked,
    pause: paused,
    remove,
  },
  accepted: { book: booked, again: waiting, unanswered: waiting, remove },
  booked: { resume, follow: booked, again: booked, unanswered: booked, remove },
  paused: { resume, change: 'paused', follow: paused, fulfil, again: paused, unanswered: paused, book: booked, remove },
  declined: {
    resume,
    change: 'declined',
    follow: 'declined!',
    fulfil,
    again: 'declined!',
    unanswered: 'declined!',
    book: booked,
    pause: paused,
    remove,
  },
  unreachable: {
    resume,
    change: 'unreachable',
    follow: 'unreachable!',
    fulfil,
    again: 'unreachable!',
    unanswered: 'unreachable!',
    book: booked,
    pause: paused,
    remove,
  },
  fulfilled: { resume, again: fulfil, unanswered: fulfil, book: booked, remove },
  lapsed: { resume, change: 'waiting', again: 'lapsed!', unanswered: 'lapsed!', book: booked, remove },
  removed: {},
}

const withdrawn = 'withdrawn!'
const held = 'held'
const liveCommands = { fill: 'filled! withdrawn', close: withdrawn, withdraw: withdrawn }
const mergeCommands = { merge: 'merged!', remove: withdrawn }

const gapTable: TransitionTable = {
  new: { open: 'withdrawn' },
  settling: { offer: 'offering', offered: 'offering!', hold: held, give: held, ...liveCommands, ...mergeCommands, won: 'settling!' },
  open: {
    look: 'offering! open',
    offer: 'offering',
    offered: 'offering!',
    hold: held,
    give: held,
    accept: held,
    ...liveCommands,
    ...mergeCommands,
    won: 'open!',
  },
  offering: { offer: 'offering', offered: 'offering!', hold: held, give: held, accept: held, ...liveCommands, won: 'offering!' },
  held: { release: 'offering! open', give: held, accept: held, ...liveCommands, won: 'held!' },
  filled: { won: 'filled!' },
  filledManually: { won: 'filledManually!' },
  withdrawn: { won: withdrawn },
  lapsed: { won: 'lapsed!' },
  merged: { won: 'merged!' },
}

const answerCommands = {
  accept: 'accepted',
  decline: 'declined!',
  honour: 'accepted!',
  take: 'taken!',
  withdraw: withdrawn,
  supersede: withdrawn,
  fail: 'failed!',
}

const offerTable: TransitionTable = {
  new: { make: 'failed' },
  sent: { see: 'opened!', ...answerCommands },
  opened: { see: 'opened!', ...answerCommands },
  accepted: {},
  declined: {},
  taken: {},
  withdrawn: {},
  expired: {},
  failed: {},
}

const eventTable: TransitionTable = {
  new: { create: 'standing', occur: 'standing', hold: 'held' },
  standing: { change: 'standing', judge: 'standing', shorten: 'standing!', remove, drop: remove },
  held: { release: remove, remove, drop: remove },
  removed: {},
}

export const tableCases: readonly TableCase[] = [
  ['', waitlistEntryMachine, waitlistEntryTable],
  ['', gapMachine, gapTable],
  ['', eventMachine, eventTable],
  ['', offerMachine, offerTable],
]
