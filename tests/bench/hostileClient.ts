import { Agent, request } from 'node:http'
import { openRawSocket, type RawSocket } from './rawSocket.ts'

/**
 * One client that does its worst, in a process of its own. `BENCH_RUN` is JSON: the kind of attack, the address and a credential.
 * It ends with its parent.
 */

export type HostileRun = {
  readonly kind: HostileKind
  readonly url: string
  readonly token: string
  readonly epoch: string
  readonly position: number
}

export const hostileKinds = [
  'a flood of requests',
  'a flood of writes',
  'large lists',
  'large bodies',
  'imports of 20 MB',
  'searches',
  'follows far back',
  'the log far back',
  'new sockets',
  'slow reads',
  'refused sign-ins',
  'audience counts',
] as const
export type HostileKind = (typeof hostileKinds)[number]

const run = JSON.parse(process.env['BENCH_RUN'] ?? '{}') as HostileRun
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const authorization = `Bearer ${run.token}`

type Call = { readonly method?: string; readonly path: string; readonly body?: string; readonly type?: string; readonly isAnonymous?: true }

/** Sends a request and resolves with the text of the answer. A refusal is an answer, too. */
const call = ({ method = 'GET', path, body, type = 'application/json', isAnonymous }: Call): Promise<string> =>
  new Promise((resolve) => {
    const headers = { ...(isAnonymous ? {} : { authorization }), ...(body === undefined ? {} : { 'content-type': type }) }
    const sent = request(new URL(path, run.url), { agent, method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += text.length < 2000 ? String(chunk) : ''))
      response.once('end', () => resolve(text))
      response.once('error', () => resolve(''))
    })
    sent.once('error', () => resolve(''))
    sent.end(body)
  })

/** So many loops at once, each without a pause. */
async function repeat(loops: number, work: (count: number) => Promise<unknown>): Promise<void> {
  const loop = async (first: number) => {
    for (let count = first; ; count += loops) {
      await work(count)
      await new Promise(setImmediate)
    }
  }
  await Promise.all(Array.from({ length: loops }, (_, first) => loop(first)))
}

const openSocket = (onAnswer: (packet: string, socket: RawSocket) => void): RawSocket => {
  const socket = openRawSocket(new URL(run.url), { token: run.token, build: 'hostile' }, (payload) =>
    onAnswer(payload.toString('latin1', 0, 3), socket),
  )
  return socket
}

const followFrom = (since: number) => `420${JSON.stringify(['follow', { areas: ['patients', 'appointments'], epoch: run.epoch, since }])}`
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Follows again as soon as the last follow is answered. */
const followAgain = () =>
  new Promise<void>((resolve) => {
    let count = 0
    const socket = openSocket((packet, { send, close }) => {
      count += 1
      if (count < 40) return send(followFrom(Math.max(0, run.position - 4900)))
      close()
      resolve()
    })
    setTimeout(() => {
      socket.close()
      resolve()
    }, 1000)
  })

let largeFileText = ''

/** A file of 18 MB, made once, because its making must not slow the attack. */
function largeFile(): string {
  largeFileText ||= [
    'patientid,firstname,lastname,address',
    ...Array.from({ length: 80_000 }, (_, row) => `h${row},Sam,Hostile ${row},${'y'.repeat(200)}`),
  ].join('\n')
  return largeFileText
}

async function importLargeFile(count: number): Promise<void> {
  const created = await call({
    method: 'POST',
    path: '/api/migrations/',
    body: JSON.stringify({ as: 'patients', fileName: `h${count}.csv` }),
  })
  const id = /"id":"([^"]+)"/.exec(created)?.[1]
  if (id === undefined) return
  await call({ method: 'POST', path: `/api/migrations/${id}/file`, body: largeFile(), type: 'text/csv' })
}

/** As many rules as a campaign takes. None of them fits a patient of the bench, but the last. */
const manyRules = JSON.stringify({
  audience: Array.from({ length: 10 }, (_, group) =>
    Array.from({ length: 20 }, (_, rule) =>
      group === 9 ? { of: 'age', not: true, from: 129, to: null } : { of: 'recall', not: rule < 19, kind: null, within: rule, since: 30 },
    ),
  ),
  purpose: 'marketing',
})

const manyValues = `{"notes":[${'1,'.repeat(500_000)}1]}`

const attacks: Readonly<Record<HostileKind, () => Promise<unknown>>> = {
  'a flood of requests': () => repeat(64, () => call({ path: '/api/locations/' })),
  'a flood of writes': () =>
    repeat(64, (count) => call({ method: 'POST', path: '/api/patients/', body: JSON.stringify({ firstName: 'H', lastName: `${count}` }) })),
  'large lists': () => repeat(16, () => call({ path: '/api/appointments/?limit=1000' })),
  'large bodies': () => repeat(16, () => call({ method: 'POST', path: '/api/patients/', body: manyValues })),
  'imports of 20 MB': () => repeat(2, importLargeFile),
  'searches': () => repeat(32, () => call({ path: '/api/patients/?q=a&limit=1000' })),
  'follows far back': () => repeat(16, followAgain),
  'the log far back': () => repeat(16, () => call({ path: '/api/log/?since=0&limit=1000' })),
  'new sockets': () =>
    repeat(32, async () => {
      const socket = openSocket(() => undefined)
      await pause(20)
      socket.close()
    }),
  'slow reads': () =>
    repeat(100, async () => {
      const sent = request(new URL('/api/appointments/?limit=1000', run.url), { headers: { authorization } }, (response) =>
        response.pause(),
      )
      sent.on('error', () => undefined).end()
      await pause(2000)
      sent.destroy()
    }),
  'refused sign-ins': () =>
    repeat(32, (count) =>
      call({
        method: 'POST',
        path: '/api/auth/',
        body: JSON.stringify({ username: `u${count}`, password: 'wrong-password' }),
        isAnonymous: true,
      }),
    ),
  'audience counts': () => repeat(40, () => call({ method: 'POST', path: '/api/campaigns/audience/', body: manyRules })),
}

process.on('disconnect', () => process.exit(0))
if (process.env['BENCH_RUN']) await attacks[run.kind]()
