import { Settings } from '#domain/practice/settings.ts'
import { resource } from '../resource.ts'

/** One record a practice, made with it. */
export const settings = resource({
  name: 'settings',
  part: 'practice',
  record: Settings,
  calledBy: ['practiceName'],
  views: 'gen',
  commands: {
    edit: { scope: 'gen.e', edits: true },
  },
  sights: {
    waiting: ['practiceName', 'noShowAfter', 'breakKept', 'examTakes'],
    kiosk: ['practiceName', 'kioskIdleAfter', 'kioskWipesAfter', 'kioskEndStays'],
    wall: [
      'practiceName',
      'lateAfter',
      'noShowAfter',
      'readyAmber',
      'readyRed',
      'arrivedAmber',
      'seatedAmber',
      'calledAmber',
      'checkoutAmber',
      'breakKept',
      'examTakes',
      'graceAfterCancel',
      'mostWaves',
    ],
  },
})
