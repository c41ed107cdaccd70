import { createTranslator } from '../../createTranslator.ts'

/** Texts of what waits for a user, on their own page. */
const worklist = {
  title: 'To do',
  yourPatients: 'Your next patients',
  nextPatients: 'Next patients at {{location}}',
  none: 'Nothing is waiting for you',
  noneHelp: 'Arrivals, messages, loads and alarms appear here automatically.',
  loadRecalls_one: '{{count}} load recall is open',
  loadRecalls_other: '{{count}} load recalls are open',
  arrivals_one: '{{count}} patient needs Reception',
  arrivals_other: '{{count}} patients need Reception',
  unanswered_one: '{{count}} message to answer',
  unanswered_other: '{{count}} messages to answer',
  changedDetails_one: '{{count}} patient changed their details',
  changedDetails_other: '{{count}} patients changed their details',
  releases_one: '{{count}} load to release',
  releases_other: '{{count}} loads to release',
  doubts_one: '{{count}} status to confirm',
  doubts_other: '{{count}} statuses to confirm',
  unclosed_one: '{{count}} appointment of the last days is not closed',
  unclosed_other: '{{count}} appointments of the last days are not closed',
  lab_one: '{{count}} lab case to follow up',
  lab_other: '{{count}} lab cases to follow up',
  failedJobs_one: '{{count}} background job failed',
  failedJobs_other: '{{count}} background jobs failed',
} as const

export const tWorklist = createTranslator('worklist', worklist)
