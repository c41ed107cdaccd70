import type { IncomingMessage } from 'node:http'
import type { RateName } from '../../budgets/budgetLimits.ts'
import { type Budgets, type Spender, spenderOf } from '../../budgets/budgets.ts'
import type { ServerDeps } from '../../deps.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { requestShare } from '../../turns/requestShare.ts'
import type { Connections } from './connections.ts'
import { socketProblem } from './handshake.ts'
import { type FollowDeps, follow } from '../followers/follow.ts'
import type { Follower } from '../followers/follower.ts'
import type { FollowerObserver } from '../followers/followerObserver.ts'
import type { RefusalObserver } from './refusalObserver.ts'
import { hasPermittedGhost } from '../ghosts.ts'
import type { Presence } from '../presence.ts'
import { type FollowAcknowledgement, HereShape, SeenShape } from './socketTypes.ts'

type SocketDeps = FollowDeps & {
  readonly deps: Pick<ServerDeps, 'newId' | 'report'>
  readonly connections: Connections
  readonly presence: Presence
  readonly observer: Required<FollowerObserver>
  readonly budgets: Budgets
  readonly addressOf: (request: IncomingMessage) => string
  readonly refusals: RefusalObserver
}

type Acknowledge = (response: FollowAcknowledgement) => void

const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function'

/** Handles one follower's messages until it disconnects. A malformed message changes nothing. */
export function handleSocket(socketDeps: SocketDeps, follower: Follower): void {
  const { connections, rooms, presence, budgets, disconnect, observer } = socketDeps
  const { socket } = follower
  const spender = { ...spenderOf(follower.principal, socketDeps.addressOf(follower.handshake.request)), socket: socket.id }
  const { address: _countedBefore, ...holders } = spender
  connections.add(follower)
  const release = isWithinBudget(budgets, holders, { connections: 1 }) ? budgets.openSocket(holders) : null
  if (!release) return disconnect(follower, 'limit')
  observer.onConnected(follower)
  follower.spendRows = (rows) => budgets.spend('rows', spender, rows)
  socket.conn.on('packet', ({ data }) => {
    if (!isWithinBudget(budgets, spender, { messages: 1, bytes: sizeOf(data) })) disconnect(follower, 'limit')
  })
  socket.on('follow', (payload, acknowledge) => {
    if (!isWithinBudget(budgets, spender, { follows: 1, rows: 0 })) {
      recordRefusal(socketDeps, follower, payload, 429)
      return disconnect(follower, 'limit')
    }
    void handleFollow(socketDeps, follower, payload, isAcknowledge(acknowledge) ? acknowledge : () => undefined)
  })
  socket.on('seen', (payload) => recordSeen(socketDeps, follower, payload))
  socket.on('here', (payload) => {
    const parsed = HereShape.safeParse(payload)
    if (!parsed.success || !hasPermittedGhost(socketDeps.areas, follower.principal, parsed.data)) return
    presence.update(follower, parsed.data)
    observer.onPlace(follower, parsed.data.at)
  })
  socket.on('disconnect', () => {
    release()
    follower.isDisconnected = true
    rooms.leave(follower)
    connections.remove(follower)
    presence.leave(follower)
    observer.onDisconnected(follower)
  })
}

const sizeOf = (data: unknown): number => (typeof data === 'string' || data instanceof Buffer ? data.length : 0)

/** Checks all of the costs, then spends them. A follow also reads what was missed, which is spent as it is read. */
function isWithinBudget(budgets: Budgets, spender: Spender, costs: Partial<Readonly<Record<RateName, number>>>): boolean {
  const spending = Object.entries(costs) as [RateName, number][]
  try {
    for (const [name] of spending) budgets.check(name, spender)
  } catch {
    return false
  }
  for (const [name, cost] of spending) budgets.spend(name, spender, cost)
  return true
}

async function handleFollow(socketDeps: SocketDeps, follower: Follower, payload: unknown, acknowledge: Acknowledge): Promise<void> {
  try {
    await requestShare.take(follower.principal.by.id)
    labelTurn('follow')
    await follow(socketDeps, follower, payload, acknowledge)
    socketDeps.presence.subscribe(follower)
  } catch (error) {
    const problem = socketProblem(socketDeps.deps, error)
    recordRefusal(socketDeps, follower, payload, problem.status)
    acknowledge({ problem })
  }
}

const recordRefusal = ({ refusals }: SocketDeps, { principal, handshake }: Follower, payload: unknown, status: number) =>
  refusals.refusedFollow(principal, handshake.request, payload, status)

function recordSeen({ observer }: SocketDeps, follower: Follower, payload: unknown): void {
  const parsed = SeenShape.safeParse(payload)
  if (!parsed.success) return
  follower.seen = { position: Math.max(parsed.data.position, follower.seen?.position ?? 0), beats: 0 }
  observer.onSeen(follower, parsed.data)
}
