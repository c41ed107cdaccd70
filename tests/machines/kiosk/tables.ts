import { submissionMachine } from '#machines/documents/submission.machine.ts'
import { arrivalMachine } from '#machines/kiosk/arrival.machine.ts'
import { kioskDeviceMachine } from '#machines/kiosk/kioskDevice.machine.ts'
import { kioskSessionMachine } from '#machines/kiosk/kioskSession.machine.ts'
import { proposalMachine } from '#machines/kiosk/proposal.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

/** The transition tables of the kiosk's state machines, written by hand and independently of them. */

const endCommands = { revoke: 'revoked!', unpair: 'unpaired!' }
const receptionCommands = { lock: 'locked!', update: 'updating!', ...endCommands }
const formCommands = (state: string) => ({ formOpened: `${state}!`, formShown: `${state}!` })

const deviceTable: TransitionTable = {
  new: { create: 'unpaired!', approve: 'pairing!' },
  unpaired: { pairAgain: 'pairing!', remove: 'removed!' },
  pairing: { pairAgain: 'pairing!', pair: 'online!', reject: 'unpaired!', revoke: 'revoked!', remove: 'removed!' },
  online: { heard: 'online!', showForm: 'online', ...receptionCommands, ...formCommands('online') },
  degraded: { heard: 'online!', showForm: 'degraded', ...receptionCommands, ...formCommands('degraded') },
  offline: { heard: 'online!', pairAgain: 'pairing!', ...receptionCommands, ...formCommands('offline') },
  locked: { heard: 'locked!', unlock: 'degraded!', ...endCommands, ...formCommands('locked') },
  updating: { heard: 'online! updating', lock: 'locked!', ...endCommands, ...formCommands('updating') },
  revoked: { pairAgain: 'pairing!', formShown: 'revoked!', remove: 'removed!' },
  removed: {},
}

const exitCommands = { abandon: 'abandoned!', callReception: 'needReception!' }

const sessionTable: TransitionTable = {
  new: {
    identified: 'confirm! disambiguate',
    askForHelp: 'needReception!',
    recordQueued: 'done! needReception',
    checkInMember: 'done! needReception',
    handOver: 'forms!',
  },
  disambiguate: { choose: 'confirm', notMe: 'needReception!', stay: 'disambiguate!', ...exitCommands },
  verify: { verified: 'confirm! needReception', notMe: 'needReception!', stay: 'verify!', ...exitCommands },
  confirm: { confirm: 'details', notMe: 'needReception!', stay: 'confirm!', ...exitCommands },
  details: { propose: 'needReception! submitting', keepDetails: 'forms! submitting', stay: 'details!', ...exitCommands },
  forms: { answerForm: 'forms', finish: 'done! submitting', stay: 'forms!', ...exitCommands },
  submitting: { received: 'done!', callReception: 'needReception!' },
  done: { received: 'done!' },
  needReception: { clear: 'cleared!', received: 'needReception!' },
  cleared: {},
  abandoned: {},
  expired: { confirm: 'done' },
}

const arrivalTable: TransitionTable = {
  new: { post: 'posted!' },
  posted: { deliver: 'delivered!', acknowledge: 'acknowledged!' },
  delivered: { acknowledge: 'acknowledged!' },
  escalated: { deliver: 'escalated!', acknowledge: 'acknowledged!' },
  acknowledged: {},
}

const proposalTable: TransitionTable = {
  new: { propose: 'proposed!' },
  proposed: { accept: 'accepted', decline: 'declined!' },
  accepted: {},
  partly: {},
  declined: {},
}

const startedCommands = { fill: 'denied', complete: 'complete', withdraw: 'withdrawn!', waive: 'waived!', lapse: 'lapsed!' }

const submissionTable: TransitionTable = {
  new: { require: 'due!' },
  due: { handOut: 'sent!', send: 'sent', open: 'opened!', ...startedCommands },
  sent: { handOut: 'sent!', send: 'sent', remind: 'sent', closeLink: 'due', open: 'opened!', ...startedCommands },
  opened: { send: 'sent', remind: 'opened', closeLink: 'due', open: 'opened!', ...startedCommands },
  partial: { send: 'sent', remind: 'partial', closeLink: 'partial', open: 'partial!', ...startedCommands },
  denied: { open: 'denied!', ...startedCommands },
  complete: { review: 'reviewed' },
  reviewed: {},
  withdrawn: {},
  waived: {},
  lapsed: { revive: 'due!' },
}

export const tableCases: readonly TableCase[] = [
  ['', kioskDeviceMachine, deviceTable],
  ['', kioskSessionMachine, sessionTable],
  ['', arrivalMachine, arrivalTable],
  ['', proposalMachine, proposalTable],
  ['', submissionMachine, submissionTable],
]
