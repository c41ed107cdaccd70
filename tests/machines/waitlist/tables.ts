import type { Table } from '../tables.ts'

/** Written by hand beside the charts of the waitlist, as the others are in `../tables.ts`. */

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

export const wishTable: Table = {
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
const living = { fill: 'filled! withdrawn', close: withdrawn, withdraw: withdrawn }
const untouched = { merge: 'merged!', remove: withdrawn }

export const gapTable: Table = {
  new: { open: 'withdrawn' },
  settling: { offer: 'offering', offered: 'offering!', hold: held, give: held, ...living, ...untouched, won: 'settling!' },
  open: {
    look: 'offering! open',
    offer: 'offering',
    offered: 'offering!',
    hold: held,
    give: held,
    accept: held,
    ...living,
    ...untouched,
    won: 'open!',
  },
  offering: { offer: 'offering', offered: 'offering!', hold: held, give: held, accept: held, ...living, won: 'offering!' },
  held: { release: 'offering! open', give: held, accept: held, ...living, won: 'held!' },
  filled: { won: 'filled!' },
  filledManually: { won: 'filledManually!' },
  withdrawn: { won: withdrawn },
  lapsed: { won: 'lapsed!' },
  merged: { won: 'merged!' },
}

const answered = {
  accept: 'accepted',
  decline: 'declined!',
  honour: 'accepted!',
  take: 'taken!',
  withdraw: withdrawn,
  supersede: withdrawn,
  fail: 'failed!',
}

export const offerTable: Table = {
  new: { make: 'failed' },
  sent: { see: 'opened!', ...answered },
  opened: { see: 'opened!', ...answered },
  accepted: {},
  declined: {},
  taken: {},
  withdrawn: {},
  expired: {},
  failed: {},
}

export const eventTable: Table = {
  new: { create: 'standing!' },
  standing: { change: 'standing!', remove },
  removed: {},
}
