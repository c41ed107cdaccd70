import { afterEach, expect, test } from 'vitest'
import { createToken, hashOf } from '#server/auth/sessions/tokens.ts'
import { resources } from '#resources/index.ts'
import { commandsOf, pathOf } from '#resources/registry.ts'
import { type TestServer, bearer, startTestServer } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

const token = createToken()
const headers = bearer(token)
const data = { channel: 'sms', address: '+61491570006', body: 'Is there parking?' }
const send = (command: string) => server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: { command, data } })

test('[LOCAL-3] the carrier’s token receives messages and does nothing else: it lists no area and sends no other command', async () => {
  server = await startTestServer({ carrierHash: hashOf(token) })
  const received = await send('messages.receive')
  expect([received.statusCode, Object.keys(received.json().record).sort()]).toEqual([200, ['createdAt', 'id', 'updatedAt', 'version']])
  expect((await server.app.inject({ url: '/api/auth/', headers })).json()).toMatchObject({ user: { name: 'Message carrier' }, scopes: [] })
  const areas = resources.filter(({ catalogue }) => !catalogue)
  for (const resource of areas) expect((await server.app.inject({ url: pathOf(resource), headers })).statusCode).toBe(403)
  const otherCommands = areas.flatMap(commandsOf).filter(({ name }) => name !== 'messages.receive')
  expect(otherCommands.length).toBeGreaterThan(200)
  for (const { name } of otherCommands) expect((await send(name)).statusCode).toBe(403)
})
