import { mkdirSync } from 'node:fs'
import { type RotatingFileStream, createStream } from 'rotating-file-stream'
import type { SetTimer } from '../../clock/timer.ts'
import type { ServerDeps } from '../../deps.ts'

/** A file of JSON lines. Writing never waits and never throws: what cannot be written is counted, and the count is written later. */
export type LogFile = { readonly write: (line: object) => void; readonly close: () => Promise<void> }

export type LogFileOptions = {
  readonly folder: string
  readonly name: string
  readonly deps: Pick<ServerDeps, 'now' | 'report'>
  readonly setTimer: SetTimer
  /** The size at which a file is set aside, such as `10M`. */
  readonly maxSize: string
  /** The number of files set aside; the oldest is then overwritten. */
  readonly maxFiles: number
}

type LogFileState = { readonly options: LogFileOptions; stream: RotatingFileStream | null; retryAt: number; omitted: number }

/** In bytes: lines that wait for a slow disk. */
const maxWaiting = 1_048_576
/** In milliseconds, after a line could not be written. */
const retryDelay = 60_000
/** In milliseconds: a disk that does not answer must not delay the end of the server. */
const closeTimeout = 1000

export function openLogFile(options: LogFileOptions): LogFile {
  const state: LogFileState = { options, stream: null, retryAt: 0, omitted: 0 }
  return { write: (line) => writeLine(state, line), close: () => closeLog(state) }
}

function writeLine(state: LogFileState, line: object): void {
  const stream = streamOf(state)
  if (!stream || stream.writableLength > maxWaiting) return void state.omitted++
  writeOmitted(state, stream)
  stream.write(`${JSON.stringify(line)}\n`, (error) => {
    if (error) state.omitted++
  })
}

function writeOmitted(state: LogFileState, stream: RotatingFileStream): void {
  if (state.omitted > 0) stream.write(`${JSON.stringify({ omitted: state.omitted })}\n`)
  state.omitted = 0
}

/** The stream is opened at the first line, and again some time after it failed: it ends at its first error. */
function streamOf(state: LogFileState): RotatingFileStream | null {
  if (state.stream || state.options.deps.now() < state.retryAt) return state.stream
  const { folder, name, maxSize, maxFiles } = state.options
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    state.stream = createStream(name, { path: folder, size: maxSize, rotate: maxFiles, mode: 0o600 })
    state.stream.on('error', (error) => handleFailure(state, error))
  } catch (error) {
    handleFailure(state, error)
  }
  return state.stream
}

function handleFailure(state: LogFileState, error: unknown): void {
  const { deps, name } = state.options
  state.stream = null
  state.retryAt = deps.now() + retryDelay
  deps.report(`${name} cannot be written; the server tries again in a minute`, error)
}

async function closeLog(state: LogFileState): Promise<void> {
  const { stream } = state
  if (!stream) return
  writeOmitted(state, stream)
  await new Promise<void>((resolve) => {
    const cancel = state.options.setTimer(closeTimeout, resolve)
    stream.end(() => {
      cancel()
      resolve()
    })
  })
}
