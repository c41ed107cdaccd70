import type { IncomingMessage } from 'node:http'
import type { ProblemBody } from '#domain/wire.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { viewFor } from '../../engine/access/views.ts'
import { type SecurityRecorder, refusalStatuses } from '../../http/security/securityRecorder.ts'
import type { AreaMap } from '../followers/audience.ts'

/** Records what the server refuses over sockets, as it does for requests. */
export type RefusalObserver = {
  readonly refusedHandshake: (request: IncomingMessage, problem: ProblemBody) => void
  readonly refusedFollow: (principal: Principal, request: IncomingMessage, payload: unknown, status: number) => void
}

export function createRefusalObserver(
  recorder: Pick<SecurityRecorder, 'record'> | undefined,
  areas: AreaMap,
  addressOf: (request: IncomingMessage) => string,
): RefusalObserver {
  const record = (principal: Principal | null, request: IncomingMessage, route: string, status: number, area: string | null) => {
    if (!recorder || !refusalStatuses.has(status)) return
    const sender = { practice: principal?.practice ?? null, by: principal?.by ?? null, address: addressOf(request) }
    recorder.record({ kind: 'refused', ...sender, typedName: null, route, status, command: null, area, record: null })
  }
  return {
    refusedHandshake: (request, { status }) => record(null, request, 'SOCKET handshake', status, null),
    refusedFollow: (principal, request, payload, status) =>
      record(principal, request, 'SOCKET follow', status, refusedAreaIn(payload, principal, areas)),
  }
}

/** The first declared area of the request that this principal may not follow. Other text of a request is never recorded. */
function refusedAreaIn(payload: unknown, principal: Principal, areas: AreaMap): string | null {
  const requested: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'areas') : null
  const view: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'sight') : undefined
  const names: readonly unknown[] = Array.isArray(requested) ? requested.slice(0, maxAreas) : []
  const refused = names.find((name) => {
    const resource = typeof name === 'string' ? areas.get(name) : undefined
    return resource !== undefined && viewFor(principal, resource, typeof view === 'string' ? view : undefined) === null
  })
  return typeof refused === 'string' ? refused : null
}

/** The most areas that a request can name. */
const maxAreas = 100
