import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Store } from '../../store/store.ts'
import { slicesOf } from '../slicesOf.ts'

/** Whether a record of any practice names the file with this hash: an import, an asset, or the evidence of a cycle as it is or was before an amendment. */
export async function isFileUsed(store: Pick<Store, 'list' | 'practices'>, hash: string): Promise<boolean> {
  for (const { id: practice } of await store.practices()) {
    for await (const records of slicesOf(store, practice, 'migrations')) if (records.some(({ file }) => file === hash)) return true
    for await (const records of slicesOf(store, practice, 'assets')) if (records.some(({ sha256 }) => sha256 === hash)) return true
    for await (const records of slicesOf(store, practice, 'cycles'))
      if (records.some((cycle) => evidenceOf(cycle).some((evidence) => evidence?.['sha256'] === hash))) return true
  }
  return false
}

type WithEvidence = { readonly evidence?: Fields | null }
type Amendment = { readonly was: WithEvidence; readonly becomes: WithEvidence }

function evidenceOf(cycle: AnyRecord): readonly (Fields | null | undefined)[] {
  const amendments = (cycle['amendments'] ?? []) as readonly Amendment[]
  return [(cycle as WithEvidence).evidence, ...amendments.flatMap(({ was, becomes }) => [was.evidence, becomes.evidence])]
}
