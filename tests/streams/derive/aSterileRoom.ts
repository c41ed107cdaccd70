import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'
import { Cycle } from '#domain/sterilisation/cycle.ts'
import { Pack } from '#domain/sterilisation/pack.ts'
import { Recall } from '#domain/sterilisation/recall.ts'
import { Equipment } from '#domain/practice/equipment.ts'
import type {
  CycleRow,
  PackRow,
  RecallRow,
  RecallState,
  SteriliserRow,
  SteriliserState,
} from '#streams/derive/sterilisation/sterileRows.ts'
import type { RecallRows } from '#streams/derive/sterilisation/sterileStops.ts'
import type { SterileRows } from '#streams/derive/sterilisation/sterileLive.ts'
import { at, rows } from './aDay.ts'

/** Rows of a sterile room, named so that a test reads: a name is an id. */

const anyId = '01926f00-0000-7000-8000-000000000000'
const stamps = { version: 1, createdAt: at('10:00'), updatedAt: at('10:00') }

export const aSteriliser = (
  id: string,
  number: number,
  state: SteriliserState = 'ready',
  more: Partial<SteriliserRow> = {},
): SteriliserRow => ({
  ...Equipment.parse({ kind: 'steriliser', name: id, number, location: anyId }),
  ...stamps,
  id,
  state,
  since: at('09:00'),
  ...more,
})

export const aCycle = (id: string, state: CycleState, more: Partial<CycleRow> = {}): CycleRow => ({
  ...Cycle.parse({ location: anyId, program: 'classB134' }),
  ...stamps,
  id,
  state,
  since: at('10:00'),
  ...more,
})

export const aPack = (id: string, state: PackState, more: Partial<PackRow> = {}): PackRow => ({
  ...Pack.parse({ kind: 'Exam kit', location: anyId }),
  ...stamps,
  code: id,
  id,
  state,
  since: at('10:00'),
  ...more,
})

export const aRecall = (id: string, state: RecallState, more: Partial<RecallRow> = {}): RecallRow => ({
  ...Recall.parse({ cycle: anyId, reason: 'Spore test positive' }),
  ...stamps,
  id,
  state,
  since: at('10:00'),
  ...more,
})

export const aRoom = (parts: {
  readonly sterilisers?: readonly SteriliserRow[]
  readonly cycles?: readonly CycleRow[]
  readonly packs?: readonly PackRow[]
}): SterileRows => ({
  sterilisers: rows(parts.sterilisers ?? []),
  cycles: rows(parts.cycles ?? []),
  packs: rows(parts.packs ?? []),
  recalls: new Map(),
})

export const recalled = (recall: RecallRow, cycle: CycleRow, packs: readonly PackRow[]): RecallRows => ({
  recalls: rows([recall]),
  cycles: rows([cycle]),
  packs: rows(packs),
  sterilisers: new Map(),
})
