import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groups } from '#demo/data/practice.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { renderAreas } from '#programs/diagrams/renderAreas.ts'
import { renderScopes } from '#programs/diagrams/renderScopes.ts'
import { commandOf, pathOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { bearer, password, startTestServer } from '../../startTestServer.ts'

type ListedScope = {
  readonly id: string
  readonly description: string
  readonly opens: { readonly paths: readonly string[]; readonly commands: readonly string[] }
}

let server: Awaited<ReturnType<typeof startTestServer>>
let scopes: readonly ListedScope[]
beforeAll(async () => {
  server = await startTestServer()
  scopes = (await get('/api/scopes/', await server.signIn())).json<{ items: readonly ListedScope[] }>().items
})
afterAll(() => server.close())

const get = (url: string, token: string) => server.app.inject({ method: 'GET', url, headers: bearer(token) })

describe('list of scopes', () => {
  test('[KNOWN-5] each of the 160 scopes has its own words, and names the areas and commands that it opens', () => {
    expect(scopes.map(({ id }) => id)).toEqual(grantableScopes)
    expect(new Set(scopes.map(({ description }) => description)).size).toBe(grantableScopes.length)
    expect(scopes.filter(({ description }) => !/^[A-Z][^.]{5,}$/.test(description))).toEqual([])
    expect(scopes.flatMap(({ opens }) => opens.commands.filter((command) => !commandOf(command)))).toEqual([])
    expect(scopes.find(({ id }) => id === 'appt.loc')?.opens).toEqual({ paths: [], commands: ['appointments.move'] })
  })

  test('[KNOWN-6] a user who holds one scope reads each area that the scope is said to open', async () => {
    const group = await server.execute('groups.create', null, { name: 'One scope', scopes: [] })
    await server.execute('users.create', null, { username: 'single', name: 'S', groups: [group], password })
    const token = await server.signIn({ payload: { username: 'single', password } })
    for (const { id, opens } of scopes) {
      const lists = resources.map(pathOf).filter((path) => opens.paths.includes(`GET ${path}`))
      if (lists.length > 0) await server.execute('groups.edit', group, { scopes: [id] })
      for (const path of lists) expect([path, (await get(path, token)).statusCode]).toEqual([path, 200])
    }
  })

  test('[KNOWN-7] the groups of the demo practice grant only scopes that open something', () => {
    const openNothing = new Set(scopes.filter(({ opens }) => opens.paths.length + opens.commands.length === 0).map(({ id }) => id))
    expect(
      groups.flatMap(({ name, scopes: granted }) => granted.filter((scope) => openNothing.has(scope)).map((scope) => `${name}: ${scope}`)),
    ).toEqual([])
  })

  test('[KNOWN-8] the page of scopes matches the declarations: run `npm run draw` after changing one', () => {
    expect(readFileSync(new URL('../../../../docs/scopes.md', import.meta.url), 'utf8')).toBe(renderScopes())
  })

  test('[KNOWN-9] the page of areas matches the declarations: run `npm run draw` after changing one', () => {
    expect(readFileSync(new URL('../../../../docs/areas.md', import.meta.url), 'utf8')).toBe(renderAreas())
  })
})
