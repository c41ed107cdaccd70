import type { Table } from '../tables.ts'

const [open, pending, resolved] = ['open!', 'pending!', 'resolved!']
const asidesIn = (state: string) => ({ note: state, assign: state, belongTo: state })
const fromOutside = { hear: open, answer: pending, notSent: open }

export const conversationTable: Table = {
  new: { create: open, begin: 'open! pending' },
  open: { ...fromOutside, attend: 'pending! open', wait: pending, snooze: 'snoozed', resolve: resolved, ...asidesIn(open) },
  pending: { ...fromOutside, attend: pending, snooze: 'snoozed', resolve: resolved, reopen: open, ...asidesIn(pending) },
  snoozed: { ...fromOutside, attend: 'snoozed!', snooze: 'snoozed', resolve: resolved, reopen: open, ...asidesIn('snoozed!') },
  resolved: { ...fromOutside, attend: resolved, reopen: open, ...asidesIn(resolved) },
}

export const messageTable: Table = {
  new: { create: 'received! queued', receive: 'received!', queue: 'failed! queued' },
  queued: { take: 'failed', fail: 'failed!', withdraw: 'withdrawn!', file: 'queued!' },
  sending: { confirmSent: 'sent!', confirmDelivered: 'delivered!', fail: 'queued! failed' },
  sent: { confirmDelivered: 'delivered!', fail: 'failed!' },
  delivered: {},
  failed: { retry: 'queued!' },
  withdrawn: {},
  received: { understand: 'received!', file: 'received!' },
}
