import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf, type LineChain, readChain, sealLines } from '../../store/seals/sealedLines.ts'
import type { MessageTransport, OutboundMessage } from './messageTransport.ts'

export const sentFileIn = (dataDir: string) => join(dataDir, 'sent.jsonl')

type FileTransportOptions = {
  readonly file: string
  /** Stores what the file contains after each message. */
  readonly sealFile?: (seal: string) => Promise<void>
  /** True if written messages of this practice count as delivered, because its patients are invented. */
  readonly countsAsDelivered: (practice: string) => Promise<boolean>
}

/**
 * A transport that writes each message as a line of a file that only the owner can read, and sends nothing. The line is synced to disk
 * before the message counts as sent, so the transport can look messages up after a crash.
 */
export function createFileTransport({ file, countsAsDelivered, sealFile }: FileTransportOptions): MessageTransport {
  let known: LineChain | null = null
  const append = async (message: OutboundMessage) => {
    const before = known ?? readChain(await readFile(file, 'utf8').catch(() => '')).chain
    // After a failed write the file is read again.
    known = null
    const { lines, chain } = sealLines(before, [JSON.stringify(message, withoutReader)])
    await appendLine(file, lines[0] ?? '')
    await sealFile?.(digestOf(chain))
    known = chain
  }
  let previous: Promise<unknown> = Promise.resolve()
  const runExclusive = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = previous.then(work, work)
    previous = done.catch(() => undefined)
    return done
  }
  return {
    name: 'drawer',
    isFile: true,
    send: async (message) => {
      await runExclusive(() => append(message))
      return { outcome: (await countsAsDelivered(message.practice)) ? 'delivered' : 'sent' }
    },
    has: (id) => runExclusive(() => containsMessage(file, id)),
  }
}

/** A file is named with its hash, by which its bytes are stored. */
const withoutReader = (key: string, value: unknown): unknown => (key === 'read' ? undefined : value)

/** Appends the line. Ends a line that a crash left incomplete first, so that it does not corrupt this one. */
async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const { buffer } = size === 0 ? { buffer: Buffer.from('\n') } : await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    await handle.write(`${buffer[0] === 10 ? '' : '\n'}${line}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function containsMessage(file: string, id: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').some((line) => line.startsWith(`{"id":"${id}",`) && line.endsWith('}'))
}
