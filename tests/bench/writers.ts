import { Agent, request } from 'node:http'

/** One write of the public API: what is sent, by its key. */
export type Write = (
  key: string,
  turn: number,
) => { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** When each write was sent, and when it was acknowledged, in milliseconds of the machine's own clock. */
export type Written = ReadonlyMap<string, { readonly sent: number; readonly acknowledged: number }>

const now = () => Number(process.hrtime.bigint()) / 1e6

function post(url: URL, agent: Agent, { path, body, headers }: ReturnType<Write>): Promise<void> {
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

type Run = { readonly url: string; readonly write: Write; readonly name: string; readonly seconds: number }

async function timed(run: Run, agent: Agent, written: Map<string, { sent: number; acknowledged: number }>, turn: number): Promise<void> {
  const key = `${run.name}-${turn}`
  const sent = now()
  await post(new URL(run.url), agent, run.write(key, turn))
  written.set(key, { sent, acknowledged: now() })
}

/** Each writer sends its next write when its last was acknowledged. */
export async function flatOut(run: Run, writers: number): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const written = new Map<string, { sent: number; acknowledged: number }>()
  const until = now() + run.seconds * 1000
  let turn = 0
  const writer = async () => {
    while (now() < until) await timed(run, agent, written, turn++)
  }
  await Promise.all(Array.from({ length: writers }, writer))
  agent.destroy()
  return written
}

/** So many a second, whether they are acknowledged or not: a slow server does not slow the people in front of it. */
export async function paced(run: Run, perSecond: number): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const written = new Map<string, { sent: number; acknowledged: number }>()
  const all = run.seconds * perSecond
  const begun = now()
  const sent: Promise<void>[] = []
  await new Promise<void>((done) => {
    const tick = setInterval(() => {
      const due = Math.min(all, Math.floor(((now() - begun) / 1000) * perSecond))
      while (sent.length < due) sent.push(timed(run, agent, written, sent.length))
      if (sent.length < all) return
      clearInterval(tick)
      done()
    }, 1)
  })
  await Promise.all(sent)
  agent.destroy()
  return written
}
