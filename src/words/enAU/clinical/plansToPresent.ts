import { createTranslator } from '../../createTranslator.ts'

/** Texts of Reception about treatment plans of which a patient is still to hear, or to answer. */
const plansToPresent = {
  title: 'Ready to present',
  draft: 'Not presented yet',
  presented: 'No answer yet',
  severalDraft: '{{count}} plans, not presented yet',
  severalPresented: '{{count}} plans, no answer yet',
  sums: '{{least}} to {{most}}',
  openPlan: 'Open plan',
  openShort: 'Open',
  checkPresented: 'Plan presented',
  checkAnswered: 'Plan answered',
  moreNames_one: '{{count}} more patient',
  moreNames_other: '{{count}} more patients',
} as const

export const tToPresent = createTranslator('plansToPresent', plansToPresent)
