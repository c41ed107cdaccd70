import { defineModule, worker } from '../module/defineModule.ts'
import { setTimer } from './timer.ts'
import { startTimerScheduler } from './timerScheduler.ts'

export const clockModule = defineModule('clock', {
  workers: [worker('timers', ({ deps, work }) => startTimerScheduler({ deps, setTimer, work }))],
})
