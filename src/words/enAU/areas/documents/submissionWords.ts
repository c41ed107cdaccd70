import type { AreaWords } from '../areaWords.ts'

export const submissionWords = {
  area: 'submissions',
  identifier: 'submission',
  one: 'submitted form',
  many: 'submitted forms',
  description: 'Answers and signatures',
  fields: {
    withdrawnBecause: 'Reason for withdrawal',
    waivedBecause: 'Reason to waive',
    signerPhone: 'Phone of the adult',
    linkNumber: 'Links sent',
    linkSentAt: 'Link sent',
    linkTo: 'Phone for the link',
    linkClosedBecause: 'Why the link was closed',
    remindedAt: 'Reminded',
  },
  commands: {
    require: 'Request form',
    handOut: 'Mark handed out',
    send: 'Send form link',
    remind: 'Remind patient of form',
    closeLink: 'Cancel form link',
  },
} satisfies AreaWords
