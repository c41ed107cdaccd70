import { createTranslator } from '../../createTranslator.ts'

/** Buttons of empty screens, each of which leads to the step of the setup that fills it. They load with those screens. */
const setupLinks = {
  practice: 'Set up your practice',
  hours: 'Set opening hours',
  chairs: 'Add chairs',
  people: 'Add people',
  types: 'Add appointment types',
  import: 'Import patients',
  appointment: 'Book the first appointment',
  channel: 'Connect messages',
  devices: 'Pair a screen',
} as const

export const tSetupLinks = createTranslator('setupLinks', setupLinks)
