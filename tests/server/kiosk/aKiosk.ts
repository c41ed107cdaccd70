import { onTestFinished } from 'vitest'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { Identified, Paired, PairingCode, SessionScreen } from '#domain/kiosk/wire.ts'
import { grantable } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, CommandAnswer, Fields, Page } from '#domain/wire.ts'
import { type TestHouse, aHouse, bearer, password } from '../auth/aHouse.ts'

type Answer<Body> = { readonly status: number; readonly body: Body; readonly text: string }
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One caller with one token, who uses the public paths and nothing else. */
export type Caller = <Body = AnyRecord>(
  method: Method,
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>

export const caller =
  ({ app }: TestHouse, token: string | null): Caller =>
  async (method, url, payload, headers = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(token === null ? {} : bearer(token)), ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as never, text: answer.body }
  }

/** Somebody at the desk with these rights. */
async function signedIn(house: TestHouse, username: string, scopes: readonly string[]): Promise<Caller> {
  const group = await house.act('groups.create', null, { name: username, scopes })
  await house.act('users.create', null, { username, name: username, groups: [group], password })
  return caller(house, await house.signIn({ payload: { username, password } }))
}

/** A practice with a manager, a desk, a hygienist and two places; patients, visits and devices come as a story needs them. */
export async function aKioskHouse() {
  const house = await aHouse()
  onTestFinished(house.close)
  const { act } = house
  const location = await act('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const elsewhere = await act('locations.create', null, { name: 'Hill', timeZone: 'Australia/Sydney' })
  const provider = await act('providers.create', null, { name: 'Hannah Kirkby', role: 'hygienist' })
  const type = await act('class.create', null, { name: 'Examination', minutes: 30 })
  const manager = await signedIn(house, 'manager', grantable)
  const desk = await signedIn(house, 'desk', ['appt', 'appt.w', 'pat', 'pat.e', 'kiosk', 'kiosk.form', 'form'])

  const patient = (fields: Fields) =>
    act('patients.create', null, { firstName: 'Aroha', lastName: 'Ngata', birthDate: '1979-03-07', ...fields })
  /** Starts so many minutes from now. */
  const visit = (whose: string, inMinutes: number, fields: Fields = {}) => {
    const at = house.house.now() + minutes(inMinutes)
    const times = { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) }
    return act('appointments.book', null, { patient: whose, provider, location, type, overlapReason: 'a test', ...times, ...fields })
  }
  const device = (kind: DeviceKind = 'kiosk', at = location) => act('kiosk.create', null, { name: `The ${kind}`, kind, location: at })
  const codeFor = async (id: string) => (await manager<PairingCode>('POST', `/api/kiosk/${id}/pairing`)).body.code
  const pair = async (kind: DeviceKind = 'kiosk', at = location) => {
    const id = await device(kind, at)
    const { body } = await caller(house, null)<Paired>('POST', '/api/kiosk/pairing/', { code: await codeFor(id) })
    return { id, token: body.token, call: caller(house, body.token) }
  }
  /** Everything that is due now, fired in its order. */
  const fireDue = async () => {
    for (let due = await dueNow(house); due.length > 0; due = await dueNow(house))
      for (const timer of due) await house.house.door.fire(timer)
  }
  return {
    ...house,
    location,
    elsewhere,
    provider,
    type,
    manager,
    desk,
    patient,
    visit,
    device,
    codeFor,
    pair,
    /** So many seconds go by, and what falls due on the way is done at its moment. */
    async passes(seconds: number) {
      const until = house.house.now() + seconds * 1000
      const next = async () => Math.min(until, Date.parse((await house.house.store.nextDue()) ?? instantOf(until)))
      for (let at = await next(); house.house.now() < until; at = await next()) {
        house.pass(Math.max(0, at - house.house.now()))
        await fireDue()
      }
    },
    get: (area: string, id: string) => house.house.store.get(house.practice, area, id),
    all: async (area: string) => (await house.house.store.list(house.practice, area, { where: [] })).items,
    position: async () => (await house.house.store.entries(house.practice, 0, 1)).position,
    /** All that was ever written, as text. */
    log: async () => JSON.stringify((await house.house.store.entries(house.practice, 0, 5000)).entries),
  }
}

const dueNow = ({ house }: TestHouse) => house.store.due(instantOf(house.now()), 100)

export const aroha = { birthDate: '1979-03-07', lastName: 'Ngata' }

export const identify = async (call: Caller, words: object = aroha) => (await call<Identified>('POST', '/api/kiosk/identify/', words)).body

export const tap = (call: Caller, session: string | null, word: string, data: object = {}, key?: string) =>
  call<CommandAnswer>(
    'POST',
    '/api/commands/',
    { command: `kiosk/sessions.${word}`, record: session, data },
    key === undefined ? {} : { 'idempotency-key': key },
  )

export const screenOf = async (call: Caller, session: string | null) =>
  (await call<SessionScreen>('GET', `/api/kiosk/sessions/${session}/screen`)).body

export const listed = async (call: Caller, path: string) => (await call<Page>('GET', path)).body.items

/** Where one region of a visit stands. */
export const wordOf = (visit: AnyRecord | null, region: string) =>
  (visit?.['state'] as Readonly<Record<string, string>> | undefined)?.[region]
