import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PairingResponse } from '#domain/kiosk/pairing.ts'
import { createSigningKeys } from '#streams/link/deviceProof.ts'
import { ProblemError, NoResponseError, type RestClient } from '#streams/link/restClient.ts'
import { outcomeOf } from '#streams/kiosk/callOutcome.ts'
import { createDevicePairing } from '#streams/kiosk/devicePairing.ts'
import { startKioskServer } from '../../server/kiosk/startKioskServer.ts'
import { createManualTimers } from '../support/createManualTimers.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { createTestKiosk, pairKiosk } from './createTestKiosk.ts'

const started = (number: number) => ({
  deviceCode: `device-${number}`,
  userCode: `AAA-AA${number}`,
  verificationUri: 'https://desk.example.com/my/#/devices',
  verificationUriComplete: 'https://desk.example.com/my/#/devices?code=1',
  expiresIn: 600,
  interval: 2,
})
const refusal = (error: string) =>
  new ProblemError({ type: '/api/docs#problem-pairing-open', title: '', status: 400, detail: '', requestId: '', error })
const unanswered = new NoResponseError(new Error('the network is cut'))

/** A device whose server gives these answers to its requests for the token, in this order. */
function startPairing(answers: readonly unknown[]) {
  const timers = createManualTimers()
  const calls: string[] = []
  const pending = [...answers]
  let starts = 0
  const rest: RestClient = async (_method, path, body) => {
    calls.push(`${timers.clock.monotonic} ${path === '/api/kiosk/pairing/' ? 'start' : (body as { deviceCode: string }).deviceCode}`)
    if (path === '/api/kiosk/pairing/') return started((starts += 1))
    const answer = pending.shift() ?? refusal('authorization_pending')
    if (answer instanceof Error) throw answer
    return answer
  }
  const onApproved = vi.fn<(response: PairingResponse) => Promise<void>>(() => Promise.resolve())
  const pairing = createDevicePairing({ rest, setTimer: timers.setTimer, kind: 'wall', onApproved })
  onTestFinished(pairing.stop)
  pairing.start()
  return { pairing, timers, calls, onApproved }
}

describe('the pairing of a device', () => {
  test('[PAIR-17] a device asks for its token every two seconds, and five seconds less often after each `slow_down`', async () => {
    const { timers, calls } = startPairing([refusal('authorization_pending'), refusal('slow_down'), refusal('slow_down')])
    await timers.advance(24_000)
    expect(calls).toEqual(['0 start', '2000 device-1', '4000 device-1', '11000 device-1', '23000 device-1'])
  })

  test('[PAIR-18] a device whose code has expired shows a new one at once; a rejected device shows a new one after a minute', async () => {
    const { pairing, timers, calls } = startPairing([refusal('expired_token'), refusal('access_denied')])
    await timers.advance(2000)
    expect(pairing.status$.value).toMatchObject({ step: 'waiting', userCode: 'AAA-AA2' })
    await timers.advance(2000)
    await timers.advance(59_999)
    expect(pairing.status$.value).toEqual({ step: 'rejected' })
    await timers.advance(1)
    expect(pairing.status$.value).toMatchObject({ step: 'waiting', userCode: 'AAA-AA3' })
    expect(calls.filter((call) => call.endsWith('start'))).toHaveLength(3)
  })

  test('[PAIR-19] a device that loses the network says so, keeps its code and shows it again when the server answers', async () => {
    const { pairing, timers } = startPairing([unanswered])
    await timers.advance(2000)
    expect(pairing.status$.value).toEqual({ step: 'noLink' })
    await timers.advance(5000)
    expect(pairing.status$.value).toMatchObject({ step: 'waiting', userCode: 'AAA-AA1' })
  })

  test('[PAIR-20] an approved device stops asking; a page that no longer shows the code ignores a late answer', async () => {
    const answer = { token: 'a' } as PairingResponse
    const first = startPairing([answer])
    await first.timers.advance(60_000)
    expect([first.pairing.status$.value.step, first.onApproved.mock.calls, first.calls.length]).toEqual(['approved', [[answer]], 2])
    const second = startPairing([answer])
    second.pairing.stop()
    await second.timers.advance(60_000)
    expect([second.onApproved.mock.calls, second.calls.length]).toEqual([[], 1])
  })

  test('[DEVICEKEY-10] a kiosk that was paired by a release without keys deletes its data and asks to be paired again', async () => {
    const store = createMemoryStore()
    await store.write('device', { token: 'a', device: { id: 'b' }, practiceName: 'Bridge Road Dental', timeZone: 'Etc/UTC' })
    await store.write('queue', [])
    const testKiosk = createTestKiosk(await startKioskServer(), store)
    testKiosk.network.fate = () => 'isCut'
    const kiosk = await testKiosk.open()
    expect(kiosk.status$.value).toEqual({ kind: 'unpaired', wasPaired: true })
    expect([...store.entries.keys()].filter((name) => ['device', 'queue'].includes(name))).toEqual([])
  })

  test('[DEVICEKEY-12] a refused proof ends neither the pairing of a device nor a call that it will repeat', async () => {
    const answer = (error?: string) => {
      const problem = { type: '/api/docs#problem-signed-out', title: '', status: 401, detail: '', requestId: '' }
      return outcomeOf(Promise.reject(new ProblemError(error === undefined ? problem : { ...problem, error })))
    }
    expect([(await answer('invalid_dpop_proof')).kind, (await answer('use_dpop_nonce')).kind]).toEqual(['nothing', 'nothing'])
    expect(await answer()).toMatchObject({ kind: 'refused' })
  })

  test('[DEVICEKEY-11] a device signs with a key that cannot be exported; a revoked kiosk replaces its key', async () => {
    const { privateKey } = await createSigningKeys(crypto.subtle)
    expect([privateKey.extractable, privateKey.usages]).toEqual([false, ['sign']])
    const server = await startKioskServer()
    const testKiosk = createTestKiosk(server)
    const kiosk = await testKiosk.open()
    const device = await server.createDevice()
    await pairKiosk(kiosk, testKiosk.timers, server.approveAs(device))
    expect(testKiosk.store.entries.has('proofKeys')).toBe(true)
    await server.execute('kiosk.revoke', device, {})
    await testKiosk.timers.advance(5000)
    await vi.waitUntil(() => kiosk.status$.value.kind === 'unpaired')
    expect(testKiosk.store.entries.has('proofKeys')).toBe(false)
  })
})
