import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { StoredChange } from '../log/storedEntry.ts'

/** Returns what is wrong with the given numbers of a changed record, or `null`. It is called in the order of the log. */
export type NumberCheck = (change: StoredChange, before: AnyRecord | undefined, after: AnyRecord | undefined) => string | null

/** Every series must be 1, 2, 3 … in the order of the log, and no record with a number may change it or be removed. */
export function createNumberCheck(resources: readonly Resource[]): NumberCheck {
  const numbered = new Map(resources.map((resource) => [resource.name, Object.entries(resource.numbered ?? {})]))
  const last = new Map<string, number>()
  return (change, before, after) => {
    for (const [field, declared] of numbered.get(change.area) ?? []) {
      const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
      if (was === is) continue
      if (was !== null) return `its ${field} ${String(was)} is not kept`
      const key = JSON.stringify([change.area, field, ...(declared?.series ?? []).map((name) => after?.[name] ?? null)])
      const next = 1 + (last.get(key) ?? 0)
      last.set(key, Number(is))
      if (is !== next) return `its ${field} ${String(is)} follows ${next - 1}`
    }
    return null
  }
}
