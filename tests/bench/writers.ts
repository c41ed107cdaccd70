import { Agent, request } from 'node:http'

/** Builds the request of one write to the public API from its key. */
export type BuildWrite = (
  key: string,
  turn: number,
) => { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** When each write was sent and acknowledged, in milliseconds of the monotonic clock. */
export type Written = ReadonlyMap<string, { readonly sent: number; readonly acknowledged: number }>

const now = () => Number(process.hrtime.bigint()) / 1e6

function post(url: URL, agent: Agent, { path, body, headers }: ReturnType<BuildWrite>): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    }
    const sent = request(new URL(path, url), options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A write was answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

type WriteRun = { readonly url: string; readonly write: BuildWrite; readonly name: string }
type WriterRun = WriteRun & { readonly seconds: number }

async function sendTimed(
  run: WriteRun,
  agent: Agent,
  written: Map<string, { sent: number; acknowledged: number }>,
  turn: number,
): Promise<void> {
  const key = `${run.name}-${turn}`
  const sent = now()
  await post(new URL(run.url), agent, run.write(key, turn))
  written.set(key, { sent, acknowledged: now() })
}

/** Each writer sends its next write when the last one is acknowledged, while there is a next one. */
async function writeWhile(run: WriteRun, writers: number, hasNext: (turn: number) => boolean): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const written = new Map<string, { sent: number; acknowledged: number }>()
  let turn = 0
  const writer = async () => {
    while (hasNext(turn)) await sendTimed(run, agent, written, turn++)
  }
  await Promise.all(Array.from({ length: writers }, writer))
  agent.destroy()
  return written
}

export function flatOut(run: WriterRun, writers: number): Promise<Written> {
  const until = now() + run.seconds * 1000
  return writeWhile(run, writers, () => now() < until)
}

export const writeCount = (run: WriteRun, writers: number, count: number): Promise<Written> =>
  writeWhile(run, writers, (turn) => turn < count)

/** Sends a fixed number of writes a second, acknowledged or not, because users do not slow down for a slow server. */
export async function paced(run: WriterRun, perSecond: number): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const written = new Map<string, { sent: number; acknowledged: number }>()
  const total = run.seconds * perSecond
  const startedAt = now()
  const sent: Promise<void>[] = []
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((now() - startedAt) / 1000) * perSecond))
      while (sent.length < due) sent.push(sendTimed(run, agent, written, sent.length))
      if (sent.length < total) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  await Promise.all(sent)
  agent.destroy()
  return written
}
