import { describe, expect, test } from 'vitest'
import { deviceKinds } from '#domain/kiosk/device.ts'
import { figureAreas } from '#resources/declaredFigures.ts'
import { resources } from '#resources/index.ts'
import { commandsOf, pathOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { modules } from '#server/allModules.ts'
import { describeApi } from '#server/module/describeApi.ts'
import { startKioskServer, identify, listItems } from '../startKioskServer.ts'

const unknownId = '0193a0c0-0000-7000-8000-000000000000'
const methods = { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const

/** Every operation that the OpenAPI document describes. */
const calls = Object.entries(describeApi(modules, 'Operatory').paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({ path, method: methods[method as keyof typeof methods] })),
)

/** Paths that are public or concern only the caller’s own sign-in. */
const publicPaths =
  /^\/(?:healthz|readyz|l\/|api\/(?:auth|onboarding|token|v2|openapi|docs|scopes\/|commands\/|kiosk\/pairing|formlink|calendars\/\{id\}\/feed\/))/
const devicePaths: Readonly<Record<string, readonly string[]>> = {
  '/api/kiosk/heartbeat/': deviceKinds,
  '/api/kiosk/identify/': ['kiosk'],
  '/api/kiosk/queued/': ['kiosk'],
  '/api/kiosk/sessions/{id}/screen': ['kiosk'],
  '/api/kiosk/sessions/{id}/verify': ['kiosk'],
  '/api/reads/': deviceKinds,
}

/** The paths of the areas and figures that declare a view for a kind of device. */
const areasShownTo = (kind: string) => [...resources, ...figureAreas].filter(({ views }) => Object.hasOwn(views ?? {}, kind)).map(pathOf)
const isShown = (kind: string, path: string, method: string) =>
  method === 'GET' && areasShownTo(kind).some((area) => path === area || path === `${area}{id}`)

describe.each(deviceKinds)('a device token of kind %s', (kind) => {
  test('[KIOSK-24] a device token opens the calls and lists declared for its kind, and nothing else', async () => {
    const server = await startKioskServer()
    const { call } = await server.pairDevice(kind)
    const position = await server.position()
    const opened: string[] = []
    for (const { path, method } of calls.filter((operation) => !publicPaths.test(operation.path))) {
      // So many calls at once would use up the budget of the device.
      server.advance(1000)
      const { status } = await call(method, path.replace(/\{\w+\}/g, unknownId), method === 'GET' || method === 'DELETE' ? undefined : {})
      // 415 is a refusal as well: the server checks the content type before the permissions.
      if (![401, 403, 415].includes(status)) opened.push(`${method} ${path}`)
    }
    const declared = calls.filter(
      ({ path, method }) => !publicPaths.test(path) && (devicePaths[path]?.includes(kind) === true || isShown(kind, path, method)),
    )
    expect(opened.toSorted()).toEqual(declared.map(({ path, method }) => `${method} ${path}`).toSorted())
    expect(calls.length).toBeGreaterThan(100)
    expect(await server.position()).toBe(position)
  })

  test('[READS-5] a device reads in a batch what its list calls show, and nothing else', async () => {
    const server = await startKioskServer()
    const { call } = await server.pairDevice(kind)
    const areas = resources.map(({ name }) => name)
    for (let from = 0; from < areas.length; from += 20) {
      const some = areas.slice(from, from + 20)
      server.advance(4000)
      const { answers } = (await call('POST', '/api/reads/', { reads: some.map((area) => ({ area })) })).body
      const alone: unknown[] = []
      for (const area of some) alone.push((await call('GET', pathOf(resourceOf(area) as Resource))).body)
      const withoutRequest = (all: unknown) => (all as object[]).map((answer) => ({ ...answer, requestId: '' }))
      expect(withoutRequest(answers)).toEqual(withoutRequest(alone))
    }
  })

  test('[KIOSK-25] a kiosk executes the commands of its own sessions and no others; other devices execute none', async () => {
    const server = await startKioskServer()
    const { call } = await server.pairDevice(kind)
    const position = await server.position()
    const executed: string[] = []
    for (const { name, declaration } of resources.flatMap(commandsOf)) {
      const record = declaration.creates ? {} : { record: unknownId }
      // The commands are more than a device may send at once.
      server.advance(100)
      const { status } = await call('POST', '/api/commands/', { command: name, ...record, data: {} })
      if (status !== 403) executed.push(name)
    }
    const own = [
      'askForHelp',
      'choose',
      'confirm',
      'notMe',
      'stay',
      'propose',
      'keepDetails',
      'answerForm',
      'finish',
      'abandon',
      'callReception',
    ]
    expect(executed).toEqual(kind === 'kiosk' ? own.map((action) => `kiosk/sessions.${action}`) : [])
    expect(await server.position()).toBe(position)
  })
})

describe('a device', () => {
  test('[KIOSK-49] a device reads neither the list of commands nor the list of permissions', async () => {
    const server = await startKioskServer()
    const { call } = await server.pairDevice('wall')
    for (const url of ['/api/commands/', '/api/scopes/', '/api/scopes/pat'])
      expect([url, (await call('GET', url)).status]).toEqual([url, 403])
  })
})

describe('a kiosk', () => {
  test('[KIOSK-24] a kiosk reads its own session’s state, but neither the patient nor the reason why reception is needed', async () => {
    const server = await startKioskServer()
    const { call } = await server.pairDevice()
    await server.bookAppointment(await server.createPatient({}), 20)
    await identify(call)
    const [session] = await listItems(call, '/api/kiosk/sessions/')
    expect(Object.keys(session ?? {})).not.toEqual(expect.arrayContaining(['patient']))
    for (const hidden of ['patient', 'appointments', 'candidates', 'why']) expect(session).not.toHaveProperty(hidden)
    expect((await call('GET', '/api/kiosk/sessions/?sight=full')).status).toBe(403)
  })

  test('[KIOSK-25] a kiosk opens no session for another device or at another location', async () => {
    const server = await startKioskServer()
    const { id, call } = await server.pairDevice()
    const other = await server.pairDevice()
    const askForHelp = (device: string, location: string) =>
      call('POST', '/api/commands/', { command: 'kiosk/sessions.askForHelp', data: { device, location } })
    const position = await server.position()
    expect([(await askForHelp(other.id, server.location)).status, (await askForHelp(id, server.otherLocation)).status]).toEqual([422, 422])
    expect(await server.position()).toBe(position)
    const { status } = await askForHelp(id, server.location)
    expect([status, (await server.listAll('kiosk/sessions')).map(({ state, why }) => [state, why])]).toEqual([
      200,
      [['needReception', 'askedForHelp']],
    ])
  })
})
