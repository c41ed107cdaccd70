import type { AddressInfo } from 'node:net'
import { resources } from '#resources/index.ts'
import { modules } from '#server/allModules.ts'
import { setTimer } from '#server/clock/timer.ts'
import { startObservers } from '#server/module/readModules.ts'
import { type PushService, startPush } from '#server/push/startPush.ts'
import { type PushClient, connectPushClient } from '../push/connectPushClient.ts'
import { type TestServer, type TestServerOptions, startTestServer } from '../startTestServer.ts'

/** A test server that listens, with the push behind it. Sockets of ended sessions are closed as in `runServer`. */
export type SocketServer = TestServer & {
  /** Connects a follower of the area `providers`. */
  readonly follow: (token: string) => Promise<PushClient>
}

export async function startSocketServer(options: Pick<TestServerOptions, 'localHash'> = {}): Promise<SocketServer> {
  const pushRef: { push?: PushService } = {}
  const server = await startTestServer({ ...options, onSignOut: (id) => pushRef.push?.revoke(id) })
  const { app, deps, authenticator } = server
  const observers = await startObservers(server.context, modules)
  const push = startPush({ httpServer: app.server, deps, setTimer, resources, authenticate: authenticator.authenticateSocket, observers })
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
      for (const observer of observers) observer.close()
      await server.close()
    },
  }
}
