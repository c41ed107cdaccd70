import type { AreaWords } from '../areaWords.ts'

export const offerWords = {
  area: 'waitlists/offers',
  identifier: 'offer',
  one: 'offer',
  many: 'offers',
  description: 'Offers sent and the patients’ replies',
  fields: {
    startsAt: 'From',
    endsAt: 'To',
    entry: 'Waitlist entry',
    figure: 'Value',
  },
  commands: {
    make: 'Send offer',
    accept: 'Record acceptance',
    decline: 'Record decline',
  },
} satisfies AreaWords
