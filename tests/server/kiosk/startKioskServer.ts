import { onTestFinished } from 'vitest'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { IdentifyResponse, SessionScreen } from '#domain/kiosk/wire.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, CommandResponse, Fields, Page } from '#domain/wire.ts'
import { injectFetch, injectOrigin } from '../../support/server/injectFetch.ts'
import { createTestDevice } from '../../support/server/testDevice.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

type CallResult<Body> = { readonly status: number; readonly body: Body; readonly text: string }
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Calls the public HTTP paths with one token, and nothing else. */
export type Caller = <Body = AnyRecord>(
  method: Method,
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<CallResult<Body>>

export const createCaller =
  ({ app }: TestServer, token: string | null): Caller =>
  async (method, url, payload, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(token === null ? {} : bearer(token)), ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: response.statusCode, body: (response.body === '' ? null : response.json()) as never, text: response.body }
  }

/** Creates a user with these scopes and signs them in. */
async function signInAs(server: TestServer, username: string, scopes: readonly string[]): Promise<Caller> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], password })
  return createCaller(server, await server.signIn({ payload: { username, password } }))
}

/** Starts a practice with a manager, a receptionist, a hygienist and two locations; each test adds patients, appointments and devices. */
export async function startKioskServer() {
  const server = await startTestServer()
  onTestFinished(server.close)
  const { execute: act } = server
  const location = await act('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const otherLocation = await act('locations.create', null, { name: 'Hill', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Hannah Kirkby', role: 'hygienist' })
  const type = await act('class.create', null, { name: 'Examination', minutes: 30 })
  const manager = await signInAs(server, 'manager', grantableScopes)
  const receptionist = await signInAs(server, 'desk', ['appt', 'appt.w', 'pat', 'pat.e', 'kiosk', 'kiosk.form', 'form'])

  const createPatient = (fields: Fields) =>
    act('patients.create', null, { firstName: 'Aroha', lastName: 'Ngata', birthDate: '1979-03-07', ...fields })
  /** Books an appointment that starts so many minutes from now. */
  const bookAppointment = (patientId: string, inMinutes: number, fields: Fields = {}) => {
    const start = server.deps.now() + minutes(inMinutes)
    const times = { startsAt: instantOf(start), endsAt: instantOf(start + minutes(30)) }
    return act('appointments.book', null, { patient: patientId, provider, location, type, overlapReason: 'a test', ...times, ...fields })
  }
  const createDevice = (kind: DeviceKind = 'kiosk', atLocation = location) =>
    act('kiosk.create', null, { name: `The ${kind}`, kind, location: atLocation })
  /** The manager approves the screen with this code as this device. */
  const approveAs = (device: string) => (userCode: string) =>
    manager('POST', '/api/commands/', { command: 'kiosk.pairAgain', record: device, data: { userCode } })
  const createScreen = () => createTestDevice(injectFetch(server.app), injectOrigin)
  const pairDevice = async (kind: DeviceKind = 'kiosk', atLocation = location) => {
    const id = await createDevice(kind, atLocation)
    const screen = createScreen()
    const { token } = await screen.pair(approveAs(id))
    return { id, token, call: screen.call, screen }
  }
  /** Fires every timer that is due now, in order, until none is left. */
  const fireDueTimers = async () => {
    for (let due = await listDueTimers(server); due.length > 0; due = await listDueTimers(server))
      for (const timer of due) await server.deps.commands.fireTimer(timer)
  }
  return {
    ...server,
    location,
    otherLocation,
    provider,
    type,
    manager,
    receptionist,
    createPatient,
    bookAppointment,
    createDevice,
    approveAs,
    createScreen,
    pairDevice,
    /** Advances the clock by so many seconds and fires each timer at the moment it falls due. */
    async advanceSeconds(seconds: number) {
      const until = server.deps.now() + seconds * 1000
      const next = async () => Math.min(until, Date.parse((await server.deps.store.nextDue()) ?? instantOf(until)))
      for (let nextDue = await next(); server.deps.now() < until; nextDue = await next()) {
        server.advance(Math.max(0, nextDue - server.deps.now()))
        await fireDueTimers()
      }
    },
    get: (area: string, id: string) => server.deps.store.get(server.practice, area, id),
    listAll: async (area: string) => (await server.deps.store.list(server.practice, area, { where: [] })).items,
    position: async () => (await server.deps.store.entries(server.practice, 0, 1)).position,
    /** Returns the whole log as text. */
    logText: async () => JSON.stringify((await server.deps.store.entries(server.practice, 0, 5000)).entries),
  }
}

const listDueTimers = ({ deps }: TestServer) => deps.store.due(instantOf(deps.now()), 100)

export const arohaIdentity = { birthDate: '1979-03-07', lastName: 'Ngata' }

export const identify = async (call: Caller, identity: object = arohaIdentity) =>
  (await call<IdentifyResponse>('POST', '/api/kiosk/identify/', identity)).body

export const sendSessionCommand = (call: Caller, session: string | null, action: string, data: object = {}, key?: string) =>
  call<CommandResponse>(
    'POST',
    '/api/commands/',
    { command: `kiosk/sessions.${action}`, record: session, data },
    key === undefined ? {} : { 'idempotency-key': key },
  )

export const screenOf = async (call: Caller, session: string | null) =>
  (await call<SessionScreen>('GET', `/api/kiosk/sessions/${session}/screen`)).body

export const listItems = async (call: Caller, path: string) => (await call<Page>('GET', path)).body.items

/** Returns the state of one region of an appointment. */
export const regionStateOf = (appointment: AnyRecord | null, region: string) =>
  (appointment?.['state'] as Readonly<Record<string, string>> | undefined)?.[region]
