import { conversationMachine } from '#machines/messaging/conversation.machine.ts'
import { messageChannelMachine } from '#machines/messaging/messageChannel.machine.ts'
import { messageMachine } from '#machines/messaging/message.machine.ts'
import { templateMachine } from '#machines/messaging/template.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const [open, pending, resolved] = ['open!', 'pending!', 'resolved!']
const sideCommandsIn = (state: string) => ({
  note: state,
  assign: state,
  giveToTeam: state,
  label: state,
  prioritise: state,
  mute: state.replace('!', ''),
  belongTo: state,
  edit: state.replace('!', ''),
  confirmOptOut: state.replace('!', ''),
  liftOptOut: state.replace('!', ''),
})
const incomingCommands = { hear: open, answer: pending, notSent: open }

const conversationTable: TransitionTable = {
  new: { create: 'open', begin: 'open! pending' },
  open: {
    ...incomingCommands,
    clearNotSent: 'pending! open',
    attend: 'pending! open',
    wait: pending,
    snooze: 'snoozed',
    resolve: resolved,
    ...sideCommandsIn(open),
  },
  pending: {
    ...incomingCommands,
    clearNotSent: pending,
    attend: pending,
    snooze: 'snoozed',
    resolve: resolved,
    reopen: open,
    ...sideCommandsIn(pending),
  },
  snoozed: {
    ...incomingCommands,
    clearNotSent: 'snoozed!',
    attend: 'snoozed!',
    snooze: 'snoozed',
    resolve: resolved,
    reopen: open,
    ...sideCommandsIn('snoozed!'),
  },
  resolved: { ...incomingCommands, clearNotSent: resolved, attend: resolved, reopen: open, ...sideCommandsIn(resolved) },
}

const messageTable: TransitionTable = {
  new: { create: 'noted received queued', compose: 'queued', log: 'noted!', receive: 'received', queue: 'failed! queued' },
  queued: { change: 'queued', take: 'failed', fail: 'failed!', withdraw: 'withdrawn!', file: 'queued!' },
  sending: { confirmSent: 'sent!', confirmDelivered: 'delivered!', fail: 'queued! failed' },
  sent: { confirmDelivered: 'delivered!', fail: 'failed!' },
  delivered: {},
  failed: { retry: 'queued!', markSent: 'sent' },
  withdrawn: {},
  noted: {},
  received: { understand: 'received', file: 'received!' },
}

const resultsIn = (state: string) => ({ recordSent: state, recordRefusal: state })

const channelTable: TransitionTable = {
  new: { create: 'unverified!' },
  unverified: { ...resultsIn('unverified!'), verify: 'verifying!', edit: 'unverified!', retire: 'retired!' },
  verifying: {
    ...{ confirmVerified: 'active!', refuseVerification: 'unverified!', edit: 'unverified! verifying', retire: 'retired!' },
    ...resultsIn('verifying!'),
  },
  active: {
    ...{ recordSent: 'active!', recordRefusal: 'failing! active' },
    ...{ edit: 'unverified! active', pause: 'paused!', retire: 'retired!' },
  },
  paused: { ...resultsIn('paused!'), edit: 'unverified! paused', resume: 'active!', retire: 'retired!' },
  failing: { ...resultsIn('failing!'), verify: 'verifying!', pause: 'paused!', edit: 'unverified! failing', retire: 'retired!' },
  retired: resultsIn('retired!'),
}

const templateTable: TransitionTable = {
  new: { create: 'draft!' },
  draft: { edit: 'draft!', activate: 'active', retire: 'retired!' },
  active: { edit: 'active!', activate: 'active', discardDraft: 'active', retire: 'retired!' },
  retired: { edit: 'retired!', activate: 'active' },
}

export const tableCases: readonly TableCase[] = [
  ['', conversationMachine, conversationTable],
  ['', messageMachine, messageTable],
  ['', messageChannelMachine, channelTable],
  ['', templateMachine, templateTable],
]
