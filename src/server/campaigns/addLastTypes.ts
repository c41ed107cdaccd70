import type { AnyRecord } from '#domain/wire.ts'
import { patientSummaries } from '#resources/people/patientSummaries.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { updateSummary } from '../engine/records/summaries.ts'
import { get, write } from '../engine/storeRequests.ts'
import type { Tx } from '../store/store.ts'

const batchSize = 200

const lacksType = (summary: AnyRecord): boolean => !('lastType' in summary)

/**
 * Adds the type of the last appointment to the summaries that an earlier release wrote. Runs at every start; does nothing once the oldest and
 * the newest summary have it. The oldest is written last, so that an interrupted run goes on. Earlier releases began with the oldest.
 */
export async function addLastTypes({ store }: Pick<ServerDeps, 'store'>): Promise<void> {
  for (const { id: practice } of await store.practices()) {
    if (!(await endsLackType(store, practice))) continue
    let after: string | null | undefined
    do {
      const page = await store.list(practice, patientSummaries.name, {
        where: [],
        sort: '-id',
        limit: batchSize,
        ...(after ? { after } : {}),
      })
      const old = page.items.filter((summary) => lacksType(summary))
      if (old.length > 0) await addTypes(store, practice, old)
      after = page.next
    } while (after)
  }
}

async function endsLackType(store: ServerDeps['store'], practice: string): Promise<boolean> {
  const ends = await Promise.all(['id', '-id'].map((sort) => store.list(practice, patientSummaries.name, { where: [], sort, limit: 1 })))
  return ends.some(({ items }) => items.some(lacksType))
}

async function addTypes(store: ServerDeps['store'], practice: string, summaries: readonly AnyRecord[]): Promise<void> {
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  const run = function* (): Tx<void> {
    for (const { id, patient } of summaries) {
      yield* updateSummary(patientSummaries, String(patient))
      const now = yield* get(patientSummaries.name, id)
      if (now && lacksType(now)) yield* write(patientSummaries.name, id, { ...now, lastType: null })
    }
  }
  const because = 'the type of the last appointment is in the summary now'
  await store.change({ practice, by, origin, because, command: `${patientSummaries.name}.begin`, isBackground: true, run })
}
