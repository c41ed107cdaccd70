import { defineModule, worker } from '../module/defineModule.ts'
import { addLastTypes } from './addLastTypes.ts'
import { approversCall } from './approversCall.ts'
import { audienceCall, audienceIndex } from './audienceCall.ts'
import { startCheckingAuthors } from './startCheckingAuthors.ts'
import { startPlanningRecipients } from './startPlanningRecipients.ts'

export const campaignsModule = defineModule('campaigns', {
  calls: [audienceCall, approversCall],
  workers: [
    worker('campaigns', ({ deps, service }) => startPlanningRecipients({ deps, index: service(audienceIndex) })),
    worker('campaignAuthors', ({ deps }) => startCheckingAuthors(deps)),
  ],
  upgrades: [addLastTypes],
})
