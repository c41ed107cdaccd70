import { readFile } from 'node:fs/promises'
import { setTimer } from '../clock/timer.ts'
import { type WorkerContext, defineModule, worker } from '../module/defineModule.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { fileStore } from '../files/fileStore.ts'
import { addOptOuts } from './addOptOuts.ts'
import { createPublicHosts } from './carriers/publicHosts.ts'
import { startVerifyingChannels } from './carriers/startVerifyingChannels.ts'
import { vetCarrierHosts } from './carriers/vetCarrierHosts.ts'
import { composeMessage } from './compose/composeMessage.ts'
import { inboundPaths } from './inbound/inboundPaths.ts'
import { registerInbound } from './inbound/registerInbound.ts'
import { linkPages } from './linkPages.ts'
import { patientLinks } from './patientLinks.ts'
import { startMessaging } from './startMessaging.ts'

const publicHosts = ({ config }: ModuleContext) => createPublicHosts(config.privateHosts)

/** Sends messages. A message that was set aside has no timer and no log entry that takes it up. */
function startMessages({ deps, config, service, address, work }: WorkerContext) {
  const baseUrl = config.publicUrl?.origin ?? address
  const [links, hosts] = [service(patientLinks), service(publicHosts)]
  const files = service(fileStore)
  const readStored = (sha256: string) => readFile(files.pathOf(sha256))
  const messaging = startMessaging({ deps, links, hosts, dataDir: config.dataDir, baseUrl, setTimer, readFile: readStored, work })
  const verifying = startVerifyingChannels({ deps, transports: messaging.transports })
  return {
    takeUp: messaging.retry,
    close: async () => void (await Promise.all([messaging.close(), verifying.close()])),
  }
}

export const messagingModule = defineModule('messaging', {
  pages: [linkPages],
  routes: [(app, { deps }) => registerInbound(app, deps)],
  paths: inboundPaths,
  upgrades: [addOptOuts],
  composeMessage,
  workers: [worker('messages', startMessages, 'message')],
  commands: [(deps, { service }) => vetCarrierHosts(deps, service(publicHosts))],
})
