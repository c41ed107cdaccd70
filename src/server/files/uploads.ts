import type { ModuleContext } from '../module/moduleContext.ts'
import { type FileStore, fileStore } from './fileStore.ts'
import { createPendingFiles, type PendingFiles } from './pendingFiles.ts'
import { createTickets, type Tickets } from './tickets.ts'

/** What takes in the files that users send. */
export type Uploads = { readonly files: FileStore; readonly pending: PendingFiles; readonly tickets: Tickets }

/** The uploads of a server. */
export const uploads = ({ config, deps, service }: ModuleContext): Uploads => ({
  files: service(fileStore),
  pending: createPendingFiles(config.dataDir, deps),
  tickets: createTickets(deps),
})
