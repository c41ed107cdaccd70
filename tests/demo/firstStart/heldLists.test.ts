import { expect, test } from 'vitest'
import { holdLists } from '#demo/firstStart/reads/heldLists.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { type LoggedEntry, type Store, typedReads } from '#server/store/store.ts'

/** A store whose areas hold one record each, and whose log names the areas that changed. */
function fakeStore() {
  const log: { readonly position: number; readonly area: string }[] = []
  const listed: string[] = []
  const position = () => log.length
  const entryOf = (entry: (typeof log)[number]) => ({ position: entry.position, changes: [{ area: entry.area }] }) as unknown as LoggedEntry
  const store: Pick<Store, 'entries' | 'list' | 'practices'> = {
    practices: async () => [{ id: 'practice', name: '', epoch: '', position: position(), restoredAt: null }],
    entries: async (_practice, since, limit) => ({
      epoch: '',
      position: position(),
      entries: log
        .filter((entry) => entry.position > since)
        .slice(0, Math.min(limit, 2))
        .map(entryOf),
    }),
    ...typedReads({
      list: async (_practice, area) => {
        listed.push(area)
        const version = log.filter((entry) => entry.area === area).length
        const items: AnyRecord[] = [{ id: area, version, createdAt: '', updatedAt: '' }]
        return { items, next: null, position: position(), epoch: '' } as Page
      },
    }),
  }
  const change = (area: string) => void log.push({ position: position() + 1, area })
  return { store, listed, change }
}

const areas = new Map([
  ['appointments', []],
  ['conversations', []],
])

test('[START-240] the morning of a first start lists an area again only after the log changed it, and then as it is', async () => {
  const { store, listed, change } = fakeStore()
  change('appointments')
  const lists = await holdLists(store, 'practice', areas)
  const versionOf = async (area: string) => (await lists.read()).get(area)?.[0]?.version
  expect([await versionOf('appointments'), await versionOf('conversations')]).toEqual([1, 0])
  expect(listed).toEqual(['appointments', 'conversations'])
  for (const area of ['patients', 'patients', 'messages', 'conversations']) change(area)
  expect(await versionOf('conversations')).toBe(1)
  await lists.read()
  expect(listed).toEqual(['appointments', 'conversations', 'conversations'])
})
