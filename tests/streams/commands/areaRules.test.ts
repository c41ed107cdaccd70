import { firstValueFrom, NEVER, of, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { type ClientContext, allowedCommandsFor, checkCommand } from '#streams/commands/commandChecks.ts'
import { canQueueOffline } from '#streams/commands/sendUntilAnswered.ts'
import { createAreaRules } from '#streams/commands/areaRules.ts'
import type { Link } from '#streams/link/link.ts'
import type { RestClient } from '#streams/link/restClient.ts'
import { createCollections } from '#streams/replica/collections.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { flushPromises } from '../support/createManualTimers.ts'

const record = { id: 'a', version: 1, createdAt: '2026-11-24T00:00:00.000Z', updatedAt: '2026-11-24T00:00:00.000Z' }
const context: ClientContext = {
  me: { id: 'u', username: 'ana', name: 'Ana', practice: { id: 'p', name: 'Here' }, provider: null, locations: null, startPage: null },
  scopes: new Set(['gen.e']),
  collections: [],
  now: 0,
}

test('[WEIGHT-5] a page offers and allows no command of an area whose rules it does not know', () => {
  expect(allowedCommandsFor(context, 'notLoaded', record)).toEqual([])
  expect(checkCommand(context, 'notLoaded', record, { command: 'notLoaded.edit', record: 'a' }).allowed).toBe(false)
})

test('[WEIGHT-5] a page never queues a command whose rules it does not know', () => {
  const request = { record: 'a', expects: 1 }
  expect(canQueueOffline({ ...request, command: 'appointments.seat' })).toBe(true)
  expect(canQueueOffline({ ...request, command: 'appointments.notLoaded' })).toBe(false)
})

test('[WEIGHT-5] the first question about unknown rules loads them, once', async () => {
  const known = new Set(['appointments'])
  let loads = 0
  const rules = createAreaRules({
    isKnown: (area) => known.has(area),
    loadEveryArea: async () => {
      loads += 1
      await Promise.resolve()
      known.add('labcases')
    },
  })
  const loaded = firstValueFrom(rules.loaded$)
  expect(rules.load('appointments')).toBeNull()
  await Promise.all([rules.load('labcases'), rules.load('labcases'), loaded])
  expect([loads, rules.load('labcases')]).toEqual([1, null])
})

test('[WEIGHT-5] rules that could not be loaded are loaded at the next question, and the question is answered without them', async () => {
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve()]
  const rules = createAreaRules({ isKnown: () => false, loadEveryArea: () => answers.shift() ?? Promise.resolve() })
  let emissions = 0
  rules.loaded$.subscribe(() => (emissions += 1))
  await rules.load('labcases')
  expect(emissions).toBe(0)
  await rules.load('labcases')
  expect(emissions).toBe(1)
})

test('[WEIGHT-5] the rows are shown again when their rules are known, so that a screen offers what they allow', async () => {
  const rulesLoaded$ = new Subject<void>()
  const shown: LiveCollection[] = []
  const collections = createCollections({
    link: { watchArea: () => of(null), frames$: NEVER } as unknown as Link,
    rest: (async () => ({ items: [record], next: null, position: 1, epoch: 'e' })) as unknown as RestClient,
    view: null,
    random: () => 0,
    setTimer: () => () => undefined,
    nextPaint: () => () => undefined,
    rulesLoaded$,
  })
  const subscription = collections.collection('labcases').subscribe((live) => shown.push(live))
  await flushPromises()
  const before = shown.at(-1)
  expect(before?.rows.get('a')).toEqual(record)
  rulesLoaded$.next()
  expect(shown.at(-1)).toEqual({ ...before, changed: new Map() })
  expect(shown.at(-1)?.rows).not.toBe(before?.rows)
  subscription.unsubscribe()
})
