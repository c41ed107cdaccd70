import { describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { createStoreHarness, instantAfter, type OpenStore, type StoreHarness } from '../storeHarness.ts'

const window = minutes(30)

async function add({ store, practice }: StoreHarness, reader: string, record: string, offset: number, within = practice): Promise<void> {
  const by = { kind: 'user', id: reader, name: reader.toUpperCase() } as const
  await store().openNotes.add(within, { at: instantAfter(offset), area: 'people', record, by }, window)
}

async function notesOf({ store, practice }: StoreHarness, record: string | null, page = {}, within = practice): Promise<readonly string[]> {
  const found = await store().openNotes.list(within, { area: 'people', record }, { before: null, limit: 100, ...page })
  return found.map(({ at, by, ...note }) => `${by.id} ${note.record} ${at.slice(11, 16)}`)
}

export function openNotesContract(openStore: OpenStore): void {
  describe('notes of opened records', () => {
    test('[PATIENT-100] the store notes one opening for each reader, record and window, even across a restart', async () => {
      const harness = await createStoreHarness(openStore)
      await add(harness, 'ruth', 'a', 0)
      await add(harness, 'ruth', 'a', window - 1)
      await harness.reopen()
      await add(harness, 'ruth', 'a', window - 1)
      await add(harness, 'sam', 'a', window - 1)
      await add(harness, 'ruth', 'b', window - 1)
      await add(harness, 'ruth', 'a', window)
      await add(harness, 'ruth', 'a', window, harness.newId())
      expect(await notesOf(harness, null)).toEqual(['ruth a 00:30', 'ruth b 00:29', 'sam a 00:29', 'ruth a 00:00'])
      expect(await notesOf(harness, 'a')).toEqual(['ruth a 00:30', 'sam a 00:29', 'ruth a 00:00'])
    })

    test('[PATIENT-100] the store notes openings that arrive together once for each reader', async () => {
      const harness = await createStoreHarness(openStore)
      await Promise.all(['ruth', 'sam', 'ruth', 'ruth'].map((reader) => add(harness, reader, 'a', 0)))
      expect((await notesOf(harness, 'a')).toSorted()).toEqual(['ruth a 00:00', 'sam a 00:00'])
    })

    test('[PATIENT-101] the store lists notes page by page without a repeated or missing one, and none of another practice or area', async () => {
      const harness = await createStoreHarness(openStore)
      for (let index = 0; index < 5; index++) await add(harness, `user${index}`, 'a', index)
      const of = { area: 'people', record: 'a' }
      const [, second] = await harness.store().openNotes.list(harness.practice, of, { before: null, limit: 2 })
      expect(second).toMatchObject({ area: 'people', record: 'a', at: instantAfter(3), by: { kind: 'user', id: 'user3', name: 'USER3' } })
      const before = Number(second?.id)
      for (const record of ['a', null])
        expect(await notesOf(harness, record, { before, limit: 2 })).toEqual(['user2 a 00:00', 'user1 a 00:00'])
      expect(await notesOf(harness, 'a', {}, harness.newId())).toEqual([])
      expect(await harness.store().openNotes.list(harness.practice, { ...of, area: 'visits' }, { before: null, limit: 2 })).toEqual([])
    })
  })
}
