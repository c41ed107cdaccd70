import { setTimer } from '../clock/timer.ts'
import { defineModule, worker } from '../module/defineModule.ts'
import { startDelayWatch } from './delayWatch.ts'
import { feedAddressCall } from './feeds/feedAddress.ts'
import { feedPaths } from './feeds/feedPaths.ts'
import { registerFeed } from './feeds/registerFeed.ts'
import { patientsToday } from './patientsToday.ts'
import { slotsCall } from './slots.ts'

export const schedulingModule = defineModule('scheduling', {
  calls: [slotsCall, feedAddressCall],
  routes: [(app, { deps }) => registerFeed(app, deps)],
  paths: feedPaths,
  search: [patientsToday],
  workers: [worker('delayWatch', ({ deps }) => startDelayWatch({ deps, setTimer }))],
})
