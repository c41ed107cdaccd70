import { firstValueFrom, of, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { appointmentTreatment } from '#streams/derive/clinical/appointmentTreatment.ts'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { plansToPresent, watchPlansToPresent } from '#streams/derive/clinical/plansToPresent.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'

const plan = (id: string, state: string, more: object = {}): PlanRow =>
  ({ id, patient: 'Ana', state, option: 'A', estimate: null, ...more }) as unknown as PlanRow
const entry = (id: string, of: string, more: object = {}): OperationRow =>
  ({
    ...{ id, plan: of, state: 'planned', quantity: 1, order: 0, fee: { cents: 10_000, currency: 'AUD' } },
    ...more,
  }) as unknown as OperationRow
const estimate = { fees: { cents: 46_900, currency: 'AUD' }, lines: [] }

test('[PLAN-40] a draft is ready to present when each of its open entries has a fee, and a presented plan until the patient answers', () => {
  const draft = [plan('one', 'draft')]
  expect([...plansToPresent(draft, []).keys()]).toEqual([])
  expect([...plansToPresent(draft, [entry('a', 'one'), entry('b', 'one', { fee: null })]).keys()]).toEqual([])
  const whole = [entry('a', 'one', { quantity: 2 }), entry('b', 'one', { fee: null, state: 'declined' }), entry('c', 'other')]
  expect(plansToPresent(draft, whole).get('Ana')).toMatchObject({ isPresented: false, count: 1, leastCents: 20_000, mostCents: 20_000 })
  const presented = plansToPresent([plan('one', 'presented', { estimate })], whole)
  expect(presented.get('Ana')).toMatchObject({ isPresented: true, leastCents: 46_900 })
  for (const state of ['accepted', 'declined', 'expired', 'superseded'])
    expect(plansToPresent([plan('one', state, { estimate })], whole).size).toBe(0)
})

test('[PLAN-41] the options of a patient are one line, with the cheapest and the dearest sum, and wait until all are presented', () => {
  const options = [plan('one', 'presented', { estimate }), plan('two', 'draft', { option: 'B' })]
  expect([...plansToPresent(options, [entry('a', 'two')]).values()]).toEqual([
    { patient: 'Ana', isPresented: false, count: 2, leastCents: 10_000, mostCents: 46_900 },
  ])
})

test('[PLAN-42] Reception reads the open plans of the patients in the practice alone, and the entries of drafts alone', async () => {
  const windows: (readonly [string, CollectionWindow | undefined])[] = []
  const rows: Record<string, readonly AnyRecord[]> = {
    'operations/plans': [plan('one', 'draft'), plan('two', 'presented', { patient: 'Ben', estimate })] as unknown as readonly AnyRecord[],
    operations: [entry('a', 'one')] as unknown as readonly AnyRecord[],
  }
  const collection = (area: string, window?: CollectionWindow) => {
    windows.push([area, window])
    const live = {
      ready: true,
      position: 1,
      rows: new Map((rows[area] ?? []).map((row) => [row.id, row])),
      changed: new Map(),
      problem: null,
    }
    return of(live)
  }
  const client = { collection } as unknown as Pick<Client, 'collection'>
  const shown = await firstValueFrom(watchPlansToPresent(client, of(['Ana', 'Ben'])))
  expect([...shown.keys()]).toEqual(['Ana', 'Ben'])
  expect(windows).toEqual([
    ['operations/plans', { filters: { state: ['draft', 'presented'], patient: ['Ana', 'Ben'] } }],
    ['operations', { filters: { plan: ['one'] } }],
  ])
  windows.length = 0
  const arrivals$ = new Subject<readonly string[]>()
  const subscription = watchPlansToPresent(client, arrivals$).subscribe()
  arrivals$.next(['Ana'])
  arrivals$.next(['Ana', 'Cleo'])
  expect(windows.filter(([area]) => area === 'operations/plans').map(([, window]) => window?.filters?.['patient'])).toEqual([
    ['Ana'],
    ['Cleo'],
  ])
  subscription.unsubscribe()
})

test('[PLAN-43] the treatment of an appointment is what is to be done in the order of its plan, and then what is done', () => {
  const rows = [
    entry('done', 'one', { state: 'completed', order: 1 }),
    entry('second', 'one', { order: 3 }),
    entry('first', 'one', { order: 2, state: 'accepted' }),
    entry('gone', 'one', { state: 'referred' }),
    entry('found', 'one', { state: 'finding' }),
  ]
  const { entries, doneCount } = appointmentTreatment(rows)
  expect([entries.map(({ id }) => id), doneCount]).toEqual([['first', 'second', 'done'], 1])
})
