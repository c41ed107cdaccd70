import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AreaHouse, anAreaHouse, unknownId } from '#tests/contracts/areaHouse.ts'

let h: AreaHouse
beforeAll(async () => {
  h = await anAreaHouse()
})
afterAll(() => h.close())

type Answer = { readonly items: readonly Listed[]; readonly next: string | null }
type Listed = { readonly name: string; readonly principals: readonly string[]; readonly data: { properties?: Record<string, unknown> } }

const get = (url: string) => h.call('GET', url, h.everything)
const listed = async () => (await get('/api/commands/')).json<Answer>()
const give = (command: string, token: string) => h.call('POST', '/api/commands/', token, { command, record: unknownId, data: {} })

describe('the list of commands', () => {
  test('[KNOWN-1] It is given whole; who asks for less gets pages that together are the whole', async () => {
    const whole = await listed()
    expect(whole.items.length).toBeGreaterThan(200)
    expect(whole.next).toBeNull()
    const names: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Answer = (await get(`/api/commands/?limit=100${next ? `&after=${next}` : ''}`)).json()
      expect(page.items.length).toBeLessThanOrEqual(100)
      names.push(...page.items.map(({ name }) => name))
      next = page.next
    }
    expect(names).toEqual(whole.items.map(({ name }) => name))
  })

  test.each(['nonsense=1', 'limit=0', 'limit=1001', 'after=rubbish', 'sort=name', 'limit=5&limit=6'])(
    '[KNOWN-2] %s is refused',
    async (query) => {
      const [scopes, commands] = [await get(`/api/scopes/?${query}`), await get(`/api/commands/?${query}`)]
      expect([scopes.statusCode, commands.statusCode]).toEqual([400, 400])
      expect(commands.json().errors[0].path).toBe(query.split('=')[0])
    },
  )

  test('[KNOWN-3] It names who may give each: what opens to people is refused for a missing right, the rest for who one is', async () => {
    const before = await h.position()
    for (const { name, principals } of (await listed()).items) {
      const answer = await give(name, h.everything)
      if (principals.includes('user')) expect([name, answer.statusCode === 403]).toEqual([name, false])
      else
        expect([name, answer.statusCode, answer.json().detail]).toEqual([
          name,
          403,
          expect.stringMatching(/is given by .*, whatever rights/),
        ])
    }
    const lacking = await give('cycles.release', h.nothing)
    expect(lacking.json()).toMatchObject({ status: 403, detail: 'cycles.release needs the right cycle.p.', scope: 'cycle.p' })
    expect(await h.position()).toBe(before)
  })

  test('[KNOWN-4] A schema says which texts are ids, days and instants', async () => {
    const { items } = await listed()
    const fieldOf = (command: string, field: string) => items.find(({ name }) => name === command)?.data.properties?.[field]
    expect(fieldOf('appointments.book', 'patient')).toMatchObject({ format: 'uuid' })
    expect(fieldOf('appointments.book', 'startsAt')).toMatchObject({ type: 'string', format: 'date-time' })
    expect(JSON.stringify(fieldOf('patients.create', 'birthDate'))).toContain('"format":"date"')
  })
})
