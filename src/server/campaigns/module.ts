import { defineModule, worker } from '../module/defineModule.ts'
import { addLastTypes } from './addLastTypes.ts'
import { audienceCall, audienceIndex } from './audienceCall.ts'
import { startPlanningRecipients } from './startPlanningRecipients.ts'

export const campaignsModule = defineModule('campaigns', {
  calls: [audienceCall],
  workers: [worker('campaigns', ({ deps, service }) => startPlanningRecipients({ deps, index: service(audienceIndex) }))],
  upgrades: [addLastTypes],
})
