import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createIdSource } from '#domain/ids.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { BudgetLimits } from '#server/budgets/budgetLimits.ts'
import { createBudgets } from '#server/budgets/budgets.ts'
import type { Principal } from '#server/engine/access/principal.ts'
import { type PushDeps, type PushService, startPush } from '#server/push/startPush.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store } from '#server/store/store.ts'
import { type ManualClock, createManualClock } from '../clock/manualClock.ts'

/** A real store, a real server and the push between them. A map says which token signs in which principal. */
export type TestPushServer = {
  readonly url: string
  readonly port: number
  /** Open network connections of the server. */
  readonly countConnections: () => Promise<number>
  readonly store: Store
  readonly push: PushService
  readonly clock: ManualClock
  /** By token. Deleting an entry signs that principal out. */
  readonly principals: Map<string, Principal>
  readonly newId: () => string
  /** Writes one log entry of one practice: the new fields of these records, or `null` to remove a record. */
  readonly writeRecords: (
    practice: string,
    area: string,
    ...records: readonly { readonly id: string; readonly fields: Fields | null }[]
  ) => Promise<number>
  /** Everything the server reported to the operator. */
  readonly reports: readonly string[]
}

export const userPrincipal = (practice: string, ...scopes: string[]): Principal => ({
  practice,
  kind: 'user',
  by: { kind: 'user', id: 'u1', name: 'Priya' },
  origin: { kind: 'screen', id: 's1' },
  scopes: new Set(['user', ...scopes]),
  locations: null,
  provider: null,
  user: 'u1',
  session: 's1',
})

/** Creates ids that are the same in every run. */
const createIds = () => {
  let byteIndex = 0
  return createIdSource(
    () => 1_795_000_000_000,
    (count) => new Uint8Array(count).map((_, index) => (byteIndex++ * 31 + index) & 0xff),
  )
}

export const practiceOne = '019a0000-0000-7000-8000-000000000001'
export const practiceTwo = '019a0000-0000-7000-8000-000000000002'

export async function startTestPushServer(limits?: BudgetLimits, pushOptions: Pick<PushDeps, 'ping'> = {}): Promise<TestPushServer> {
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  const [clock, newId, reports, principals] = [createManualClock(), createIds(), [] as string[], new Map<string, Principal>()]
  const report = (message: string) => void reports.push(message)
  const store = openSqlite({
    file: join(folder, 'a.db'),
    resources,
    now: clock.now,
    // No group of writes ends by its speed.
    monotonic: () => 0,
    newId,
    report,
    onStorageFailed: () => report('the storage failed'),
    ballastBytes: 0,
  })
  await store.createPractice(practiceOne, 'One')
  await store.createPractice(practiceTwo, 'Two')
  const httpServer = createServer()
  const push = startPush({
    httpServer,
    resources,
    setTimer: clock.setTimer,
    deps: { store, now: clock.now, newId, build: 'b1', report },
    budgets: createBudgets(clock.now, limits),
    ...pushOptions,
    authenticate: ({ token }) => Promise.resolve(principals.get(token ?? '') ?? null),
  })
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  const { port } = httpServer.address() as AddressInfo
  onTestFinished(async () => {
    push.close()
    clock.advance(1000)
    httpServer.closeAllConnections()
    await new Promise((resolve) => httpServer.close(resolve))
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const writeRecords: TestPushServer['writeRecords'] = async (practice, area, ...records) => {
    const { position } = await store.change({
      practice,
      by: { kind: 'user', id: 'u9', name: 'Zebedee Umlaut' },
      origin: { kind: 'screen', id: 's9' },
      because: 'a key',
      command: `${area}.edit`,
      *run() {
        for (const { id, fields } of records) yield { type: 'write', area, id, fields }
      },
    })
    return position
  }
  const countConnections = () =>
    new Promise<number>((resolve, reject) => httpServer.getConnections((error, count) => (error ? reject(error) : resolve(count))))
  return { url: `http://127.0.0.1:${port}`, port, countConnections, store, push, clock, principals, newId, writeRecords, reports }
}
