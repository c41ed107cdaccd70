import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Budgets, type Spender, spenderOf } from '../../budgets/budgets.ts'
import { networkOf } from '../../budgets/networkOf.ts'

/** Health checks come from the machine that watches the server, and must not be refused. */
const unlimitedPaths = new Set(['/healthz', '/readyz'])

const spenderOfRequest = ({ principal, ip }: FastifyRequest): Spender | null => principal && spenderOf(principal, ip)

const isSearch = ({ query }: FastifyRequest) => typeof query === 'object' && query !== null && 'q' in query

/** The body of a refused request is read and dropped, which takes time, too. */
const bytesOfGap = 65_536

const declaredBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0

/** @throws Problem `too-many` */
function spendOn(budgets: Budgets, request: FastifyRequest): void {
  const spender = spenderOfRequest(request)
  if (!spender) return budgets.checkAnonymous(request.ip)
  const costs = { requests: 1, bytes: declaredBytes(request), rows: 0, searches: isSearch(request) ? 1 : 0 }
  const spending = Object.entries(costs).filter(([name, cost]) => cost > 0 || name === 'rows') as ['requests', number][]
  for (const [name] of spending) budgets.check(name, spender)
  for (const [name, cost] of spending) budgets.spend(name, spender, cost)
}

/** Refuses requests over budget with 429, after the sign-in was checked and before the body is read. Counts the rows of each answer. */
export function limitRequests(app: FastifyInstance, budgets: Budgets): void {
  app.decorateRequest('spendRows', function (rows) {
    const spender = spenderOfRequest(this)
    if (spender) budgets.spend('rows', spender, rows)
  })
  app.addHook('onRequest', async (request) => {
    if (unlimitedPaths.has(request.routeOptions.url ?? '')) return
    try {
      spendOn(budgets, request)
    } catch (refusal) {
      const gaps = Math.max(1, Math.ceil(declaredBytes(request) / bytesOfGap))
      await budgets.holdRefusal(spenderOfRequest(request) ?? { address: networkOf(request.ip) }, gaps)
      throw refusal
    }
  })
  // A body whose length is not declared counts as it arrives.
  app.addHook('preParsing', async (request, _reply, payload) => {
    const spender = spenderOfRequest(request)
    if (!spender || request.headers['transfer-encoding'] === undefined) return payload
    return countBody(payload, (bytes) => {
      budgets.check('bytes', spender)
      budgets.spend('bytes', spender, bytes)
    })
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    request.spendRows(rowsIn(payload))
    return payload
  })
}

/** The records of a list, or the entries of a page of the log. */
function rowsIn(payload: unknown): number {
  if (typeof payload !== 'object' || payload === null) return 0
  const rows: unknown = 'items' in payload ? payload.items : 'entries' in payload ? payload.entries : []
  return Array.isArray(rows) ? rows.length : 0
}

/** Passes a body on while its bytes are counted. An error that `count` throws ends the body. */
function countBody(body: Readable, count: (bytes: number) => void): Readable {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        count(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  body.on('error', (error) => counted.destroy(error))
  return body.pipe(counted)
}
