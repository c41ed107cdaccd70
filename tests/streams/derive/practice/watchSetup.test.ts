import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/practice/settings.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { nextSetupStep, type SetupProgress, watchIsLeft, watchSetup } from '#streams/derive/practice/watchSetup.ts'
import { rows } from '../support/dayRows.ts'

const record = (fields: Fields): AnyRecord => ({ id: String(fields['id'] ?? 'one'), version: 1, createdAt: '', updatedAt: '', ...fields })
const live = (...records: readonly AnyRecord[]): LiveCollection => ({
  ready: true,
  position: 1,
  rows: rows(records),
  changed: new Map(),
  problem: null,
})
const startingHours = { id: 'hours', provider: null, state: 'published', from: '08:00', to: '18:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }

/** A practice of which a test sets the records of each area. */
function openPractice() {
  const areas = new Map<string, BehaviorSubject<LiveCollection>>()
  const areaOf = (area: string) => {
    const subject = areas.get(area) ?? new BehaviorSubject(live())
    areas.set(area, subject)
    return subject
  }
  const set = (area: string, ...records: readonly Fields[]) => areaOf(area).next(live(...records.map(record)))
  const settings = (fields: Fields) => set('settings', { ...defaultSettings('Second Street'), ...fields })
  set('schedule', startingHours)
  settings({})
  const client = {
    collection: (area: string) => areaOf(area),
    fetch: async () => ({ items: [...areaOf('appointments').value.rows.values()] }),
  } as unknown as Pick<Client, 'collection' | 'fetch'>
  return {
    client,
    set,
    settings,
    deny: (area: string) => areaOf(area).next({ ...live(), ready: false, problem: { status: 403 } as never }),
  }
}

async function follow(client: Pick<Client, 'collection' | 'fetch'>) {
  const shown: { progress?: SetupProgress } = {}
  watchSetup(client, 'place').subscribe((progress) => (shown.progress = progress))
  await expect.poll(() => shown.progress).toBeDefined()
  return () => shown.progress as SetupProgress
}

test('[SETUP-5] a step is done while there is a record of it, and to do again without one, whatever a user marked', async () => {
  const { client, set, settings } = openPractice()
  const progress = await follow(client)
  expect(progress()).toMatchObject({ practice: 'done', hours: 'todo', chairs: 'todo', people: 'todo', appointment: 'todo' })
  expect(nextSetupStep(progress())).toBe('hours')
  set('equipments', { kind: 'chair' })
  set('kiosk', { state: 'online' })
  settings({ setupSkipped: ['import', 'devices'] })
  expect(progress()).toMatchObject({ chairs: 'done', import: 'skipped', devices: 'done' })
  set('equipments')
  set('kiosk')
  expect(progress()).toMatchObject({ chairs: 'todo', devices: 'skipped' })
  set('appointments', { id: 'first' })
  expect(progress().appointment).toBe('done')
})

test('[SETUP-6] opening hours are to do until they differ from those that a new location gets, or a user keeps them', async () => {
  const { client, set, settings } = openPractice()
  const progress = await follow(client)
  set('schedule', startingHours, { ...startingHours, id: 'own', provider: 'ana', from: '09:00' })
  expect(progress().hours).toBe('todo')
  settings({ setupSkipped: ['hours'] })
  expect(progress().hours).toBe('skipped')
  set('schedule', { ...startingHours, weekdays: [1, 2, 3, 4, 5] })
  expect(progress().hours).toBe('done')
})

test('[SETUP-7] an empty screen offers its step until it is done or marked, and not to a user who may not read its records', async () => {
  const { client, set, settings, deny } = openPractice()
  const isLeft: Record<string, boolean> = {}
  for (const step of ['chairs', 'import', 'channel'] as const) watchIsLeft(client, step, 'place').subscribe((left) => (isLeft[step] = left))
  await expect.poll(() => isLeft).toEqual({ chairs: true, import: true, channel: true })
  set('equipments', { kind: 'chair' })
  settings({ setupSkipped: ['channel'] })
  set('appointments', { id: 'first' })
  expect(isLeft).toEqual({ chairs: false, import: false, channel: false })
  set('equipments')
  expect(isLeft).toMatchObject({ chairs: true })
  deny('equipments')
  expect(isLeft).toMatchObject({ chairs: false })
})
