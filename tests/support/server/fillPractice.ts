import { randomBytes } from 'node:crypto'
import { createIdSource } from '#domain/ids.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createCommandBus } from '#server/engine/commands/createCommandBus.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'

const perSequence = 50

/** Gives the demo practice 1,000 further providers and locations, and its first location 1,000 further chairs, before a server opens it. */
export async function fillPractice(dataDir: string): Promise<void> {
  const newId = createIdSource(Date.now, (count) => randomBytes(count))
  const fail = (error: unknown) => {
    throw error
  }
  const file = dataFilePath(dataDir)
  const store = openSqlite({ file, resources, now: Date.now, newId, report: () => undefined, onStorageFailed: fail })
  const bus = createCommandBus({ store, newId, hashSecret: (secret) => Promise.resolve(secret) })
  const practice = (await store.practices())[0]?.id ?? ''
  const [location] = (await store.list(practice, 'locations', { where: [], limit: 1 })).items
  const principal = systemPrincipal(practice, 'fill', new Set(grantableScopes), { kind: 'timer', id: 'fill' })
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1)
  const commands: readonly CommandRequest[] = numbers.flatMap((number) => [
    { command: 'providers.create', data: { name: `Dr Provider ${number}` } },
    { command: 'locations.create', data: { name: `Branch ${number}`, timeZone: location?.['timeZone'] } },
    {
      command: 'equipments.create',
      data: { kind: 'chair', name: `Chair ${number + 100}`, number: number + 100, location: location?.id },
    },
  ])
  for (let from = 0; from < commands.length; from += perSequence)
    await bus.executeSequence(principal, {
      because: 'fill',
      command: 'equipments.create',
      run: function* (execute): Tx<void> {
        for (const command of commands.slice(from, from + perSequence)) yield* execute(command)
      },
    })
  await store.close()
}
