import { campaignMachine } from '#machines/campaigns/campaign.machine.ts'
import { campaignResultsMachine } from '#machines/campaigns/campaignResults.machine.ts'
import { recipientMachine } from '#machines/campaigns/recipient.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const cancel = 'cancelled!'

const campaignTable: TransitionTable = {
  new: { create: 'draft!' },
  draft: { edit: 'draft!', test: 'testing', remove: 'removed!', cancel },
  testing: { edit: 'draft!', test: 'testing', requestApproval: 'testing', approve: 'approved', revise: 'draft!', cancel },
  approved: { revise: 'draft!', schedule: 'scheduled', start: 'running', cancel },
  scheduled: { revise: 'draft!', start: 'running', cancel },
  running: { plan: 'running!', endPlanning: 'paused! running', withhold: 'paused!', pause: 'paused!', cancel },
  paused: { plan: 'paused!', endPlanning: 'paused!', resume: 'running!', cancel },
  finished: {},
  cancelled: {},
  removed: {},
}

const [recordFailure, answer, book] = ['failed!', 'answered!', 'booked!']

const recipientTable: TransitionTable = {
  new: { plan: 'skipped! planned' },
  planned: { send: 'skipped! due', exclude: 'skipped!' },
  due: { take: 'sending!', recordFailure, skip: 'skipped!', stop: 'due!' },
  sending: { recordSent: 'sent!', recordDelivered: 'delivered!', recordFailure, postpone: 'due!' },
  sent: { recordDelivered: 'delivered!', recordFailure, answer, book },
  delivered: { answer, book },
  failed: { recordSent: 'sent!', retry: 'due!' },
  skipped: { retry: 'due!' },
  answered: { recordDelivered: 'answered!', answer, book },
  booked: { recordDelivered: 'booked!', answer: 'booked!', book, unbook: 'answered! sent' },
}

const campaignResultsTable: TransitionTable = { new: { open: 'open!' }, open: { add: 'open!' } }

export const tableCases: readonly TableCase[] = [
  ['', campaignMachine, campaignTable],
  ['', recipientMachine, recipientTable],
  ['', campaignResultsMachine, campaignResultsTable],
]
