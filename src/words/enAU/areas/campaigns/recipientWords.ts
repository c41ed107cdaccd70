import { campaigns } from '../../campaigns/campaigns.ts'
import { type AreaWords, labelsOf } from '../areaWords.ts'

export const recipientWords = {
  area: 'campaigns/recipients',
  identifier: 'recipient',
  one: 'campaign recipient',
  many: 'campaign recipients',
  description: 'Status of the message to each patient',
  fields: {
    occurrence: 'Occurrence',
    recall: 'Patient recall',
    skipReason: 'Left out because',
    failReason: 'Failed because',
    triedAt: 'Queued',
    answeredAt: 'Answered',
    bookedAt: 'Booked',
    value: 'Usual fee',
  },
  commands: {
    plan: 'List',
    send: 'Send',
    exclude: 'Leave out',
    stop: 'Stop',
    take: 'Record sending',
    postpone: 'Record new attempt',
    recordSent: 'Record as sent',
    recordDelivered: 'Record delivery',
    recordFailure: 'Record failure',
    retry: 'Send again',
    skip: 'Record as left out',
    answer: 'Record answer',
    book: 'Record booking',
    unbook: 'Remove booking',
  },
  values: labelsOf('skipReason', campaigns.skipReasons),
} satisfies AreaWords
