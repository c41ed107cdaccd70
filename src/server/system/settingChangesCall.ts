import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import type { SettingChange } from '#domain/practice/settingChange.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { settings } from '#resources/practice/settings.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'
import { ActorShape } from '../module/logShapes.ts'
import type { Store } from '../store/store.ts'

const Change = callShape({
  field: z.string(),
  at: instant,
  by: ActorShape,
  was: described(z.unknown(), 'The value before.'),
  is: described(z.unknown(), 'The value since then.'),
})

/** The last change of each setting, for the user who wants to know why something is as it is. */
export const settingChangesCall = call('GET', '/api/settings/:id/changes/', {
  name: 'settings.changes',
  area: settings.name,
  scope: 'gen',
  summary: 'Lists the last change of each setting, with the value before it',
  description: 'Settings that no user changed are not listed, and neither are changes further back than the last 1,000.',
  answer: 'At most one change of each setting, newest first.',
  response: callShape({ items: z.array(Change) }),
  run: async ({ deps: { store } }, { principal, path: { id = '' } }) => {
    const record = await store.get(principal.practice, settings.name, id)
    if (!record || !canAccess(principal, settings, record)) throw notFoundProblem()
    return { items: await lastChanges(store, principal.practice, record.id) }
  },
})

const pageSize = 100
const mostEntries = 1000

async function lastChanges(store: Pick<Store, 'entriesOfRecords'>, practice: string, record: string): Promise<SettingChange[]> {
  const last = new Map<string, SettingChange>()
  let [before, read] = [null as number | null, 0]
  for (let hasMore = true; hasMore && read < mostEntries; ) {
    const page = await store.entriesOfRecords(practice, [{ area: settings.name, record }], { before, limit: pageSize })
    for (const { at, by, changes } of page.entries) {
      for (const { kind, values, was } of changes) {
        if (kind !== 'changed') continue
        for (const [field, is] of Object.entries(values)) if (!last.has(field)) last.set(field, { field, at, by, was: was[field], is })
      }
    }
    read += page.entries.length
    before = page.entries.at(-1)?.position ?? null
    hasMore = page.hasMore && before !== null
  }
  return [...last.values()].filter(({ by }) => by.kind !== 'system')
}
