import type { Table } from '../tables.ts'

/** What each command does in each state of the kiosk's charts, written by hand beside them. */

const desk = { lock: 'locked!', update: 'updating!', revoke: 'revoked!' }
const forms = (word: string) => ({ formOpened: `${word}!`, formShown: `${word}!` })

export const deviceTable: Table = {
  new: { create: 'unpaired!' },
  unpaired: { startPairing: 'pairing!', remove: 'removed!' },
  pairing: { startPairing: 'pairing!', pair: 'online!', revoke: 'revoked!', remove: 'removed!' },
  online: { heard: 'online!', showForm: 'online', ...desk, ...forms('online') },
  degraded: { heard: 'online!', showForm: 'degraded', ...desk, ...forms('degraded') },
  offline: { heard: 'online!', startPairing: 'pairing!', ...desk, ...forms('offline') },
  locked: { heard: 'locked!', unlock: 'degraded!', revoke: 'revoked!', ...forms('locked') },
  updating: { heard: 'online! updating', lock: 'locked!', revoke: 'revoked!', ...forms('updating') },
  revoked: { startPairing: 'pairing!', formShown: 'revoked!', remove: 'removed!' },
  removed: {},
}

const aside = { abandon: 'abandoned!', callReception: 'needReception!' }

export const sessionTable: Table = {
  new: {
    identified: 'confirm! disambiguate',
    askForHelp: 'needReception!',
    recordQueued: 'done! needReception',
    handOver: 'forms!',
  },
  disambiguate: { choose: 'confirm', notMe: 'needReception!', stay: 'disambiguate!', ...aside },
  verify: { verified: 'confirm! needReception', notMe: 'needReception!', stay: 'verify!', ...aside },
  confirm: { confirm: 'details', notMe: 'needReception!', stay: 'confirm!', ...aside },
  details: { propose: 'needReception! submitting', keepDetails: 'forms! submitting', stay: 'details!', ...aside },
  forms: { answerForm: 'forms', finish: 'done! submitting', stay: 'forms!', ...aside },
  submitting: { received: 'done!', callReception: 'needReception!' },
  done: { received: 'done!' },
  needReception: { clear: 'cleared!', received: 'needReception!' },
  cleared: {},
  abandoned: {},
  expired: { confirm: 'done' },
}

export const arrivalTable: Table = {
  new: { post: 'posted!' },
  posted: { deliver: 'delivered!', acknowledge: 'acknowledged!' },
  delivered: { acknowledge: 'acknowledged!' },
  escalated: { deliver: 'escalated!', acknowledge: 'acknowledged!' },
  acknowledged: {},
}

export const proposalTable: Table = {
  new: { propose: 'proposed!' },
  proposed: { accept: 'accepted', decline: 'declined!' },
  accepted: {},
  partly: {},
  declined: {},
}

const begun = { fill: 'partial', complete: 'complete', withdraw: 'withdrawn!', lapse: 'lapsed!' }

export const submissionTable: Table = {
  new: { require: 'due!' },
  due: { send: 'sent!', open: 'opened!', ...begun },
  sent: { send: 'sent!', open: 'opened!', ...begun },
  opened: { open: 'opened!', ...begun },
  partial: { open: 'partial!', ...begun },
  complete: { review: 'reviewed!' },
  reviewed: {},
  withdrawn: {},
  lapsed: { revive: 'due!' },
}
