import { createTranslator } from '../../createTranslator.ts'

/** The choice of a free time. */
const freeTimes = {
  otherTime: 'Another time',
  onlyFree: 'Show free times only',
  notFree: '{{time}} is not free.',
  failed: 'Free times could not be loaded. Check the connection.',
  none: 'No free times on this day.',
  next: 'Next free: {{time}}',
} as const

export const tFreeTimes = createTranslator('freeTimes', freeTimes)
