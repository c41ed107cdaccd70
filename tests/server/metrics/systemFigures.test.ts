import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, createToken } from '#server/auth/sessions/tokens.ts'
import { type SocketServer, startSocketServer } from '../auth/startSocketServer.ts'
import { bearer } from '../startTestServer.ts'

const localToken = createToken()
let server: SocketServer
beforeEach(async () => {
  server = await startSocketServer({ localHash: hashOf(localToken) })
})
afterEach(() => server.close())

const grant = (...scopes: string[]) => server.execute('groups.edit', server.group, { scopes: ['prv', ...scopes] })
const metricsFor = (token: string) => server.app.inject({ url: '/metrics', headers: bearer(token) })

test('[METRIC-7] a user who has System open receives the figures of the server; on another screen, nothing', async () => {
  await grant('sys')
  const client = await server.follow(await server.signIn())
  client.sendPresence({ at: '/reception' })
  client.sendPresence({ at: '/system' })
  await client.until(() => client.systemFigures.length > 0)
  expect(client.systemFigures[0]).toMatchObject({
    startedAt: '2026-11-24T00:42:07.000Z',
    clients: [{ kind: '/system', count: 1, older: 1 }],
    frames: { lost: 0, repeated: 0 },
    outbox: { waiting: 0, oldest: null },
    backups: { backup: { doneAt: null, failed: 0 } },
  })
})

test('[METRIC-8] a user without the permission for System receives no figures of the server', async () => {
  const client = await server.follow(await server.signIn())
  client.sendPresence({ at: '/system' })
  await client.until(() => client.presenceUpdates.some((present) => present.some(({ at }) => at === '/system')))
  await grant('sys')
  await client.until(() => client.accessChanges() > 0)
  expect(client.systemFigures).toEqual([])
  client.sendPresence({ at: '/system', holding: server.user })
  await client.until(() => client.systemFigures.length > 0)
})

test('[METRIC-9] the lag of an entry counts until a client has drawn it; frames that it missed or got again are added up', async () => {
  await grant('sys')
  const client = await server.follow(await server.signIn())
  const { position } = (await server.deps.store.practices())[0] ?? { position: 0 }
  await server.execute('providers.create', null, { name: 'Dr Ada Lovelace' })
  await client.untilPosition(position + 1)
  server.advance(40)
  client.sendSeen({ position: client.frames.at(-1)?.to ?? 0, isDrawn: true, lost: 2, repeated: 1 })
  client.sendPresence({ at: '/system' })
  await client.until(() => client.systemFigures.length > 0)
  const { lag, frames } = client.systemFigures[0] ?? {}
  expect([lag?.at(-1), frames]).toMatchObject([
    { p50: 40, p95: 40 },
    { lost: 2, repeated: 1 },
  ])
})

test('[METRIC-10] metrics are for the token of this machine and for users with the permission, and name no person and no record', async () => {
  const token = await server.signIn()
  expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(401)
  expect((await metricsFor(token)).json()).toMatchObject({ status: 403, scope: 'sys' })
  await grant('sys')
  expect((await metricsFor(token)).statusCode).toBe(200)
  await server.follow(token)
  const { body, headers } = await metricsFor(localToken)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('operatory_clients{kind="user"} 1')
  expect(body).toContain('operatory_frames_lost_total 0')
  const labels = [...body.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`)
  expect(labels.filter((label) => /[0-9a-f]{8}-|reception|Bridge Road/i.test(label))).toEqual([])
})
