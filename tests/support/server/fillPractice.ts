import { grantableScopes } from '#domain/scopes.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import type { Tx } from '#server/store/store.ts'
import { openPracticeFile } from './openPracticeFile.ts'

const perSequence = 50

/** Gives the demo practice 1,000 further providers and locations, and its first location 1,000 further chairs, before a server opens it. */
export async function fillPractice(dataDir: string): Promise<void> {
  const { store, bus, practice, close } = await openPracticeFile(dataDir)
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
  await close()
}
