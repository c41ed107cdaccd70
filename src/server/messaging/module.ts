import { setTimer } from '../clock/timer.ts'
import { type WorkerContext, defineModule, worker } from '../module/defineModule.ts'
import { startTakingUp } from '../work/takeUpWork.ts'
import { linkPages } from './linkPages.ts'
import { patientLinks } from './patientLinks.ts'
import { startMessaging } from './startMessaging.ts'

/** Sends messages. Of the work that was set aside, only a message has no timer and no log entry that takes it up. */
function startMessages({ deps, config, service, address, work }: WorkerContext) {
  const baseUrl = config.publicUrl?.origin ?? address
  const messaging = startMessaging({ deps, links: service(patientLinks), dataDir: config.dataDir, baseUrl, setTimer, work })
  const takeUp = startTakingUp({ deps, work, retryMessage: messaging.retry })
  return { close: async () => void (await Promise.all([messaging.close(), takeUp.close()])) }
}

export const messagingModule = defineModule('messaging', {
  pages: [linkPages],
  workers: [worker('messages', startMessages)],
})
