import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe as group, expect, test } from 'vitest'
import { problems } from '#domain/problems.ts'
import { resources } from '#resources/index.ts'
import { commandsOf } from '#resources/registry.ts'
import { listOperations } from '#server/http/openapi/listOperations.ts'
import { modules } from '#server/allModules.ts'
import { describeApi } from '#server/module/describeApi.ts'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

const document = describeApi(modules, 'Operatory')

/** Normalises a method and path to the form `GET /api/appointments/{id}`. */
const operationKey = (method: string, url: string) => `${method.toUpperCase()} ${url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')}`
const describedOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => operationKey(method, path)),
)

let server: TestServer
const servedRoutes: RouteOptions[] = []
/** Adds a route hook to each server that Fastify announces, before the server has a route. */
const recordRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => void servedRoutes.push(route))
}
beforeAll(async () => {
  subscribe('fastify.initialization', recordRoutes)
  server = await startTestServer()
})
afterAll(async () => {
  unsubscribe('fastify.initialization', recordRoutes)
  await server.close()
})

/** Excludes pages, their files and the description itself: they are for people. A HEAD comes with every GET. */
const isApiRoute = ({ url }: RouteOptions) => url !== '/' && !/^\/(?:Auth|my|apps|l\/)|^\/api\/(?:docs|openapi)/.test(url)
const operationKeysOf = ({ method, url }: RouteOptions) =>
  [method]
    .flat()
    .filter((verb) => verb !== 'HEAD')
    .map((verb) => operationKey(verb, url))

group('API description', () => {
  test('[API-1] the API description is valid OpenAPI 3.1, and the server returns exactly that description', async () => {
    const response = await server.app.inject({ url: '/api/openapi.json' })
    const validation = await new Validator().validate(response.json())
    expect(validation.errors).toBeUndefined()
    expect(validation.valid).toBe(true)
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('[API-2] the API description and the calls that the server answers are the same, call by call', () => {
    expect(servedRoutes.length).toBeGreaterThan(100)
    expect(servedRoutes.filter(isApiRoute).flatMap(operationKeysOf).sort()).toEqual([...describedOperations].sort())
  })

  test('[API-2] the API description has every call that the declarations require, each with a unique name', () => {
    for (const { method, url } of listOperations(resources)) expect(describedOperations).toContain(operationKey(method, url))
    const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(names).size).toBe(names.length)
  })

  test('[API-3] the API description lists every command with its data and the permissions it needs', () => {
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

  test('[API-4] the API description states the permissions of every call; the server refuses an anonymous caller unless the call needs none', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect([path, method, Array.isArray(operation['x-scopes'])]).toEqual([path, method, true])
        if (operation.security) continue
        const response = await server.app.inject({ method: method.toUpperCase() as 'GET', url: path.replace('{id}', server.user) })
        expect([path, method, response.statusCode]).toEqual([path, method, 401])
      }
    }
  })

  test('[API-5] the records that the server returns match the API description', async () => {
    const token = await server.signIn()
    const schemas = document.components.schemas
    for (const [url, component] of [
      ['/api/users/', 'users'],
      ['/providers/', 'providers'],
      ['/api/account/', 'account'],
      ['/api/scopes/', 'scopes'],
    ] as const) {
      const { items } = (await server.app.inject({ url, headers: bearer(token) })).json()
      const knownFields = Object.keys((schemas[component]?.properties ?? {}) as object)
      for (const item of items) {
        expect([
          url,
          Object.keys(item).filter((field) => !knownFields.includes(field) && !['state', 'since', 'flags'].includes(field)),
        ]).toEqual([url, []])
        for (const field of (schemas[component]?.required ?? []) as string[]) expect(item).toHaveProperty([field])
      }
    }
  })

  test('[API-6] the API description is also a page without scripts, with a place for every area, command and problem', async () => {
    const page = (await server.app.inject({ url: '/api/docs' })).body
    for (const { name } of resources) expect(page).toContain(`<section id="${name}">`)
    for (const { name } of resources.flatMap(commandsOf)) expect(page).toContain(`<code>${name}</code>`)
    for (const code of Object.keys(problems)) expect(page).toContain(`id="problem-${code}"`)
    expect(page).not.toMatch(/<script|undefined|\[object/)
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
    for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`)
  })
})
