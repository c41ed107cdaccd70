import { asapScheduler, auditTime, combineLatest, map, type Observable, of } from 'rxjs'
import { stoppedPackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '../../client/client.ts'
import type { ChairRow, Rows, AppointmentRow } from '../scheduling/day/dayRows.ts'
import { chairsByNumber } from '../scheduling/day/dayRows.ts'
import { watchReferencing, watchOpenLoadRecalls } from './watchSterilisation.ts'
import type { CycleRow, PackRow, LoadRecallRow, SteriliserRow } from './sterilisationRows.ts'

/** What every board shows of an open load recall: the load, where its packs are, and which chairs have acknowledged it. */

export type LoadRecallRows = {
  readonly recalls: Rows<LoadRecallRow>
  readonly cycles: Rows<CycleRow>
  /** Packs that were stopped before use. */
  readonly packs: Rows<PackRow>
  /** Packs used on the patients who are in a chair now. */
  readonly packsInUse: Rows<PackRow>
  readonly sterilisers: Rows<SteriliserRow>
}
export const noLoadRecalls: LoadRecallRows = {
  recalls: new Map(),
  cycles: new Map(),
  packs: new Map(),
  packsInUse: new Map(),
  sterilisers: new Map(),
}

/** The appointments of the patients who are in a chair. A pack in use is found by them, so it follows its patient to another chair. */
export const appointmentsInChairs = (chairs: Rows<ChairRow>): readonly string[] =>
  [...chairs.values()].flatMap(({ state, appointment }) => (state === 'occupied' && appointment !== null ? [appointment] : []))

/** How many cycles a headline names one by one; of more it names the first, the last and their number. */
const maxNamedCycles = 4

/** The ids of a load recall's cycles: its own, then those of the same steriliser, the last one first. */
const cyclesOf = ({ cycle, cycles }: LoadRecallRow): readonly string[] => [...new Set([cycle, ...cycles])]

/** The cycles that the headline needs, so that a load recall of hundreds of cycles loads only three. */
function headlineCycles(recall: LoadRecallRow): readonly string[] {
  const ids = cyclesOf(recall)
  return ids.length <= maxNamedCycles ? ids : ids.filter((_, index) => index < 2 || index === ids.length - 1)
}

/**
 * Watches open load recalls. Emits empty rows when none is open, or when the user may not view them.
 * @param inChairs$ the appointments whose used packs are wanted; none by default.
 */
export function watchLoadRecalls(
  client: Pick<Client, 'collection'>,
  inChairs$: Observable<readonly string[]> = of([]),
): Observable<LoadRecallRows> {
  const recalls$ = watchOpenLoadRecalls(client)
  const ids$ = recalls$.pipe(map(({ rows }) => [...rows.keys()]))
  return combineLatest({
    recalls: recalls$,
    cycles: watchReferencing<CycleRow>(
      client,
      'cycles',
      'id',
      recalls$.pipe(map(({ rows }) => [...rows.values()].flatMap(headlineCycles))),
    ),
    // Used packs are left out: there may be thousands, and no user has to remove them.
    packs: watchReferencing<PackRow>(client, 'steris', 'recall', ids$, { state: stoppedPackStates }),
    packsInUse: watchReferencing<PackRow>(
      client,
      'steris',
      'appointment',
      combineLatest([ids$, inChairs$]).pipe(map(([ids, appointments]) => (ids.length === 0 ? [] : appointments))),
      { state: 'used' },
    ),
    sterilisers: client.collection<SteriliserRow>('equipments', { filters: { kind: 'steriliser' } }),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ recalls, cycles, packs, packsInUse, sterilisers }) => ({
      recalls: recalls.rows,
      cycles: cycles.rows,
      packs: packs.rows,
      packsInUse: packsInUse.rows,
      sterilisers: sterilisers.rows,
    })),
  )
}

/** Recalled packs at one chair, and whether a user there has acknowledged the load recall. */
export type ChairLoadRecall = {
  readonly chair: ChairRow
  readonly packs: readonly PackRow[]
  /** Packs of the load that were used on the patient who is in the chair now. */
  readonly packsInUse: readonly PackRow[]
  /** The providers who work at the chair: its own, and that of the patient in it. */
  readonly providers: readonly (string | null)[]
  readonly isAcknowledged: boolean
}

