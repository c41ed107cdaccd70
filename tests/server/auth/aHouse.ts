import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { idSource } from '#domain/ids.ts'
import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { theSystem } from '#server/auth/principal.ts'
import { type Porter, makePorter } from '#server/auth/principals.ts'
import { readConfig } from '#server/config.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import type { House } from '#server/house.ts'
import { makePages } from '#server/http/pages/pages.ts'
import { filesIn } from '#server/imports/files.ts'
import { linksOf } from '#server/outside/links.ts'
import { openSqlite } from '#server/store/sqlite.ts'

export const password = 'correct horse battery'

/** A real house on a real disk: one practice, and a receptionist `reception` who may see and edit providers and users. */
export type TestHouse = {
  readonly app: FastifyInstance
  readonly house: House
  readonly porter: Porter
  /** The folder of its data. */
  readonly dir: string
  readonly practice: string
  readonly user: string
  readonly group: string
  /** Milliseconds to add to the clock. */
  readonly pass: (milliseconds: number) => void
  /** What the operator was told. */
  readonly reported: unknown[]
  readonly signedOut: string[]
  readonly act: (command: string, record: string | null, data: Fields) => Promise<string>
  readonly signIn: (more?: Partial<InjectOptions>) => Promise<string>
  readonly close: () => Promise<void>
}

export type Wishes = {
  readonly env?: Record<string, string>
  readonly dist?: string
  readonly localHash?: string
  readonly also?: (app: FastifyInstance) => void
}

const start = Date.parse('2026-11-24T00:42:07.000Z')

function openHouse(dir: string, reported: unknown[], now: () => number): House {
  const newId = idSource(now, randomBytes)
  const report = (...told: unknown[]) => void reported.push(told)
  const store = openSqlite({ file: join(dir, 'test.db'), resources, now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  return { store, door: openDoor({ store, now, newId, sealed: hashPassword }), now, newId, build: 'test', report }
}

export async function aHouse(wishes: Wishes = {}): Promise<TestHouse> {
  const dir = mkdtempSync(join(tmpdir(), 'operatory-porter-'))
  const reported: unknown[] = []
  const signedOut: string[] = []
  let now = start
  const house = openHouse(dir, reported, () => now)
  const config = readConfig(wishes.env ?? {})
  const practice = await openPractice(house.store, house.newId, 'Bridge Road Dental')
  const porter = makePorter({ house, config, localHash: wishes.localHash ?? null, onSignOut: (session) => signedOut.push(session) })
  const dist = wishes.dist ?? join(dir, 'dist')
  const pages = await makePages(config, dist)
  const app = buildApp({ house, config, porter, pages, dist, files: filesIn(dir), links: linksOf(house), health: { reason: null } })
  wishes.also?.(app)
  await app.ready()
  const system = theSystem(practice, 'test', new Set(grantable))
  const act: TestHouse['act'] = async (command, record, data) => {
    const { record: made } = await house.door.execute(system, { command, because: 'test', data, ...(record === null ? {} : { record }) })
    return made?.id ?? ''
  }
  const group = await act('groups.create', null, { name: 'Front desk', scopes: ['prv', 'prv.e', 'usr', 'usr.e'] })
  const user = await act('users.create', null, { username: 'reception', name: 'Grace Lin', groups: [group], password })
  const signIn: TestHouse['signIn'] = async (more = {}) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/', payload: { username: 'reception', password }, ...more })
    return String(answer.json().token)
  }
  return {
    app,
    dir,
    house,
    porter,
    practice,
    user,
    group,
    reported,
    signedOut,
    act,
    signIn,
    pass: (milliseconds) => {
      now += milliseconds
    },
    close: async () => {
      await app.close()
      porter.close()
      await house.store.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
