import type { AddressInfo } from 'node:net'
import { resources } from '#resources/index.ts'
import { setTimer } from '#server/clock/timer.ts'
import { type PushService, startPush } from '#server/push/startPush.ts'
import { type PushClient, connectPushClient } from '../push/connectPushClient.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

/** A test server that listens, with the push behind it. Sockets of ended sessions are closed as in `runServer`. */
export type SocketServer = TestServer & {
  /** Connects a follower of the area `providers`. */
  readonly follow: (token: string) => Promise<PushClient>
}

export async function startSocketServer(): Promise<SocketServer> {
  const pushRef: { push?: PushService } = {}
  const server = await startTestServer({ onSignOut: (id) => pushRef.push?.revoke(id) })
  const { app, deps, authenticator } = server
  const push = startPush({ httpServer: app.server, deps, setTimer, resources, authenticate: authenticator.authenticateSocket })
  pushRef.push = push
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    ...server,
    follow: async (token) => {
      const client = await connectPushClient(`http://127.0.0.1:${port}`, token)
      await client.mustFollow({ areas: ['providers'] })
      return client
    },
    close: async () => {
      push.close()
      await server.close()
    },
  }
}
