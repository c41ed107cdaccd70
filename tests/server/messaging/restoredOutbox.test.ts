import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import type { ServerDeps } from '#server/deps.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { startOutbox } from '#server/messaging/outbox.ts'
import { backUp } from '#server/store/disk/backup.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { type MessagingServer, createTestTransport, startMessagingServer } from './startMessagingServer.ts'

let server: MessagingServer
afterEach(() => server.close())

/** Creates other server dependencies, on a backup of this data that is restored an hour later. */
async function createRestoredDeps({ dir, deps }: MessagingServer): Promise<ServerDeps> {
  const [file, copy] = [join(dir, 'restored.db'), join(dir, 'copy.db')]
  const { newId, report } = deps
  await backUp(join(dir, 'test.db'), copy, '2026-11-24T12:00:00.000Z')
  restore({ from: copy, data: file, resources, force: false, at: instantOf(deps.now() + 3_600_000), newId })
  const now = () => deps.now() + 3_660_000
  const store = openSqlite({ file, resources, now, newId, report, onStorageFailed: (error) => report('storage', error), ballastBytes: 0 })
  return { ...deps, now, store, commands: createCommandBus({ store, newId, hashSecret: async (secret) => secret }) }
}

test('[SEND-7] after a restore the server resends no message of the backup unless a user asks, and links sent before no longer open', async () => {
  server = await startMessagingServer(createTestTransport(), false)
  const { practice, execute: act, bookAppointment, createPatient, transport, processDue } = server
  const appointment = await bookAppointment(await createPatient())
  await act('appointments.ask', appointment, {})
  await processDue()
  const token = await createPatientLinks(server.deps).tokenFor(practice, 'appointments', appointment)
  const deps = await createRestoredDeps(server)
  const { store, commands } = deps
  const outbox = startOutbox({ deps, transport, links: createPatientLinks(deps), baseUrl: 'http://localhost', setTimer: () => () => {} })
  await outbox.idle()
  const [heldMessage] = (await store.list(practice, 'messages', { where: [] })).items
  expect(heldMessage).toMatchObject({ state: 'failed', failReason: 'restored', flags: [{ code: 'notSent' }] })
  expect(transport.sentMessages).toEqual([])

  const system = systemPrincipal(practice, 'test', new Set(grantableScopes))
  await commands.execute(system, { command: 'messages.retry', record: heldMessage?.id ?? '', because: 'test' })
  for (const timer of await store.due(instantOf(deps.now()), 10)) await commands.fireTimer(timer)
  await store.change({ practice, by: system.by, origin: system.origin, because: '', command: '', run: function* () {} })
  await outbox.close()
  const links = createPatientLinks(deps)
  expect(transport.sentMessages.map(({ id }) => id)).toEqual([heldMessage?.id])
  expect(await links.find(token)).toBeNull()
  expect(await links.find(transport.sentMessages[0]?.body.match(/[\w-]{43}$/)?.[0] ?? '')).toMatchObject({ record: { id: appointment } })
  await store.close()
})
