import { setTimer } from '../clock/timer.ts'
import { defineModule, worker } from '../module/defineModule.ts'
import { startDelayWatch } from './delayWatch.ts'
import { slotsCall } from './slots.ts'

export const schedulingModule = defineModule('scheduling', {
  calls: [slotsCall],
  workers: [worker('delayWatch', ({ deps }) => startDelayWatch({ deps, setTimer }))],
})