export type OpenLoadRecall = {
  readonly recall: LoadRecallRow
  readonly cycle: CycleRow | null
  /** Its cycles by number: all of them, or of many the first and the last. */
  readonly namedCycles: readonly CycleRow[]
  readonly cycleCount: number
  readonly steriliser: SteriliserRow | null
  /** Every occupied chair, and every chair that has one of its packs. */
  readonly chairs: readonly ChairLoadRecall[]
  /** Blocked packs that are not at a chair. */
  readonly storedPacks: readonly PackRow[]
}

/**
 * Joins the open load recalls with chairs, the oldest first.
 * @param appointments today's appointments, which locate allocated packs at a chair.
 */
export function openLoadRecalls(
  rows: LoadRecallRows,
  appointments: Rows<Pick<AppointmentRow, 'chair' | 'provider'>>,
  chairs: Rows<ChairRow>,
): readonly OpenLoadRecall[] {
  return [...rows.recalls.values()]
    .sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1))
    .map((recall) => {
      const ids = new Set([recall.cycle, ...recall.cycles])
      const ofRecall = (candidates: Rows<PackRow>) => [...candidates.values()].filter(({ cycle }) => cycle !== null && ids.has(cycle))
      const packs = ofRecall(rows.packs)
      const chairOf = ({ appointment }: PackRow) => (appointment === null ? null : (appointments.get(appointment)?.chair ?? null))
      const providersAt = ({ provider, appointment }: ChairRow) => [provider, appointments.get(appointment ?? '')?.provider ?? null]
      const unused = packs.filter(({ state }) => isOneOf(stoppedPackStates, state))
      return {
        recall,
        cycle: rows.cycles.get(recall.cycle) ?? null,
        ...namedCyclesOf(recall, rows.cycles),
        steriliser: rows.sterilisers.get(recall.steriliser ?? '') ?? null,
        chairs: chairLoadRecallsOf(recall, { unused, inUse: ofRecall(rows.packsInUse) }, { chairOf, providersAt }, chairs),
        storedPacks: unused.filter((pack) => !chairs.has(chairOf(pack) ?? '')),
      }
    })
}

function namedCyclesOf(recall: LoadRecallRow, cycles: Rows<CycleRow>): Pick<OpenLoadRecall, 'namedCycles' | 'cycleCount'> {
  const sorted = headlineCycles(recall)
    .flatMap((id) => cycles.get(id) ?? [])
    .sort((left, right) => (left.number ?? 0) - (right.number ?? 0))
  const cycleCount = cyclesOf(recall).length
  const isRange = cycleCount > maxNamedCycles
  return { cycleCount, namedCycles: isRange ? sorted.filter((_, index) => index === 0 || index === sorted.length - 1) : sorted }
}

type ChairLookups = {
  readonly chairOf: (pack: PackRow) => string | null
  readonly providersAt: (chair: ChairRow) => ChairLoadRecall['providers']
}

function chairLoadRecallsOf(
  { seen }: LoadRecallRow,
  { unused, inUse }: { readonly unused: readonly PackRow[]; readonly inUse: readonly PackRow[] },
  { chairOf, providersAt }: ChairLookups,
  chairs: Rows<ChairRow>,
): readonly ChairLoadRecall[] {
  const acknowledgedChairs = new Set(seen.map(({ chair }) => chair))
  return chairsByNumber(chairs)
    .map((chair) => ({
      chair,
      packs: unused.filter((pack) => chairOf(pack) === chair.id),
      packsInUse: chair.state === 'occupied' ? inUse.filter(({ appointment }) => appointment === chair.appointment) : [],
      providers: providersAt(chair),
      isAcknowledged: acknowledgedChairs.has(chair.id),
    }))
    .filter(({ chair, packs, isAcknowledged }) => packs.length > 0 || chair.state === 'occupied' || isAcknowledged)
}

/** Returns the chairs that have not acknowledged the load recall. */
export const unacknowledgedChairs = ({ chairs }: Pick<OpenLoadRecall, 'chairs'>): readonly ChairLoadRecall[] =>
  chairs.filter(({ isAcknowledged }) => !isAcknowledged)
