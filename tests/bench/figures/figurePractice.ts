import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { locations } from '#resources/practice/locations.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { get, write } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store, Tx } from '#server/store/store.ts'

/** A practice with ten years of appointments at ten locations, and their next steps. */
export type FigurePractice = {
  /** Opens the data with or without figures of its appointments. */
  readonly open: (hasFigures: boolean) => Store
  readonly ids: readonly string[]
  readonly practice: string
  readonly file: string
  /** Takes appointments to the next step of their day in one group, or back again. */
  readonly step: (store: Store, ids: readonly string[], direction: 1 | -1) => Promise<void>
}

const newId = createIdSource(Date.now, randomBytes)
const practice = newId()
const [locationIds, providerIds] = [10, 20].map((count) => Array.from({ length: count }, newId)) as [string[], string[]]
/** The day after the last, and the first one. */
export const [lastBenchDay, firstBenchDay] = ['2026-11-25', '2016-11-27']
const lastDay = Date.parse(`${lastBenchDay}T00:00:00.000Z`) - oneDay
const days = 3650

/** Records of one transaction while the practice is filled, and transactions of one group. */
const [batch, batches] = [25, 40]

const steps = ['scheduled', 'arrived', 'seated', 'treated'] as const

/** The appointment of that number at one step of its day. */
function appointmentOf(number: number, step: number): Fields {
  const startsAt = lastDay - (number % days) * oneDay + minutes((number * 7) % 480)
  const after = (count: number) => instantOf(startsAt + minutes(count) + (number % 60) * 1000)
  return {
    location: locationIds[number % locationIds.length],
    provider: providerIds[number % providerIds.length],
    startsAt: instantOf(startsAt),
    endsAt: after(30),
    state: { visit: steps[step] },
    since: { visit: after(step * 12) },
    arrivedAt: step < 1 ? null : after(0),
    seatedAt: step < 2 ? null : after(number % 20),
    finishedAt: step < 3 ? null : after(40),
    departedAt: null,
    notes: `${number} ${step}`,
  }
}

const change = <Result>(store: Store, run: () => Tx<Result>) =>
  store.change({
    practice,
    by: { kind: 'system', id: 'bench', name: 'Bench' },
    origin: { kind: 'timer', id: 'bench' },
    because: 'bench',
    command: 'bench',
    run,
  })

function* stepTx(id: string, direction: 1 | -1): Tx<AnyRecord> {
  const record = yield* get('appointments', id)
  const [number, step] = String(record?.['notes']).split(' ')
  return yield* write('appointments', id, appointmentOf(Number(number), Number(step) + direction))
}

/** @param count Appointments. */
export async function createFigurePractice(folder: string, count: number): Promise<FigurePractice> {
  const file = join(folder, `${count}.sqlite`)
  const open = (hasFigures: boolean) =>
    openSqlite({
      file,
      resources: [locations, hasFigures ? appointments : { ...appointments, figures: [] }],
      now: Date.now,
      newId,
      report: (message, error) => console.error(message, error),
      onStorageFailed: () => process.exit(1),
      ballastBytes: 0,
    })
  const store = open(true)
  const ids = Array.from({ length: count }, newId)
  await store.createPractice(practice, 'Bench Dental')
  await change(store, function* (): Tx<void> {
    for (const [index, id] of locationIds.entries())
      yield* write('locations', id, { name: `Location ${index}`, timeZone: 'Australia/Sydney' })
  })
  const fill = (from: number) =>
    change(store, function* (): Tx<void> {
      // No appointment begins at the last step, so that each has a next one.
      for (let number = from; number < Math.min(count, from + batch); number += 1)
        yield* write('appointments', ids[number] ?? '', appointmentOf(number, number % (steps.length - 1)))
    })
  for (let from = 0; from < count; from += batch * batches)
    await Promise.all(Array.from({ length: batches }, (_, index) => fill(from + index * batch)))
  await store.close()
  return {
    open,
    ids,
    practice,
    file,
    step: async (opened, group, direction) => {
      await Promise.all(group.map((id) => change(opened, () => stepTx(id, direction))))
    },
  }
}
