import type { AreaWords } from '../areaWords.ts'

export const waitlistEntryWords = {
  area: 'waitlists',
  identifier: 'waitlistEntry',
  one: 'waitlist entry',
  many: 'waitlist',
  description: 'Patients who want an earlier appointment',
  fields: {
    leastMinutes: 'Minimum length (minutes)',
    noticeMinutes: 'Notice needed (minutes)',
    consent: 'Consents to messages',
    childUntil: 'Child until (date)',
  },
} satisfies AreaWords
