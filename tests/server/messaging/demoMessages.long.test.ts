import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWrittenToFile } from '#domain/messaging/message.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { MessageRecord } from '#machines/records.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { type RunningServer, startServer, demoPassword } from '../../support/server/startServer.ts'

let server: RunningServer
let receptionist: ApiClient
beforeAll(async () => {
  server = await startServer()
  receptionist = await signIn(server.url, 'reception', demoPassword)
})
afterAll(() => server.close())

const readSent = (): AnyRecord[] =>
  readFileSync(join(server.dataDir, 'sent.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const conversationOf = async (address: string) =>
  (await receptionist.list('/api/conversations/', `&address=${encodeURIComponent(address)}`)).items[0]
const createMessage = async (body: object) => (await receptionist.call('POST', '/api/messages/', body)).body
const messageState = async (id: string) => (await receptionist.call('GET', `/api/messages/${id}`)).body['state']

describe('the demo practice’s messages', () => {
  test('[CAMPAIGN-173] the demo practice, whose patients are invented, says of no message and of no campaign that it was delivered', async () => {
    const sent = (await receptionist.list('/api/messages/', '&direction=out&state=sent&state=delivered')).items as MessageRecord[]
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((message) => !isWrittenToFile(message))).toEqual([])
    const manager = await signIn(server.url, 'manager', demoPassword)
    const results = (await manager.list('/api/campaigns/results/', '')).items
    expect(results.some((one) => Number(one['sent']) > 0)).toBe(true)
    for (const { sent: count, written, delivered } of results) expect({ written, delivered }).toEqual({ written: count, delivered: 0 })
  })

  test('[THREAD-1] conversations that wait for an answer are listed longest first; a user’s reply ends the wait and is sent at once', async () => {
    // The number of unanswered demo messages depends on the hour of the demo day.
    for (const address of ['+61491570201', '+61491570202'])
      expect(
        (await receptionist.command({ command: 'messages.receive', data: { channel: 'sms', address, body: 'Are you open?' } })).status,
      ).toBe(200)
    const waiting = (await receptionist.list('/api/conversations/', '&waitingSince.from=2000-01-01T00:00:00Z&sort=waitingSince')).items
    expect(waiting.length).toBeGreaterThanOrEqual(4)
    // An automatic text to a patient who waits ends no wait, so the last message may be the practice's.
    expect(waiting.map(({ state }) => state)).toEqual(waiting.map(() => 'open'))
    const since = waiting.map(({ waitingSince }) => String(waitingSince))
    expect(since).toEqual(since.toSorted((left, right) => (left < right ? -1 : 1)))
    const [first] = waiting
    const { id } = await createMessage({ conversation: first?.id, direction: 'out', body: 'Half past three it is.' })
    await expect.poll(() => messageState(id)).toBe('delivered')
    expect(readSent().filter((line) => line.id === id)).toMatchObject([{ to: first?.['address'], body: 'Half past three it is.' }])
    expect(statSync(join(server.dataDir, 'sent.jsonl')).mode & 0o777).toBe(0o600)
    expect((await receptionist.call('GET', `/api/conversations/${first?.id}`)).body).toMatchObject({ state: 'pending', waitingSince: null })
    expect((await receptionist.call('GET', `/api/messages/${id}`)).body).toMatchObject({
      writtenBy: receptionist.signedIn.user.id,
      channel: 'sms',
    })
  })

  test('[THREAD-1] a user records a message received another way and assigns its conversation to a user', async () => {
    const conversation = await conversationOf('+61491570156')
    const recorded = await createMessage({
      conversation: conversation?.id,
      direction: 'in',
      body: 'She rang: Friday at nine would be best.',
    })
    expect(recorded).toMatchObject({
      state: 'received',
      writtenBy: receptionist.signedIn.user.id,
      carrier: null,
      conversation: conversation?.id,
    })
    const { version } = (await receptionist.call('GET', `/api/conversations/${conversation?.id}`)).body
    const assigned = await receptionist.call(
      'PATCH',
      `/api/conversations/${conversation?.id}`,
      { assignee: receptionist.signedIn.user.id },
      { 'if-match': `"${version}"` },
    )
    expect([assigned.status, assigned.body['assignee']]).toEqual([200, receptionist.signedIn.user.id])
    expect(
      (await receptionist.call('PATCH', `/api/conversations/${conversation?.id}`, { waitingSince: null }, { 'if-match': '"99"' })).status,
    ).toBe(400)
  })

  test('[CARRY-3] a server that is killed and restarted sends every queued message once', async () => {
    const conversation = await conversationOf('+61491570156')
    const bodies = Array.from({ length: 12 }, (_, count) => `Line ${count}`)
    const ids = await Promise.all(
      bodies.map(async (body) => (await createMessage({ conversation: conversation?.id, direction: 'out', body })).id),
    )
    await server.kill()
    await server.respawn()
    receptionist = await signIn(server.url, 'reception', demoPassword)
    for (const id of ids) await expect.poll(() => messageState(id)).toMatch(/^(?:sent|delivered)$/)
    const sentMessages = readSent().filter(({ body }) => String(body).startsWith('Line '))
    expect(sentMessages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})
