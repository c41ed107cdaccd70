import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'
import { Cycle } from '#domain/sterilisation/cycle.ts'
import { Pack } from '#domain/sterilisation/pack.ts'
import { LoadRecall } from '#domain/sterilisation/loadRecall.ts'
import { Equipment } from '#domain/practice/equipment.ts'
import type {
  CycleRow,
  PackRow,
  LoadRecallRow,
  LoadRecallState,
  SteriliserRow,
  SteriliserState,
} from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { LoadRecallRows } from '#streams/derive/sterilisation/openLoadRecalls.ts'
import type { SterilisationRows } from '#streams/derive/sterilisation/watchSterilisation.ts'
import { at, rows } from './dayRows.ts'

/** Rows of a sterilisation room. A name is also the id, so that tests are easy to read. */

const anyId = '01926f00-0000-7000-8000-000000000000'
const stamps = { version: 1, createdAt: at('10:00'), updatedAt: at('10:00') }

export const aSteriliser = (
  id: string,
  number: number,
  state: SteriliserState = 'ready',
  overrides: Partial<SteriliserRow> = {},
): SteriliserRow => ({
  ...Equipment.parse({ kind: 'steriliser', name: id, number, location: anyId }),
  ...stamps,
  id,
  state,
  since: at('09:00'),
  ...overrides,
})

export const aCycle = (id: string, state: CycleState, overrides: Partial<CycleRow> = {}): CycleRow => ({
  ...Cycle.parse({ location: anyId, program: 'classB134' }),
  ...stamps,
  id,
  state,
  since: at('10:00'),
  ...overrides,
})

export const aPack = (id: string, state: PackState, overrides: Partial<PackRow> = {}): PackRow => ({
  ...Pack.parse({ kind: 'Exam kit', location: anyId }),
  ...stamps,
  code: id,
  id,
  state,
  since: at('10:00'),
  ...overrides,
})

export const aLoadRecall = (id: string, state: LoadRecallState, overrides: Partial<LoadRecallRow> = {}): LoadRecallRow => ({
  ...LoadRecall.parse({ cycle: anyId, reason: 'Spore test positive' }),
  ...stamps,
  id,
  state,
  since: at('10:00'),
  ...overrides,
})

export const sterilisationRowsOf = (input: {
  readonly sterilisers?: readonly SteriliserRow[]
  readonly cycles?: readonly CycleRow[]
  readonly packs?: readonly PackRow[]
}): SterilisationRows => ({
  sterilisers: rows(input.sterilisers ?? []),
  cycles: rows(input.cycles ?? []),
  packs: rows(input.packs ?? []),
  recalls: new Map(),
})

export const loadRecallRowsOf = (loadRecall: LoadRecallRow, cycle: CycleRow, packs: readonly PackRow[]): LoadRecallRows => ({
  recalls: rows([loadRecall]),
  cycles: rows([cycle]),
  packs: rows(packs.filter(({ state }) => state !== 'used')),
  packsInUse: rows(packs.filter(({ state }) => state === 'used')),
  sterilisers: new Map(),
})
