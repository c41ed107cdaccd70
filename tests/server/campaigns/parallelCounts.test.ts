import { afterEach, expect, test } from 'vitest'
import { noContacts } from '#domain/campaigns/recentContact.ts'
import type { Person } from '#domain/campaigns/person.ts'
import { budgetLimits } from '#server/budgets/budgetLimits.ts'
import { judgeAudience } from '#server/campaigns/judgeAudience.ts'
import { limitCounts } from '#server/campaigns/limitCounts.ts'
import { bearer, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const personOf = (index: number): Person => ({
  ...{
    id: `p${index}`,
    birthDate: '1980-01-01',
    tags: [],
    phone: `+61491570${index}`,
    email: null,
    contactBy: null,
    noAutoSms: false,
    noAutoEmail: false,
    optedOut: false,
  },
  ...{ hasConsent: true, hasLeft: false, lastOn: null, lastProvider: null, lastType: null, bookedUntil: null, location: null },
  ...{ recalls: [], isWriting: false },
})

const manyRules = Array.from({ length: 10 }, () => Array.from({ length: 20 }, () => ({ of: 'age', not: false, from: 18, to: 65 }) as const))

test('[AUDIENCE-240] a count of many patients leaves turns to other work by the time that it takes, and counts the same', async () => {
  const all = {
    people: new Map(Array.from({ length: 1000 }, (_, n) => [`p${n}`, personOf(n)])),
    optOutOf: () => null,
    contactsOf: () => noContacts,
  }
  const limits = { campaign: null, now: Date.parse('2026-11-24T00:00:00.000Z'), timeZone: 'Australia/Sydney', days: 7, automaticPerDay: 2 }
  const question = { audience: manyRules, location: null, purpose: 'marketing', exclude: [], channel: 'preferred' } satisfies Parameters<
    typeof judgeAudience
  >[2]
  const countWith = async (perLook: number) => {
    let [clock, turns] = [0, 0]
    const slices = { now: () => (clock += perLook), nextTurn: async () => void (turns += 1) }
    const judged = await judgeAudience(all, { locations: null, limits }, question, '2026-11-24', slices)
    return { turns, judged: judged.length }
  }
  expect(await countWith(0)).toEqual({ turns: 0, judged: 1000 })
  const [quick, slow] = [await countWith(0.2), await countWith(2)]
  expect([quick.judged, slow.judged, slow.turns]).toEqual([1000, 1000, 250])
  expect(quick.turns).toBeGreaterThan(0)
  expect(quick.turns).toBeLessThan(slow.turns)
})

test('[AUDIENCE-241] one count of a user and two of a practice run at once; users who wait take turns; a refusal is held back', async () => {
  const limit = limitCounts({ ofServer: 3, ofPractice: 2, waitingOfUser: 2 })
  const [begun, held]: [string[], string[]] = [[], []]
  const finish = new Map<string, (fault?: Error) => void>()
  const request = (name: string, practice = 'one') =>
    limit({ practice, user: name.slice(0, 1), holdRefusal: async () => void held.push(name) }, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => finish.set(name, (fault) => (fault ? reject(fault) : resolve(name))))
    })
  const [first, ...others] = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => request(name))
  const elsewhere = [request('x1', 'two'), request('y1', 'two')]
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'x1'])
  await expect(request('a4')).rejects.toMatchObject({ code: 'too-many' })
  expect(held).toEqual(['a4'])
  finish.get('a1')?.(new Error('broke'))
  await expect(first).rejects.toThrow('broke')
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'x1', 'a2'])
  for (const name of ['a2', 'c1', 'y1', 'a3', 'b1', 'x1']) {
    await expect.poll(() => finish.has(name)).toBe(true)
    finish.get(name)?.()
  }
  expect(await Promise.all([...others, ...elsewhere])).toEqual(['a2', 'a3', 'b1', 'c1', 'x1', 'y1'])
  expect(begun).toEqual(['a1', 'b1', 'x1', 'a2', 'c1', 'y1', 'a3'])
})

test('[BUDGET-240] a user over the budget of audience counts gets 429 with Retry-After, and reads on', async () => {
  const judgements = { user: { burst: 600, perSecond: 100 } }
  server = await startTestServer({ limits: { ...budgetLimits, rates: { ...budgetLimits.rates, judgements } } })
  await server.execute('groups.edit', server.group, { scopes: ['mkt', 'usr'] })
  for (const firstName of ['Ana', 'Bo']) await server.execute('patients.create', null, { firstName, lastName: 'Ong' })
  const headers = bearer(await server.signIn())
  const count = () =>
    server?.app.inject({ method: 'POST', url: '/api/campaigns/audience/', headers, payload: { audience: manyRules, purpose: 'marketing' } })
  const answers = [await count(), await count(), await count()]
  expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200, 429])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await server.app.inject({ url: '/api/users/', headers })).statusCode).toBe(200)
  server.advance(10_000)
  expect((await count())?.statusCode).toBe(200)
})
