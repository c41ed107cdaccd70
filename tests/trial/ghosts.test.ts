import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ghost } from '#domain/wire.ts'
import { connectPushClient, type PushClient } from '../server/push/connectPushClient.ts'
import { type TrialServer, type TrialUser, startTrialServer } from './startTrialServer.ts'

const record = '0193a0c0-0000-7000-8000-000000000000'

let server: TrialServer
let plain: TrialUser
beforeAll(async () => {
  server = await startTrialServer()
  plain = await server.userWith('plain')
})
afterAll(() => server.close())

const ghostOf = (payer: string, area = 'trial/receipts'): Ghost => ({ area, values: { record, payer } })
const position = async () => (await server.admin.list('/api/trial/notes/')).position

async function connect({ token }: { readonly token: string }) {
  const client = await connectPushClient(server.url, token)
  await client.mustFollow({ areas: ['trial/notes'] })
  return client
}

/** The ghosts that a client was sent, `null` for a user without one. */
const ghostsSeenBy = ({ presenceUpdates }: PushClient) =>
  presenceUpdates.flatMap((present) => present.map(({ ghost }) => ghost?.values['payer'] ?? null))
const untilGhost = (client: PushClient, payer: string | null) => client.until(() => ghostsSeenBy(client).at(-1) === payer)

test('[HERE-5] users of the practice see the ghost of another user until it ends or the user leaves, and the log has nothing of it', async () => {
  const before = await position()
  const [sender, other] = [await connect(server.admin), await connect(plain)]
  sender.sendPresence({ at: 'receipts', ghost: ghostOf('Ngozi') })
  await untilGhost(other, 'Ngozi')
  expect(other.presenceUpdates.at(-1)?.[0]).toMatchObject({ at: 'receipts', holding: null, ghost: ghostOf('Ngozi') })
  sender.sendPresence({ at: 'receipts' })
  await untilGhost(other, null)
  sender.sendPresence({ at: 'receipts', ghost: ghostOf('Bao') })
  await untilGhost(other, 'Bao')
  sender.disconnect()
  await untilGhost(other, null)
  expect(await position()).toBe(before)
})

test('[HERE-6] the server ignores a ghost that its area does not declare, that is too large, or that its user may not view', async () => {
  const [sender, clerk, other] = [await connect(server.admin), await connect(plain), await connect(plain)]
  clerk.sendPresence({ at: 'elsewhere', ghost: ghostOf('Of a clerk') })
  await clerk.mustFollow({ areas: ['trial/notes'] })
  sender.sendPresence({ at: 'receipts', ghost: ghostOf('Of notes', 'trial/notes') })
  sender.sendPresence({ at: 'receipts', ghost: ghostOf('Of nothing', 'nowhere') })
  sender.sendPresence({ at: 'receipts', ghost: ghostOf('😷'.repeat(120)) })
  sender.sendPresence({ at: 'receipts', ghost: { area: 'trial/receipts', values: { record, payer: 'Extra', number: 1 } } })
  sender.sendPresence({ at: 'receipts', ghost: ghostOf('Right') })
  await untilGhost(other, 'Right')
  expect(ghostsSeenBy(other).filter((payer) => payer !== null)).toEqual(['Right'])
})

test('[HERE-7] the server shows at most ten ghosts of a connection in a second, and always the last', async () => {
  const [sender, other] = [await connect(server.admin), await connect(plain)]
  const start = performance.now()
  for (let count = 1; count <= 12; count += 1) {
    sender.sendPresence({ at: 'receipts', ghost: ghostOf(`Payer ${count}`) })
    // Its answer proves that the server has read the ghost in a turn of its own.
    await sender.mustFollow({ areas: ['trial/notes'] })
  }
  await untilGhost(other, 'Payer 12')
  const shown = new Set(ghostsSeenBy(other).filter((payer) => payer !== null))
  expect(shown.size).toBeLessThanOrEqual(2 + (performance.now() - start) / 100)
})
