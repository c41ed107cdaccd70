import { expect, test } from 'vitest'
import { usualSettings } from '#domain/practice/settings.ts'
import type { Query, Store } from '#server/store/store.ts'
import { findVisitors } from '#server/kiosk/finding.ts'
import { aKioskHouse, aroha } from './aKiosk.ts'

/** The real store, and beside it a list of what it was asked. */
function overheard(store: Store): { readonly store: Store; readonly asked: unknown[] } {
  const asked: unknown[] = []
  const list = (practice: string, area: string, query: Query) => {
    asked.push([area, query.where.map(({ column }) => column)])
    return store.list(practice, area, query)
  }
  const get = (practice: string, area: string, id: string) => {
    asked.push([area, 'get'])
    return store.get(practice, area, id)
  }
  return { store: { ...store, list, get }, asked }
}

test('[KIOSK-12] The same is read for a name that nobody bears as for somebody who is not expected now', async () => {
  const house = await aKioskHouse()
  await house.visit(await house.patient({}), 300)
  const look = async (words: { birthDate: string; lastName: string }) => {
    const { store, asked } = overheard(house.house.store)
    const place = { practice: house.practice, location: house.location }
    const found = await findVisitors({ ...house.house, store }, place, words, house.house.now(), usualSettings('-'))
    return { found, asked }
  }
  const [unknown, known] = [await look({ birthDate: '1950-01-01', lastName: 'Nobody' }), await look(aroha)]
  expect(known).toEqual(unknown)
  expect([known.found, known.asked]).toEqual([
    [],
    [
      ['patients', ['birthDate']],
      ['appointments', ['location', 'startsAt', 'state.visit']],
    ],
  ])
})
