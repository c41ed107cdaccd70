import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import type { PackState } from '#domain/sterilisation/pack.ts'
import type { Client } from '../../client.ts'
import type { ChairRow, Rows, VisitRow } from '../day/dayRows.ts'
import { chairsInOrder } from '../day/dayRows.ts'
import { naming, recallsOf } from './sterileLive.ts'
import type { CycleRow, PackRow, RecallRow, SteriliserRow } from './sterileRows.ts'

/** What every board must say of an open recall: what it is about, where its packs lie, and who has said that they know. */

export type RecallRows = {
  readonly recalls: Rows<RecallRow>
  readonly cycles: Rows<CycleRow>
  readonly packs: Rows<PackRow>
  readonly sterilisers: Rows<SteriliserRow>
}
export const noRecalls: RecallRows = { recalls: new Map(), cycles: new Map(), packs: new Map(), sterilisers: new Map() }

const stopped: readonly PackState[] = ['recalled', 'unsterile']

/** Empty where none is open, and for whoever may not see them. */
export function recallRows(client: Pick<Client, 'collection'>): Observable<RecallRows> {
  const recalls$ = recallsOf(client)
  const ids$ = recalls$.pipe(map(({ rows }) => [...rows.keys()]))
  return combineLatest({
    recalls: recalls$,
    cycles: naming<CycleRow>(client, 'cycles', 'id', recalls$.pipe(map(({ rows }) => [...rows.values()].map(({ cycle }) => cycle)))),
    // What was used may be thousands, and nobody has to put it aside.
    packs: naming<PackRow>(client, 'steris', 'recall', ids$, { state: stopped }),
    sterilisers: client.collection<SteriliserRow>('equipments', { filters: { kind: 'steriliser' } }),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ recalls, cycles, packs, sterilisers }) => ({
      recalls: recalls.rows,
      cycles: cycles.rows,
      packs: packs.rows,
      sterilisers: sterilisers.rows,
    })),
  )
}

/** Packs of one recall that stand at one chair, and whether somebody there has seen it. */
export type Stop = { readonly chair: ChairRow; readonly packs: readonly PackRow[]; readonly isSeen: boolean }

export type OpenRecall = {
  readonly recall: RecallRow
  readonly cycle: CycleRow | null
  readonly steriliser: SteriliserRow | null
  /** Every chair in use, and every chair where one of its packs lies. */
  readonly stops: readonly Stop[]
  /** Stopped packs that lie at no chair. */
  readonly stored: readonly PackRow[]
}

/** @param visits today's, by which a pack that was laid out stands at a chair. */
export function openRecalls(rows: RecallRows, visits: Rows<Pick<VisitRow, 'chair'>>, chairs: Rows<ChairRow>): readonly OpenRecall[] {
  return [...rows.recalls.values()]
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((recall) => {
      const ids = new Set([recall.cycle, ...recall.cycles])
      const packs = [...rows.packs.values()].filter(({ cycle }) => cycle !== null && ids.has(cycle))
      const chairOf = ({ appointment }: PackRow) => (appointment === null ? null : (visits.get(appointment)?.chair ?? null))
      const unused = packs.filter(({ state }) => stopped.includes(state))
      return {
        recall,
        cycle: rows.cycles.get(recall.cycle) ?? null,
        steriliser: rows.sterilisers.get(recall.steriliser ?? '') ?? null,
        stops: stopsOf(recall, unused, chairOf, chairs),
        stored: unused.filter((pack) => !chairs.has(chairOf(pack) ?? '')),
      }
    })
}

function stopsOf(
  { seen }: RecallRow,
  unused: readonly PackRow[],
  chairOf: (pack: PackRow) => string | null,
  chairs: Rows<ChairRow>,
): readonly Stop[] {
  const seenAt = new Set(seen.map(({ chair }) => chair))
  return chairsInOrder(chairs)
    .map((chair) => ({ chair, packs: unused.filter((pack) => chairOf(pack) === chair.id), isSeen: seenAt.has(chair.id) }))
    .filter(({ chair, packs, isSeen }) => packs.length > 0 || chair.state === 'occupied' || isSeen)
}

/** Chairs that have still to say that they know. */
export const unseen = ({ stops }: Pick<OpenRecall, 'stops'>): readonly Stop[] => stops.filter(({ isSeen }) => !isSeen)
