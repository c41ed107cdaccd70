import { firstValueFrom, of } from 'rxjs'
import { expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import type { RowPlace } from '#streams/derive/reports/rowDays.ts'
import { watchRowTreatments } from '#streams/derive/reports/watchRowTreatments.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'

const done = { state: 'completed', charted: 'planned', performedOn: '2026-11-24', createdAt: '2026-11-23T00:00:00.000Z' }
const stroke = (id: string, more: Fields = {}): readonly [string, Fields] => [
  id,
  { id, ...done, location: 'here', provider: 'raman', item: 'crown', teeth: [26], elsewhere: false, patient: 'sam', ...more },
]
const operations = new Map([
  stroke('crown'),
  stroke('late', { performedOn: '2026-11-25' }),
  stroke('bridge', { teeth: [24, 25], item: null, provider: null }),
  stroke('elsewhere', { elsewhere: true }),
  stroke('hidden', { location: 'there' }),
  stroke('nowhere', { location: null }),
  stroke('open', { state: 'accepted', performedOn: null }),
  stroke('void', { state: 'void' }),
])
const items = new Map([['crown', { id: 'crown', category: 'restorative', subcategory: null }]])

const windows: (CollectionWindow | undefined)[] = []
const collection = (area: string, window?: CollectionWindow) => {
  if (area === 'operations') windows.push(window)
  const rows = area === 'operations' ? operations : area === 'items' ? items : new Map()
  return of({ ready: true, position: 1, rows, changed: new Map(), problem: null })
}
const client = { collection } as unknown as Parameters<typeof watchRowTreatments>[0]
const place: RowPlace = {
  ...{ keys: [], location: null, provider: null, uncounted: [], timeZone: 'Australia/Sydney' },
  span: { from: '2026-11-23', until: '2026-11-30' },
}
const idsOf = async (keys: RowPlace['keys'], kind: 'treatments' | 'plannedTreatments' = 'treatments') => {
  const { treatments } = await firstValueFrom(watchRowTreatments(client, { place: { ...place, keys }, kind, locations: ['here'] }))
  return treatments?.map(({ operation }) => operation.id)
}

test('[REPORT-578] the treatments behind a row are those that the figure counts at the locations of the user, the latest first', async () => {
  expect(await idsOf([])).toEqual(['late', 'crown', 'bridge'])
  expect(windows.at(-1)).toEqual({
    filters: {},
    from: { field: 'performedOn', at: '2026-11-23' },
    to: { field: 'performedOn', at: '2026-11-30' },
  })
  expect(await idsOf([['provider', '']])).toEqual(['bridge'])
  expect(await idsOf([['tooth', '0']])).toEqual(['bridge'])
  expect(await idsOf([['category', 'restorative']])).toEqual(['late', 'crown'])
  expect(await idsOf([['weekday', '3']])).toEqual(['late'])
})

test('[REPORT-578] the plans behind a row are those charted on its days, by what became of them', async () => {
  expect(await idsOf([['day', '2026-11-23']], 'plannedTreatments')).toEqual(['open', 'late', 'elsewhere', 'crown', 'bridge'])
  expect(windows.at(-1)?.from).toEqual({ field: 'createdAt', at: '2026-11-22T13:00:00.000Z' })
  expect(await idsOf([['outcome', '1']], 'plannedTreatments')).toEqual(['open'])
  expect(await idsOf([['item', 'crown']], 'plannedTreatments')).not.toContain('bridge')
  expect(windows.at(-1)?.filters).toEqual({ item: 'crown' })
})
