import type { Equipment } from '#domain/practice/equipment.ts'
import type { Cycle, CycleState } from '#domain/sterilisation/cycle.ts'
import type { Pack, PackState } from '#domain/sterilisation/pack.ts'
import type { LoadRecall, loadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import type { LoadRecallTask, loadRecallTaskStates } from '#domain/sterilisation/loadRecallTask.ts'
import type { steriliserStates } from '#domain/sterilisation/steriliser.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'

/** Row types of the sterilisation room. */

type WithState<State extends string> = { readonly state: State; readonly since: Instant }

export type SteriliserState = (typeof steriliserStates)[number]
export type SteriliserRow = RecordOf<Equipment & WithState<SteriliserState>>
export type CycleRow = RecordOf<Cycle & WithState<CycleState>>
export type PackRow = RecordOf<Pack & WithState<PackState>>
export type LoadRecallState = (typeof loadRecallStates)[number]
export type LoadRecallRow = RecordOf<LoadRecall & WithState<LoadRecallState>>
export type LoadRecallTaskState = (typeof loadRecallTaskStates)[number]
export type LoadRecallTaskRow = RecordOf<LoadRecallTask & WithState<LoadRecallTaskState>>

/** Formats the cycle number as on packs and in the log: four digits, so that columns align. */
export const formatCycleNumber = ({ number }: Pick<CycleRow, 'number'>): string | null =>
  number === null ? null : String(number).padStart(4, '0')

/** Returns the steriliser's number, or its name if it has none. */
export const steriliserLabel = ({ number, name }: Pick<SteriliserRow, 'number' | 'name'>): string =>
  number === null ? name : String(number)

export const packName = ({ code, id }: Pick<PackRow, 'code' | 'id'>): string => code ?? id.slice(-6).toUpperCase()
