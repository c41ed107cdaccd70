import { setTimer } from '../clock/timer.ts'
import { defineModule } from '../module/defineModule.ts'
import { metricsPaths, registerMetrics } from './registerMetrics.ts'
import { observeClients } from './observeClients.ts'

export const metricsModule = defineModule('metrics', {
  routes: [registerMetrics],
  paths: metricsPaths,
  observers: [(context) => observeClients(context, setTimer)],
})
