import { createTranslator } from '../../../createTranslator.ts'

/** Questions about statuses that are probably out of date, and their answers. */
const doubt = {
  questions: {
    arrival: 'Not arrived?',
    ready: 'Still not ready?',
    wait: 'Still waiting?',
    start: 'Not started?',
    treatment: 'Still in chair {{chair}}?',
    chair: 'Still in chair {{chair}}?',
    checkout: 'Still at checkout?',
    cleaning: 'Chair {{chair}} still dirty?',
  },
  /** The record is right. */
  stillSo: {
    arrival: 'Still expected',
    ready: 'Not yet',
    wait: 'Yes, still waiting',
    start: 'Not yet',
    treatment: 'Yes, still here',
    chair: 'Yes, still here',
    checkout: 'Yes, still here',
    cleaning: 'Yes, still dirty',
  },
  /** The same where room is short, beside the question. */
  yes: {
    arrival: 'Not yet',
    ready: 'Not yet',
    wait: 'Yes',
    start: 'Not yet',
    treatment: 'Yes',
    chair: 'Yes',
    checkout: 'Yes',
    cleaning: 'Yes',
  },
  answers: {
    arrived: 'Arrived',
    failed: 'Failed to attend',
    ready: 'Ready',
    seated: 'In chair {{chair}}',
    started: 'Started',
    finished: 'Finished',
    atCheckout: 'At checkout',
    left: 'Left',
    clean: 'Clean',
  },
  noChair: '–',
  leftReason: 'Left without a status change',
  about: '{{question}} {{name}}',
  round: 'Confirm {{count}}',
  roundFor_one: 'Confirm {{count}} status',
  roundFor_other: 'Confirm {{count}} statuses',
  roundTitle: 'One-minute round',
  left_one: '{{count}} left',
  left_other: '{{count}} left',
  since: 'since {{time}}',
  /** When what the answer says happened. */
  when: 'Time of the change',
  now: 'Now',
  minutesAgo: '{{count}} min ago',
  skip: 'Skip',
  close: 'Close',
  done: 'Nothing to confirm',
  doneHelp: 'Every status is up to date as far as the times show.',
} as const

export const tDoubt = createTranslator('doubt', doubt)
