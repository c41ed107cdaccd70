import { instantOf } from '#domain/time.ts'
import type { CommandRequest, FollowRequest, ProblemBody, ReadsRequest } from '#domain/wire.ts'
import type { Connect, ConnectionHandlers, FollowReply } from '#streams/link/linkSocket.ts'
import type { SetTimer } from '#streams/link/linkMonitor.ts'
import type { SeededRandom } from './seededRandom.ts'
import { createReferencePractice, type Edit, type ReferencePractice } from './createReferencePractice.ts'

/**
 * A server behind an unreliable network, as the contract describes it and no more. Its responses take time and are lost on the
 * way there or back. Its frames arrive in order or not at all.
 */

type SimulatedServerDeps = {
  readonly clock: { now: number; monotonic: number }
  readonly setTimer: SetTimer
  readonly random: SeededRandom
}
type SimulatedConnection = { readonly handlers: ConnectionHandlers; position: number | null; areas: readonly string[]; lastAt: number }

const problem = (status: number, code: string): ProblemBody => ({
  type: `/api/docs#problem-${code}`,
  title: code,
  status,
  detail: code,
  requestId: 'r',
})
const responseOf = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

export function createSimulatedServer({ clock, setTimer, random }: SimulatedServerDeps) {
  const practices: ReferencePractice[] = [createReferencePractice(clock)]
  const connections = new Set<SimulatedConnection>()
  const storedResponses = new Map<string, { readonly record: { id: string; version: number }; readonly position: number }>()
  /** Everything that was requested, so that tests can check what was not. */
  const requests = {
    pages: [] as string[],
    batches: [] as (readonly string[])[],
    follows: [] as FollowRequest[],
    seen: [] as number[],
    commands: [] as string[],
    sockets: 0,
  }
  let executions = 0
  const network = { isUp: true, isSilent: false, latency: 20, frameLoss: 0, build: 'b', isSignedIn: true, isOtherProtocol: false }
  const practice = () => practices.at(-1) as ReferencePractice
  const delay = () => 1 + random.upTo(network.latency)

  /** Sends in order: a later message never arrives earlier. */
  const deliver = (connection: SimulatedConnection, action: () => void) => {
    if (network.isSilent) return
    connection.lastAt = Math.max(clock.monotonic + delay(), connection.lastAt)
    setTimer(connection.lastAt - clock.monotonic, () => !network.isSilent && connections.has(connection) && action())
  }
  const push = (connection: SimulatedConnection) => {
    if (connection.position === null) return
    const frame = practice().frame(connection.position, practice().head(), connection.areas)
    connection.position = practice().head()
    if (!random.isTrue(network.frameLoss)) deliver(connection, () => connection.handlers.entries(frame))
  }
  const heartbeat = () => {
    for (const connection of connections) push(connection)
    setTimer(900, heartbeat)
  }
  const follow = (connection: SimulatedConnection, { areas, epoch, since }: FollowRequest, onAnswer: (onAnswer: FollowReply) => void) => {
    const { epoch: ownEpoch, head } = practice()
    const isUnknownPosition = (epoch !== undefined && epoch !== ownEpoch) || (since ?? 0) > head()
    requests.follows.push({ areas, ...(epoch ? { epoch } : {}), ...(since === undefined ? {} : { since }) })
    if (network.isOtherProtocol) return deliver(connection, () => onAnswer({ problem: problem(426, 'other-protocol') }))
    connection.areas = areas
    connection.position = isUnknownPosition ? null : (since ?? head())
    const at = instantOf(clock.now)
    deliver(connection, () =>
      onAnswer(
        isUnknownPosition ? { problem: problem(410, 'gone') } : { epoch: ownEpoch, position: since ?? head(), build: network.build, at },
      ),
    )
    push(connection)
  }
  const disconnect = (connection: SimulatedConnection) => {
    if (!connections.delete(connection)) return
    setTimer(delay(), () => connection.handlers.closed(null))
  }
  const commit = (edits: readonly Edit[], because?: string) => {
    const position = practice().commit(edits, because)
    for (const connection of connections) push(connection)
    return position
  }
  /** One direction of a call. If the network loses the message, the caller receives no error and waits. */
  const crossNetwork = () =>
    new Promise<void>((resolve, reject) =>
      setTimer(delay(), () => (network.isSilent ? undefined : network.isUp ? resolve() : reject(new TypeError('fetch failed')))),
    )

  const command = ({ data, record }: CommandRequest, key: string) => {
    const stored = storedResponses.get(key)
    if (stored) return responseOf(stored)
    requests.commands.push(key)
    const target = practice().record(record ?? '')
    if (!target) return responseOf(problem(404, 'missing'), 404)
    if (data?.['who'] === 'nobody') return responseOf(problem(409, 'refused'), 409)
    // Each execution writes a value of its own, so tests see a second execution.
    const edit = { id: Number(record?.slice('thing-'.length)), what: 'who', value: 100 + (executions += 1) } as const
    const position = commit([edit], key)
    const result = { record: practice().record(`thing-${edit.id}`) ?? { id: '', version: 0 }, position }
    storedResponses.set(key, result)
    return responseOf(result)
  }
  const readsOf = ({ reads }: ReadsRequest) => {
    requests.batches.push(reads.map(({ area }) => area))
    requests.pages.push(...reads.map(({ area }) => `/api/${area}/`))
    return responseOf({ answers: reads.map(({ query: { after } }) => practice().page([after].flat()[0] ?? null, 3)) })
  }
  const route = (address: string, request: RequestInit): Response => {
    const { pathname, searchParams } = new URL(address)
    if (!network.isSignedIn) return responseOf(problem(401, 'signed-out'), 401)
    if (pathname === '/api/auth/') return responseOf({ user: { id: 'u', name: 'Ana', practice: { name: 'P' } }, scopes: [] })
    if (pathname === '/api/commands/')
      return command(JSON.parse(String(request.body)), new Headers(request.headers).get('idempotency-key') ?? '')
    if (pathname === '/api/reads/') return readsOf(JSON.parse(String(request.body)) as ReadsRequest)
    const [, , , id] = pathname.split('/')
    if (id === '') requests.pages.push(pathname)
    if (id === '') return responseOf(practice().page(searchParams.get('after'), 3))
    const record = practice().record(id ?? '')
    return record ? responseOf(record) : responseOf(problem(404, 'missing'), 404)
  }

  setTimer(900, heartbeat)
  return {
    network,
    requests,
    practice,
    practices,
    commit,
    deliver: (action: (handlers: ConnectionHandlers) => void) =>
      [...connections].forEach((connection) => deliver(connection, () => action(connection.handlers))),
    async fetch(address: string, request: RequestInit): Promise<Response> {
      const aborted = new Promise<never>((_, reject) => request.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
      const respond = async () => {
        await crossNetwork()
        const response = route(address, request)
        await crossNetwork()
        return response
      }
      return Promise.race([respond(), aborted])
    },
    connect: ((handlers) => {
      requests.sockets += 1
      const connection: SimulatedConnection = { handlers, position: null, areas: [], lastAt: 0 }
      const isUp = network.isUp
      if (isUp) connections.add(connection)
      if (!network.isSilent) setTimer(delay(), () => (isUp ? connections.has(connection) && handlers.opened() : handlers.closed(null)))
      return {
        follow: (request, onAnswer) =>
          void (network.isSilent || setTimer(delay(), () => connections.has(connection) && follow(connection, request, onAnswer))),
        seen: ({ position }) => void requests.seen.push(position),
        here: () => {},
        // Messages in transit still arrive, because the server does not know of the close yet.
        close: () => void setTimer(delay(), () => connections.delete(connection)),
      }
    }) satisfies Connect,
    /** Breaks every connection. Each client is notified. */
    disconnectAll: () => [...connections].forEach(disconnect),
    /** Restores an earlier copy: another epoch, without the last positions. */
    restore(positions: number) {
      const history = practice().historyUntil(Math.max(0, practice().head() - positions))
      practices.push(createReferencePractice(clock, `epoch-${practices.length}`, history))
      for (const [key, { position }] of storedResponses) if (position > practice().head()) storedResponses.delete(key)
      ;[...connections].forEach(disconnect)
    },
  }
}
