import { NEVER, of, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { AnyRecord, Frame, Page } from '#domain/wire.ts'
import type { Link } from '#streams/link/link.ts'
import type { RestClient } from '#streams/link/restClient.ts'
import { createAreaFolds } from '#streams/replica/collections.ts'
import { createCollections } from '#streams/replica/collections.ts'
import type { Fold } from '#streams/replica/fold.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { flushPromises } from '../support/createManualTimers.ts'

const at = '2026-11-24T00:00:00.000Z'
const row = (version: number): AnyRecord => ({ id: 'x', version, createdAt: at, updatedAt: at, day: '0', who: 'ben' })
const pageOf = (items: readonly AnyRecord[]): Page => ({ epoch: 'one', position: 1, items, next: null })

const change = { area: 'things', record: 'x', version: 2, kind: 'changed', values: { who: 'ana' } } as const
const by = { kind: 'user', id: 'u', name: 'Ana' } as const
const frame: Frame = {
  ...{ epoch: 'one', from: 1, to: 2, at },
  entries: [{ position: 2, at, by, because: 'k', command: 'c', changes: [change] }],
}

/** The collections of a page: that of a day holds the record, and that of a person does not yet. */
async function openCollections(areOpened: { readonly day: boolean }) {
  const frames$ = new Subject<Frame>()
  const requests: string[] = []
  const rest: RestClient = async (method, path, body) => {
    if (method === 'POST') return { answers: (body as { reads: unknown[] }).reads.map((_, index) => pageOf(index === 1 ? [row(1)] : [])) }
    if (!path.includes('?')) requests.push(path)
    return path.includes('?') ? pageOf([]) : { ...row(2), who: 'ana' }
  }
  const link = { frames$, watchArea: () => of(1) } as unknown as Link
  const setTimer = () => () => {}
  const deps = { link, rest, view: null, random: () => 0, setTimer, nextPaint: () => () => {}, rulesLoaded$: NEVER }
  const collections = createCollections(deps)
  let shown: LiveCollection | null = null
  collections.collection('things', { filters: { who: 'ana' } }).subscribe((live) => (shown = live))
  if (areOpened.day) collections.collection('things', { filters: { day: '0' } }).subscribe()
  await flushPromises()
  frames$.next(frame)
  await flushPromises()
  return { requests, rows: () => [...(shown?.rows.values() ?? [])] }
}

test('[READS-12] a record that enters a collection is not fetched if another collection of the page holds it', async () => {
  const { requests, rows } = await openCollections({ day: true })
  expect(rows()).toMatchObject([{ id: 'x', version: 2, day: '0', who: 'ana' }])
  expect(requests).toEqual([])
})

test('[READS-12] a record that no collection of the page holds is fetched', async () => {
  const { requests, rows } = await openCollections({ day: false })
  expect(rows()).toMatchObject([{ id: 'x', version: 2, day: '0', who: 'ana' }])
  expect(requests).toEqual(['/api/things/x'])
})

test('[READS-12] a record of another epoch, of an earlier version, or of a collection that does not continue is not taken', async () => {
  const folds = createAreaFolds()
  folds.keep('k', 'things', { epoch: 'one', rows: new Map([['x', row(3)]]) } as unknown as Fold)
  expect(await folds.find('things', 'x', 3, 'one')).toEqual(row(3))
  expect(await folds.find('things', 'x', 4, 'one')).toBeUndefined()
  expect(await folds.find('things', 'x', 3, 'two')).toBeUndefined()
  expect(await folds.find('others', 'x', 3, 'one')).toBeUndefined()
  folds.keep('k', 'things', null)
  expect(await folds.find('things', 'x', 3, 'one')).toBeUndefined()
})
