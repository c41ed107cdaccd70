import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PairingCode } from '#domain/kiosk/wire.ts'
import { type Kiosk, openKiosk } from '#streams/kiosk/kiosk.ts'
import type { Fetch } from '#streams/rest.ts'
import { expected } from '../../support/kiosk.ts'
import { aServer, type RunningServer } from '../../support/server.ts'
import { aStage, type Stage } from '../../support/stage.ts'
import { asked, visitorOf } from './aGlass.ts'
import { aKeep } from './aKeep.ts'

let server: RunningServer
let stage: Stage
beforeAll(async () => {
  server = await aServer()
  stage = await aStage(server)
}, 120_000)
afterAll(() => server.close())

const locksmith = { subtle: crypto.subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
const patient = { timeout: 60_000 }
const signature = 'M10 10L200 80.5L210 90'

type When = 'before' | 'after'

/** A glass before the real server, which is killed around the first call of a kind: before it gets there, or when it is done and its answer is on its way. */
async function aGlassThatKills(kind: string, when: When) {
  let isKilled = false
  const fetch: Fetch = async (path, request) => {
    const isIt = !isKilled && `${path} ${String(request.body)}`.includes(kind)
    if (!isIt) return globalThis.fetch(server.url + path, request)
    isKilled = true
    if (when === 'after') await (await globalThis.fetch(server.url + path, request)).text()
    await server.kill()
    throw new TypeError('the server is gone')
  }
  const setTimer = (milliseconds: number, then: () => void) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  }
  const clocks = { monotonic: () => performance.now(), wall: Date.now, random: Math.random, newKey: () => crypto.randomUUID() }
  const kiosk = await openKiosk({ keep: aKeep(), fetch, locksmith, setTimer, version: 'test', ...clocks })
  onTestFinished(kiosk.close)
  const { body: device } = await stage.manager.call('POST', '/api/kiosk/', {
    name: 'By the door',
    kind: 'kiosk',
    location: stage.location.id,
  })
  const { body } = await stage.manager.call<PairingCode>('POST', `/api/kiosk/${device.id}/pairing`, {})
  await kiosk.pair(body.code)
  return { kiosk, isKilled: () => isKilled }
}

/** What a patient taps at each question; what is not asked any more is not tapped. */
function touch(kiosk: Kiosk, digits: { readonly birthDate: string; readonly lastName: string }): void {
  const visitor = visitorOf(kiosk)
  const tap = (word: string, data?: object) => visitor.send({ type: 'tapped', tap: visitor.tap(word, data) })
  // The demo practice asks for more than this story is about.
  const form = visitor.shown$.value.visit.screen?.forms?.find(({ needsSignature }) => needsSignature)
  const question = asked(kiosk)
  if (question === 'birthDate') visitor.send({ type: 'born', birthDate: digits.birthDate })
  if (question === 'lastName') visitor.send({ type: 'named', lastName: digits.lastName })
  if (question === 'confirm') tap('confirm', {})
  if (question === 'details') tap('keepDetails')
  if (question === 'forms' && form) tap('answerForm', { submission: form.submission, answers: {}, signature, complete: true })
  if (question === 'forms' && !form) tap('finish')
}

const endings: readonly string[] = ['done', 'noLink', 'noLinkNothingKept', 'reception']

const steps = [
  ['identify', 'Quillan'],
  ['sessions.confirm', 'Quilliam'],
  ['keepDetails', 'Quillfeather'],
  ['answerForm', 'Quillman'],
  ['sessions.finish', 'Quillorn'],
] as const

describe('a server that is killed in the middle', () => {
  test.each(steps.flatMap(([kind, name]) => (['before', 'after'] as const).map((when) => [kind, when, name + when] as const)))(
    '[GLASS-22] Around %s, %s it is done: the patient arrives once, and what they signed is there once',
    { timeout: 120_000 },
    async (kind, when, lastName) => {
      const { id, visit } = await expected(stage, 'Kiri', lastName)
      const { body: form } = await stage.manager.call('POST', '/api/forms/', {
        name: `Consent of ${lastName}`,
        consent: 'I agree.',
        needsSignature: true,
        active: false,
      })
      await stage.manager.call('POST', '/api/submissions/', { form: form.id, patient: id, appointment: visit, location: stage.location.id })
      const { kiosk, isKilled } = await aGlassThatKills(kind, when)
      await vi.waitUntil(() => (touch(kiosk, { birthDate: '1990-03-07', lastName }), endings.includes(asked(kiosk)) || isKilled()), patient)
      await vi.waitUntil(() => endings.includes(asked(kiosk)), patient)
      expect(asked(kiosk)).not.toBe('done')
      await server.respawn()
      kiosk.tryNow()
      await vi.waitUntil(() => kiosk.queued$.value === 0, patient)
      const { items } = await stage.manager.list('/api/kiosk/arrivals/', `&appointment=${visit}`)
      expect(items).toHaveLength(1)
      const forms = (await stage.manager.list('/api/submissions/', `&patient=${id}`)).items.filter((one) => one['form'] === form.id)
      const isSigned = kind === 'answerForm' || kind === 'sessions.finish'
      expect(forms.map(({ state }) => state)).toEqual([isSigned ? 'complete' : 'due'])
    },
  )
})
