import type { Fields } from '#domain/wire.ts'
import type { VisitRow } from '../day/dayRows.ts'

/** What somebody must say before a patient is made ready: that they know the alerts, why forms are not waited for, or both. */
export type AsksBeforeReady = 'alerts' | 'forms' | 'both'

/** Stands for a reason that is asked for when it is chosen, and taken as given until then. */
const given = '-'
/** What may stand between an arrival and being ready, the least first. */
const ways: readonly (readonly [AsksBeforeReady | null, Fields])[] = [
  [null, {}],
  ['alerts', { alertsSeen: true }],
  ['forms', { formsWaivedReason: given }],
  ['both', { alertsSeen: true, formsWaivedReason: given }],
]

type Can = (visit: VisitRow, word: 'setReady', data: Fields) => boolean

/** What must be said first, `null` in it where nothing must; `null` where nothing that could be said would do. */
export function beforeReady(visit: VisitRow, can: Can): { readonly asks: AsksBeforeReady | null } | null {
  const found = ways.find(([, data]) => can(visit, 'setReady', data))
  return found ? { asks: found[0] } : null
}
