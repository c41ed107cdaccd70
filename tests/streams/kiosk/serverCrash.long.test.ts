import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Kiosk, startKiosk } from '#streams/kiosk/kiosk.ts'
import type { Fetch } from '#streams/link/restClient.ts'
import { bookPatient } from '../../support/browser/kioskPage.ts'
import { startServer, type RunningServer } from '../../support/server/startServer.ts'
import { createClinicFixture, type ClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { currentQuestion, currentVisitor } from './createTestKiosk.ts'
import { createMemoryStore } from './createMemoryStore.ts'

let server: RunningServer
let fixture: ClinicFixture
beforeAll(async () => {
  server = await startServer()
  fixture = await createClinicFixture(server)
}, 120_000)
afterAll(() => server.close())

const cryptoProvider = { subtle: crypto.subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
const waitOptions = { timeout: 60_000 }
const signature = 'M10 10L200 80.5L210 90'

type CrashMoment = 'before' | 'after'

/** A kiosk on the real server. The server is killed at the first call of a kind: before it arrives, or before its response is read. */
async function startCrashingKiosk(kind: string, when: CrashMoment) {
  let isKilled = false
  const fetch: Fetch = async (path, request) => {
    const isTarget = !isKilled && `${path} ${String(request.body)}`.includes(kind)
    if (!isTarget) return globalThis.fetch(server.url + path, request)
    isKilled = true
    if (when === 'after') await (await globalThis.fetch(server.url + path, request)).text()
    await server.kill()
    throw new TypeError('the server is gone')
  }
  const setTimer = (milliseconds: number, then: () => void) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  }
  const clocks = { monotonic: () => performance.now(), wallClock: Date.now, random: Math.random, newKey: () => crypto.randomUUID() }
  const kiosk = await startKiosk({
    store: createMemoryStore(),
    fetch,
    cryptoProvider,
    setTimer,
    origin: server.url,
    version: 'test',
    ...clocks,
  })
  onTestFinished(kiosk.close)
  const { body: device } = await fixture.manager.call('POST', '/api/kiosk/', {
    name: 'By the door',
    kind: 'kiosk',
    location: fixture.location.id,
  })
  const { status$, start } = kiosk.pairing
  start()
  await vi.waitUntil(() => status$.value.step === 'waiting', { timeout: 5000 })
  const userCode = status$.value.step === 'waiting' ? status$.value.userCode : ''
  await fixture.manager.command({ command: 'kiosk.pairAgain', record: device.id, data: { userCode } })
  await vi.waitUntil(() => kiosk.status$.value.kind === 'paired', { timeout: 10_000 })
  return { kiosk, isKilled: () => isKilled }
}

/** Answers the current question as a patient would. A question that is no longer asked is skipped. */
function answerQuestion(kiosk: Kiosk, identity: { readonly birthDate: string; readonly lastName: string }): void {
  const visitor = currentVisitor(kiosk)
  const sendCommand = (action: string, data?: object) => visitor.send({ type: 'tapped', tap: visitor.createCommand(action, data) })
  // The demo practice requires more forms than this test needs.
  const form = visitor.display$.value.context.screen?.forms?.find(({ needsSignature }) => needsSignature)
  const question = currentQuestion(kiosk)
  if (question === 'birthDate') visitor.send({ type: 'born', birthDate: identity.birthDate })
  if (question === 'lastName') visitor.send({ type: 'named', lastName: identity.lastName })
  if (question === 'confirm') sendCommand('confirm', {})
  if (question === 'details') sendCommand('keepDetails')
  if (question === 'forms' && form) sendCommand('answerForm', { submission: form.submission, answers: {}, signature, complete: true })
  if (question === 'forms' && !form) sendCommand('finish')
}

const finalQuestions: readonly string[] = ['done', 'noLink', 'noLinkNothingKept', 'reception']

const steps = [
  ['identify', 'Quillan'],
  ['sessions.confirm', 'Quilliam'],
  ['keepDetails', 'Quillfeather'],
  ['answerForm', 'Quillman'],
  ['sessions.finish', 'Quillorn'],
] as const

describe('server killed during a kiosk session', () => {
  test.each(steps.flatMap(([kind, name]) => (['before', 'after'] as const).map((when) => [kind, when, name + when] as const)))(
    '[GLASS-22] if the server is killed during a check-in (at %s, %s it completes), the patient arrives once and the signed form is stored once',
    { timeout: 120_000 },
    async (kind, when, lastName) => {
      const { id, appointment } = await bookPatient(fixture, 'Kiri', lastName)
      const { body: form } = await fixture.manager.call('POST', '/api/forms/', {
        name: `Consent of ${lastName}`,
        consent: 'I agree.',
        needsSignature: true,
        active: false,
      })
      await fixture.manager.call('POST', '/api/submissions/', { form: form.id, patient: id, appointment, location: fixture.location.id })
      const { kiosk, isKilled } = await startCrashingKiosk(kind, when)
      await vi.waitUntil(
        () => (answerQuestion(kiosk, { birthDate: '1990-03-07', lastName }), finalQuestions.includes(currentQuestion(kiosk)) || isKilled()),
        waitOptions,
      )
      await vi.waitUntil(() => finalQuestions.includes(currentQuestion(kiosk)), waitOptions)
      expect(currentQuestion(kiosk)).not.toBe('done')
      await server.respawn()
      kiosk.retryNow()
      await vi.waitUntil(() => kiosk.queuedCount$.value === 0, waitOptions)
      const { items } = await fixture.manager.list('/api/kiosk/arrivals/', `&appointment=${appointment}`)
      expect(items).toHaveLength(1)
      const forms = (await fixture.manager.list('/api/submissions/', `&patient=${id}`)).items.filter(
        (submission) => submission['form'] === form.id,
      )
      const isSigned = kind === 'answerForm' || kind === 'sessions.finish'
      expect(forms.map(({ state }) => state)).toEqual([isSigned ? 'complete' : 'due'])
    },
  )
})
