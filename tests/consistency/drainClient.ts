import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

/** What a client with one keep-alive connection received until the server closed it. */
export type DrainResult = {
  readonly statuses: readonly number[]
  /** The codes of requests that ended without a complete response. */
  readonly errors: readonly string[]
  /** Whether the last response announced the close. */
  readonly wasNotified: boolean
}

export type DrainClient = {
  /** Resolves at the first response. */
  readonly started: Promise<void>
  readonly ended: Promise<DrainResult>
}

type ClientRequest = { readonly method: string; readonly path: string; readonly headers?: Record<string, string>; readonly body?: string }

function sendOn(agent: Agent, url: string, { method, path, headers = {}, body }: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
      response.once('error', reject)
      response.resume().once('end', () => resolve(response))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends one request after the other on one connection, until a response announces that the connection closes. */
export function startDrainClient(url: string, requestAt: (turn: number) => ClientRequest): DrainClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  const errors: string[] = []
  const { promise: started, resolve: markStarted } = Promise.withResolvers<void>()
  const run = async (): Promise<DrainResult> => {
    for (let turn = 0; ; turn += 1) {
      try {
        const response = await sendOn(agent, url, requestAt(turn))
        statuses.push(response.statusCode ?? 0)
        markStarted()
        if (response.headers.connection === 'close') return { statuses, errors, wasNotified: true }
      } catch (error) {
        errors.push(String((error as { code?: unknown }).code))
        return { statuses, errors, wasNotified: false }
      }
    }
  }
  return { started, ended: run().finally(() => agent.destroy()) }
}

/** Sends one request, and leaves its connection open. Resolves with how the server ends the connection. */
export async function openIdleConnection(url: string, path: string): Promise<{ readonly ended: Promise<string> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets: NodeJS.EventEmitter[] = []
  agent.on('free', (socket) => sockets.push(socket))
  const freed = once(agent, 'free')
  await sendOn(agent, url, { method: 'GET', path })
  await freed
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  sockets[0]?.once('error', (error: Error & { code?: string }) => resolve(String(error.code)))
  sockets[0]?.once('close', () => resolve('closed'))
  return { ended }
}
