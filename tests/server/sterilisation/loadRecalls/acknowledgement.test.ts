import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '#domain/scopes.ts'
import { bearer, password } from '../../startTestServer.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from '../startSterilisationServer.ts'
import { loadRecallOf } from './loadRecallOf.ts'

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(() => server.close())

const createChair = (name: string, provider: string | null) =>
  server.execute('equipments.create', null, { kind: 'chair', name, location: server.location, provider })

/** Opens a load recall. @returns a function that acknowledges it at a chair as this user. */
async function openLoadRecall() {
  const { cycle } = await aCycle(server, 'released', 1)
  await server.executeOk('grace', 'cycles.recall', cycle, { recallReason: 'Seals' })
  const { id } = await loadRecallOf(server)
  const chairsSeen = async () =>
    ((await server.read('steris/recalls', id))['seen'] as readonly { chair: string }[]).map(({ chair }) => chair)
  const acknowledgeAs = async (token: string, chair: string) => {
    const payload = { command: 'steris/recalls.see', record: id, data: { chair } }
    const response = await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })
    return [response.statusCode, response.json<{ scope?: string }>().scope]
  }
  return { acknowledgeAs, chairsSeen }
}

async function signInWith(username: string, scopes: readonly Scope[], provider: string | null): Promise<string> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], provider, password })
  return server.signIn({ payload: { username, password } })
}

describe('acknowledging a load recall at a chair', () => {
  test('[RECALL-31] a user acknowledges a load recall only at chairs where their provider works, and at others with steritrk.a', async () => {
    const other = await server.execute('providers.create', null, { name: 'Dr Okafor' })
    const [own, shared, others] = [await createChair('1', server.provider), await createChair('5', null), await createChair('2', other)]
    const dentist = await signInWith('raman', ['steritrk', 'provider.board'], server.provider)
    const { acknowledgeAs, chairsSeen } = await openLoadRecall()
    expect(await acknowledgeAs(dentist, others)).toEqual([403, 'steritrk.a'])
    expect(await chairsSeen()).toEqual([])
    expect(await acknowledgeAs(dentist, own)).toEqual([200, undefined])
    expect(await acknowledgeAs(dentist, shared)).toEqual([200, undefined])
    const lead = await signInWith('lead', ['steritrk', 'steritrk.a'], server.provider)
    expect(await acknowledgeAs(lead, others)).toEqual([200, undefined])
    expect(await chairsSeen()).toEqual([own, shared, others])
  })

  test('[RECALL-32] the provider of the patient in a chair works there too, so that a treating user acknowledges at a colleague’s chair', async () => {
    const other = await server.execute('providers.create', null, { name: 'Dr Okafor' })
    const chair = await createChair('2', other)
    const dentist = await signInWith('raman', ['steritrk', 'provider.board'], server.provider)
    const { acknowledgeAs } = await openLoadRecall()
    expect(await acknowledgeAs(dentist, chair)).toEqual([403, 'steritrk.a'])
    await server.execute('equipments.occupy', chair, { appointment: await server.anAppointment() })
    expect(await acknowledgeAs(dentist, chair)).toEqual([200, undefined])
  })

  test('[RECALL-33] a user without a provider needs steritrk to acknowledge a load recall, and may do so for every chair', async () => {
    const chair = await createChair('1', server.provider)
    const withoutScope = await signInWith('desk', ['appt', 'appt.w'], null)
    const withScope = await signInWith('room', ['steritrk'], null)
    const { acknowledgeAs, chairsSeen } = await openLoadRecall()
    expect(await acknowledgeAs(withoutScope, chair)).toEqual([403, 'steritrk'])
    expect(await chairsSeen()).toEqual([])
    expect(await acknowledgeAs(withScope, chair)).toEqual([200, undefined])
  })
})
