import type { Store } from '../../../store/store.ts'

const pageLength = 500

/**
 * Finds the records that an import created after its last count. If the process is killed between creating and counting rows, the log
 * shows which records the import created, so that they count as imported and not as already known.
 */
export async function findUncounted(store: Store, practice: string, migration: string): Promise<Set<string>> {
  const created = new Set<string>()
  let end = (await store.entries(practice, 0, 1)).position
  while (end > 0) {
    const from = Math.max(0, end - pageLength)
    for (const { because, changes } of (await store.entries(practice, from, end - from)).entries.toReversed()) {
      if (
        changes.some(
          ({ area, record, kind, values }) => area === 'migrations' && record === migration && (kind === 'created' || 'read' in values),
        )
      )
        return created
      if (because === `import:${migration}`) for (const { kind, record } of changes) if (kind === 'created') created.add(record)
    }
    end = from
  }
  return created
}
