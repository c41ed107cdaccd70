import { faultOfSettings } from '#domain/practice/settingOrder.ts'
import { Settings } from '#domain/practice/settings.ts'
import { resource } from '../resource.ts'

/** One record per practice, created with it. */
export const settings = resource({
  name: 'settings',
  module: 'practice',
  onePerPractice: true,
  staysOutOfBatches: true,
  record: Settings,
  titleFields: ['practiceName'],
  faultOf: faultOfSettings,
  readScope: 'gen',
  commands: {
    edit: { scope: 'gen.e', updates: true },
  },
  views: {
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
      'doubtArrivalAfter',
      'doubtReadyAfter',
      'doubtWaitAfter',
      'doubtStartAfter',
      'doubtChairAfter',
      'doubtCheckoutAfter',
      'doubtCleaningAfter',
      'breakKept',
      'examTakes',
      'graceAfterCancel',
      'mostWaves',
    ],
  },
})
