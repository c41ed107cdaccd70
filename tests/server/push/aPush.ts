import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { idSource } from '#domain/ids.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Principal } from '#server/auth/principal.ts'
import { type Push, openPush } from '#server/push/openPush.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/store.ts'
import { type HandClock, aHandClock } from '../clock/handClock.ts'

/** A real store, a real server and the push between them; who comes with which token is a list. */
export type RunningPush = {
  readonly url: string
  readonly port: number
  readonly store: Store
  readonly push: Push
  readonly clock: HandClock
  /** By token. Taken away: signed out. */
  readonly people: Map<string, Principal>
  readonly newId: () => string
  /** One entry of one practice: these records as they shall be, `null` to remove. */
  readonly write: (
    practice: string,
    area: string,
    ...records: readonly { readonly id: string; readonly fields: Fields | null }[]
  ) => Promise<number>
  /** What the operator was told. */
  readonly reports: readonly string[]
}

export const person = (practice: string, ...scopes: string[]): Principal => ({
  practice,
  kind: 'user',
  by: { kind: 'user', id: 'u1', name: 'Priya' },
  scopes: new Set(['user', ...scopes]),
  locations: null,
  provider: null,
  user: 'u1',
  session: 's1',
})

/** Ids that are the same in every run. */
const makeIds = () => {
  let made = 0
  return idSource(
    () => 1_795_000_000_000,
    (count) => new Uint8Array(count).map((_, at) => (made++ * 31 + at) & 0xff),
  )
}

export const practiceOne = '019a0000-0000-7000-8000-000000000001'
export const practiceTwo = '019a0000-0000-7000-8000-000000000002'

export async function aPush(): Promise<RunningPush> {
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  const [clock, newId, reports, people] = [aHandClock(), makeIds(), [] as string[], new Map<string, Principal>()]
  const report = (what: string) => void reports.push(what)
  const store = openSqlite({
    file: join(folder, 'a.db'),
    resources,
    now: clock.now,
    newId,
    report,
    onStorageFailed: () => report('the storage failed'),
    ballastBytes: 0,
  })
  await store.makePractice(practiceOne, 'One')
  await store.makePractice(practiceTwo, 'Two')
  const httpServer = createServer()
  const push = openPush({
    httpServer,
    resources,
    setTimer: clock.setTimer,
    house: { store, now: clock.now, newId, build: 'b1', report },
    admit: ({ token }) => Promise.resolve(people.get(token ?? '') ?? null),
  })
  await new Promise<void>((listening) => httpServer.listen(0, '127.0.0.1', listening))
  const { port } = httpServer.address() as AddressInfo
  onTestFinished(async () => {
    push.close()
    clock.turn(1000)
    httpServer.closeAllConnections()
    await new Promise((closed) => httpServer.close(closed))
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const write: RunningPush['write'] = async (practice, area, ...records) => {
    const { position } = await store.change({
      practice,
      by: { kind: 'user', id: 'u9', name: 'Zebedee Umlaut' },
      because: 'a key',
      command: `${area}.edit`,
      *decide() {
        for (const { id, fields } of records) yield { ask: 'write', area, id, fields }
      },
    })
    return position
  }
  return { url: `http://127.0.0.1:${port}`, port, store, push, clock, people, newId, write, reports }
}
