import { filter, firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '../../support/server/startServer.ts'
import { connectTestClient } from '../support/connectTestClient.ts'

let server: RunningServer
let manager: ApiClient
beforeAll(async () => {
  server = await startServer()
  manager = await signIn(server.url, 'manager', demoPassword)
})
afterAll(() => server.close())

test('[PERMISSION-12] a page holds the permissions that its user gains and loses while it is open, without a new connection', async () => {
  const { client } = await connectTestClient(server, 'reception')
  const rows = client.collection('appointments').subscribe()
  await firstValueFrom(client.link$.pipe(filter(({ phase }) => phase === 'live')))
  const holds = (scope: string, isHeld: boolean) => firstValueFrom(client.scopes$.pipe(filter((scopes) => scopes.has(scope) === isHeld)))
  await holds('lab.d', true)
  const group = (await manager.list('/api/groups/', '&name=Reception')).items[0] as RecordOf<Group>
  const scopes = group.scopes.filter((scope) => scope !== 'lab.d')
  const phases: string[] = []
  const phase = client.link$.subscribe((status) => phases.push(status.phase))
  await manager.command({ command: 'groups.edit', record: group.id, data: { scopes } })
  await holds('lab.d', false)
  expect(client.scopes.has('lab.d')).toBe(false)
  await manager.command({ command: 'groups.edit', record: group.id, data: { scopes: group.scopes } })
  await holds('lab.d', true)
  expect(new Set(phases)).toEqual(new Set(['live']))
  for (const subscription of [rows, phase]) subscription.unsubscribe()
  client.close()
})
