import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe as group, expect, test } from 'vitest'
import { problems } from '#domain/problems.ts'
import { resources } from '#resources/index.ts'
import { commandsOf } from '#resources/registry.ts'
import { describe } from '#server/http/openapi/describe.ts'
import { openApiOf } from '#server/http/openapi/document.ts'
import { type TestHouse, aHouse, bearer } from '../auth/aHouse.ts'

const document = openApiOf(resources, 'Operatory')

/** `GET /api/appointments/{id}`, however it was written. */
const placeOf = (method: string, url: string) => `${method.toUpperCase()} ${url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')}`
const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => placeOf(method, path)))

let h: TestHouse
const served: RouteOptions[] = []
/** The framework tells of each server that is begun, before it has a route. */
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void served.push(route))
}
beforeAll(async () => {
  subscribe('fastify.initialization', listen)
  h = await aHouse()
})
afterAll(async () => {
  unsubscribe('fastify.initialization', listen)
  await h.close()
})

/** Pages, their files and the description itself are for people; a HEAD comes with every GET. */
const isCall = ({ url }: RouteOptions) => url !== '/' && !/^\/(?:Auth|my|apps|l\/)|^\/api\/(?:docs|openapi)/.test(url)
const placesOf = ({ method, url }: RouteOptions) =>
  [method]
    .flat()
    .filter((one) => one !== 'HEAD')
    .map((one) => placeOf(one, url))

group('the API described', () => {
  test('[API-1] The description is valid OpenAPI 3.1, and is what is given out', async () => {
    const answer = await h.app.inject({ url: '/api/openapi.json' })
    const checked = await new Validator().validate(answer.json())
    expect(checked.errors).toBeUndefined()
    expect(checked.valid).toBe(true)
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('[API-2] What is described is served and what is served is described, call by call', () => {
    expect(served.length).toBeGreaterThan(100)
    expect(served.filter(isCall).flatMap(placesOf).sort()).toEqual([...described].sort())
  })

  test('[API-2] Every call that the declarations ask for is there, and no two bear one name', () => {
    for (const { method, url } of describe(resources)) expect(described).toContain(placeOf(method, url))
    const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(names).size).toBe(names.length)
  })

  test('[API-3] Every command stands in it with what it takes and the rights it needs', () => {
    const { schemas } = document.components
    const commands = resources.flatMap(commandsOf)
    expect(commands.length).toBeGreaterThan(50)
    for (const { name } of commands) {
      const schema = schemas[`command.${name.replaceAll('/', '.')}`]
      expect([name, schema?.properties]).toEqual([name, expect.objectContaining({ command: { const: name, type: 'string' } })])
      expect(schema?.['x-scopes']).toEqual(expect.arrayContaining([expect.anything()]))
    }
    expect(schemas['command.appointments.seat']?.['x-scopes']).toEqual([{ any: ['appt.w', 'provider.board'] }])
    expect(schemas['command.appointments.reschedule']?.['x-scopes']).toEqual(['appt.e', 'appt.c'])
    const body = JSON.stringify(document.paths['/api/commands/']?.post?.requestBody)
    for (const { name } of commands) expect(body).toContain(`"#/components/schemas/command.${name.replaceAll('/', '.')}"`)
  })

  test('[API-4] Every call says which rights it needs, and a stranger is refused wherever it names one', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect([path, method, Array.isArray(operation['x-scopes'])]).toEqual([path, method, true])
        if (operation.security) continue
        const answer = await h.app.inject({ method: method.toUpperCase() as 'GET', url: path.replace('{id}', h.user) })
        expect([path, method, answer.statusCode]).toEqual([path, method, 401])
      }
    }
  })

  test('[API-5] What is given out fits what is described', async () => {
    const token = await h.signIn()
    const described = document.components.schemas
    for (const [url, component] of [
      ['/api/users/', 'users'],
      ['/providers/', 'providers'],
      ['/api/account/', 'account'],
      ['/api/scopes/', 'scopes'],
    ] as const) {
      const { items } = (await h.app.inject({ url, headers: bearer(token) })).json()
      const known = Object.keys((described[component]?.properties ?? {}) as object)
      for (const item of items) {
        expect([url, Object.keys(item).filter((field) => !known.includes(field) && !['state', 'since', 'flags'].includes(field))]).toEqual([
          url,
          [],
        ])
        for (const field of (described[component]?.required ?? []) as string[]) expect(item).toHaveProperty([field])
      }
    }
  })

  test('[API-6] People read it as a page without a script, with every area, command and problem in its place', async () => {
    const page = (await h.app.inject({ url: '/api/docs' })).body
    for (const { name } of resources) expect(page).toContain(`<section id="${name}">`)
    for (const { name } of resources.flatMap(commandsOf)) expect(page).toContain(`<code>${name}</code>`)
    for (const code of Object.keys(problems)) expect(page).toContain(`id="problem-${code}"`)
    expect(page).not.toMatch(/<script|undefined|\[object/)
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`)
  })
})
