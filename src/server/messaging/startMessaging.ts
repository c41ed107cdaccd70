import type { SetTimer } from '../clock/timer.ts'
import type { ServerDeps } from '../deps.ts'
import { sentFile } from '../store/disk/backupFiles.ts'
import type { RunningWork } from '../work/runningWork.ts'
import { sentFileIn, createFileTransport } from './carriers/fileTransport.ts'
import type { PublicHosts } from './carriers/publicHosts.ts'
import type { PatientLinks } from './patientLinks.ts'
import { type Outbox, startOutbox } from './outbox.ts'

type MessagingOptions = {
  readonly deps: ServerDeps
  readonly links: PatientLinks
  readonly hosts: PublicHosts
  readonly dataDir: string
  /** The public URL of this server. */
  readonly baseUrl: string
  readonly setTimer: SetTimer
  readonly readFile: (sha256: string) => Promise<Buffer>
  readonly work: RunningWork
}

/** Starts outgoing messaging. A message without a channel goes to the file transport, which sends nothing. */
export function startMessaging({ dataDir, ...options }: MessagingOptions): Outbox {
  const { deps } = options
  const transport = createFileTransport({
    file: sentFileIn(dataDir),
    countsAsDelivered: (practice) => isDemo(deps, practice),
    sealFile: (seal) => deps.store.sealFile(sentFile, seal),
  })
  return startOutbox({ transport, ...options })
}

/** True for a demo practice. Its patients are invented, so no delivery confirmation will ever arrive. */
async function isDemo({ store }: ServerDeps, practice: string): Promise<boolean> {
  const where = [{ column: 'source.system', is: ['demo'] }]
  return (await store.list(practice, 'patients', { where, limit: 1 })).items.length > 0
}
