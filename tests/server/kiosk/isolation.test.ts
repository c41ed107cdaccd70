import { describe, expect, test } from 'vitest'
import { deviceKinds } from '#domain/kiosk/device.ts'
import { resources } from '#resources/index.ts'
import { commandsOf, pathOf } from '#resources/registry.ts'
import { openApiOf } from '#server/http/openapi/document.ts'
import { aKioskHouse, identify, listed } from './aKiosk.ts'

const unknownId = '0193a0c0-0000-7000-8000-000000000000'
const methods = { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' } as const

/** Whatever can be called, as the API describes itself. */
const calls = Object.entries(openApiOf(resources, 'Operatory').paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({ path, method: methods[method as keyof typeof methods] })),
)

/** Open to whoever comes, or nobody's business but one's own sign-in. */
const forAll = /^\/(?:healthz|readyz|l\/|api\/(?:auth|onboarding|token|v2|openapi|docs|scopes\/|commands\/|kiosk\/pairing))/
const forDevices: Readonly<Record<string, readonly string[]>> = {
  '/api/kiosk/heartbeat/': deviceKinds,
  '/api/kiosk/identify/': ['kiosk'],
  '/api/kiosk/queued/': ['kiosk'],
  '/api/kiosk/sessions/{id}/screen': ['kiosk'],
  '/api/kiosk/sessions/{id}/verify': ['kiosk'],
}

/** The areas of which a kind of device is shown anything. */
const shownTo = (kind: string) => resources.filter(({ sights }) => Object.hasOwn(sights ?? {}, kind)).map(pathOf)
const isShown = (kind: string, path: string, method: string) =>
  method === 'GET' && shownTo(kind).some((area) => path === area || path === `${area}{id}`)

describe.each(deviceKinds)('the token of a device paired as %s', (kind) => {
  test('[KIOSK-24] opens the calls and lists that are declared for its kind, and not one more', async () => {
    const house = await aKioskHouse()
    const { call } = await house.pair(kind)
    const position = await house.position()
    const opened: string[] = []
    for (const { path, method } of calls.filter((one) => !forAll.test(one.path))) {
      const { status } = await call(method, path.replace(/\{\w+\}/g, unknownId), method === 'GET' || method === 'DELETE' ? undefined : {})
      // 415 is a no as well: a file's type is looked at before anybody's rights.
      if (![401, 403, 415].includes(status)) opened.push(`${method} ${path}`)
    }
    const declared = calls.filter(
      ({ path, method }) => !forAll.test(path) && (forDevices[path]?.includes(kind) === true || isShown(kind, path, method)),
    )
    expect(opened.toSorted()).toEqual(declared.map(({ path, method }) => `${method} ${path}`).toSorted())
    expect(calls.length).toBeGreaterThan(100)
    expect(await house.position()).toBe(position)
  })

  test('[KIOSK-25] gives the commands of its own sessions, and of all others none', async () => {
    const house = await aKioskHouse()
    const { call } = await house.pair(kind)
    const position = await house.position()
    const given: string[] = []
    for (const { name, declaration } of resources.flatMap(commandsOf)) {
      const record = declaration.makes ? {} : { record: unknownId }
      const { status } = await call('POST', '/api/commands/', { command: name, ...record, data: {} })
      if (status !== 403) given.push(name)
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
    expect(given).toEqual(kind === 'kiosk' ? own.map((word) => `kiosk/sessions.${word}`) : [])
    expect(await house.position()).toBe(position)
  })
})

describe('a kiosk', () => {
  test('[KIOSK-24] reads of its own session where it stands, and neither why the desk is needed nor who it is', async () => {
    const house = await aKioskHouse()
    const { call } = await house.pair()
    await house.visit(await house.patient({}), 20)
    await identify(call)
    const [session] = await listed(call, '/api/kiosk/sessions/')
    expect(Object.keys(session ?? {})).not.toEqual(expect.arrayContaining(['patient']))
    for (const hidden of ['patient', 'appointments', 'candidates', 'why']) expect(session).not.toHaveProperty(hidden)
    expect((await call('GET', '/api/kiosk/sessions/?sight=full')).status).toBe(403)
  })

  test('[KIOSK-25] opens no session in another device’s name, nor at another place', async () => {
    const house = await aKioskHouse()
    const { id, call } = await house.pair()
    const other = await house.pair()
    const ask = (device: string, location: string) =>
      call('POST', '/api/commands/', { command: 'kiosk/sessions.askForHelp', data: { device, location } })
    const position = await house.position()
    expect([(await ask(other.id, house.location)).status, (await ask(id, house.elsewhere)).status]).toEqual([422, 422])
    expect(await house.position()).toBe(position)
    const { status } = await ask(id, house.location)
    expect([status, (await house.all('kiosk/sessions')).map(({ state, why }) => [state, why])]).toEqual([
      200,
      [['needReception', 'askedForHelp']],
    ])
  })
})
