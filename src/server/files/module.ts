import { defineModule, worker, type WorkerContext } from '../module/defineModule.ts'
import { filePaths } from './filePaths.ts'
import { fileStore } from './fileStore.ts'
import { registerDownloads } from './registerDownloads.ts'
import { registerUploads } from './registerUploads.ts'
import { startRemovingDiscarded } from './startRemovingDiscarded.ts'
import { ticketCommands } from './ticketCommands.ts'
import { uploads } from './uploads.ts'

export const filesModule = defineModule('files', {
  routes: [
    (app, { service }) => registerUploads(app, service(uploads)),
    (app, { deps, service }) => registerDownloads(app, deps, service(fileStore)),
  ],
  paths: filePaths,
  commands: [(deps, { service }) => ticketCommands(deps, service(uploads))],
  workers: [
    worker('discardedFiles', ({ deps, service }: WorkerContext) => startRemovingDiscarded(deps, service(fileStore))),
    worker('expiredUploads', ({ service }) => service(uploads).pending.removeExpired()),
  ],
})
