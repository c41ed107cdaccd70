import { afterEach, expect, test } from 'vitest'
import { modules } from '#server/allModules.ts'
import { defineModule } from '#server/module/defineModule.ts'
import { messageComposerOf, pathsOfModules } from '#server/module/readModules.ts'
import { bearer, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

test('[PART-2] the server composes the messages of state machines with the one module that does, and starts with no other number', () => {
  const composers = modules.filter(({ composeMessage }) => composeMessage !== null)
  expect(composers.map(({ name }) => name)).toEqual(['messaging'])
  expect(messageComposerOf(modules)).toBe(composers[0]?.composeMessage)
  expect(() => messageComposerOf([])).toThrow('one module')
  expect(() => messageComposerOf([...modules, ...composers])).toThrow('one module')
})

test('[PART-3] a search at a location shows first the records that a module declares, and marks them', async () => {
  const firsts: string[] = []
  const trial = defineModule('trial', { search: [{ area: 'providers', firstAt: async (_deps, _principal, { id }) => [...firsts, id] }] })
  server = await startTestServer({ modules: [...modules, trial] })
  const { app, execute, signIn } = server
  const location = await execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Melbourne' })
  const ids = await Promise.all(['Lee A', 'Lee B'].map((name) => execute('providers.create', null, { name, role: 'dentist' })))
  const token = await signIn()
  const search = async (place: string) => {
    const found = await app.inject({ url: `/api/search/?q=lee&areas=providers${place}`, headers: bearer(token) })
    return found.json().items.map(({ record, today }: { record: { id: string }; today?: boolean }) => [ids.indexOf(record.id), today])
  }
  firsts.push(ids[1] ?? '')
  const [first] = (await search(`&location=${location}`)) as readonly unknown[]
  expect(first).toEqual([1, true])
  expect(await search('')).toEqual(
    expect.arrayContaining([
      [0, undefined],
      [1, undefined],
    ]),
  )
})

test('[PART-4] modules describe different methods of one path together, and none replaces that of another', () => {
  const paths = pathsOfModules([
    defineModule('first', { paths: { '/api/one/': { post: 'first' } } }),
    defineModule('second', { paths: { '/api/one/': { get: 'second', post: 'late' } } }),
  ])
  expect(paths).toEqual({ '/api/one/': { get: 'second', post: 'first' } })
})
