import type { MessageRecord } from '#machines/records.ts'
import type { SetTimer } from '../clock/timer.ts'
import type { ServerDeps } from '../deps.ts'
import type { RunningWork } from '../work/runningWork.ts'
import type { MessageTransport } from './carriers/messageTransport.ts'
import type { PublicHosts } from './carriers/publicHosts.ts'
import type { PatientLinks } from './patientLinks.ts'

export type OutboxDeps = {
  readonly deps: ServerDeps
  /** The transport of messages without a channel. */
  readonly transport: MessageTransport
  /** Where a carrier may be: at public hosts only, if absent. */
  readonly hosts?: PublicHosts
  readonly links: PatientLinks
  /** The base URL of links: `https://practice.example.com`. */
  readonly baseUrl: string
  readonly setTimer: SetTimer
  /** Reads a stored file by its hash. Absent where no message has files. */
  readonly readFile?: (sha256: string) => Promise<Buffer>
  readonly work?: RunningWork
  /** Maximum of concurrent messages: 8. Messages of one thread are processed one at a time, in order. */
  readonly maxConcurrent?: number
}

/** A message to process. */
export type OutboxItem = { readonly practice: string; readonly message: MessageRecord }
