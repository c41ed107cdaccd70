import type { Store } from '../store/store.ts'

const pageLength = 500

/**
 * What an import made since it counted last. A kill comes between making rows and counting them; the log knows which were made
 * by whom, so they are counted as made and not as known before.
 */
export async function uncountedOf(store: Store, practice: string, migration: string): Promise<Set<string>> {
  const made = new Set<string>()
  let upTo = (await store.entries(practice, 0, 1)).position
  while (upTo > 0) {
    const from = Math.max(0, upTo - pageLength)
    for (const { because, changes } of (await store.entries(practice, from, upTo - from)).entries.toReversed()) {
      if (
        changes.some(
          ({ area, record, kind, values }) => area === 'migrations' && record === migration && (kind === 'created' || 'read' in values),
        )
      )
        return made
      if (because === `import:${migration}`) for (const { kind, record } of changes) if (kind === 'created') made.add(record)
    }
    upTo = from
  }
  return made
}
