import { once } from 'node:events'
import { createServer } from 'node:https'
import { json } from 'node:stream/consumers'
import { certificate } from './certificate.ts'

export type ReceivedText = { readonly id: string; readonly from: string; readonly to: string; readonly text: string }

/** What the service does with the next text: takes it, answers with this status and does not, or takes it and ends the connection. */
type Behaviour = 'take' | number | 'cut'

export type SmsService = {
  readonly url: string
  /** Each text as often as it was taken. */
  readonly received: readonly ReceivedText[]
  readonly behave: (...next: readonly Behaviour[]) => void
  readonly close: () => Promise<void>
}

export const smsKey = 'sms-key'

/** Starts a real service of an SMS provider on a free port. It can be asked for a text, and does not compare ids by itself. */
export async function startSmsService(): Promise<SmsService> {
  const received: ReceivedText[] = []
  const behaviours: Behaviour[] = []
  const server = createServer(certificate, (request, response) => {
    const answer = (status: number, body = '{}') => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.headers.authorization !== `Bearer ${smsKey}`) return answer(401)
    const requestedId = decodeURIComponent(request.url?.split('/')[2] ?? '')
    if (request.method === 'GET') return answer(received.some(({ id }) => id === requestedId) ? 200 : 404)
    void json(request).then((text) => {
      const behaviour = behaviours.shift() ?? 'take'
      if (typeof behaviour === 'number') return answer(behaviour, JSON.stringify({ error: 'not today' }))
      received.push(text as ReceivedText)
      if (behaviour === 'cut') return request.socket.destroy()
      return answer(201)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : 0}/messages`,
    received,
    behave: (...next) => void behaviours.push(...next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
