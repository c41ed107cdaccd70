import type { Equipment } from '#domain/practice/equipment.ts'
import type { Cycle, CycleState } from '#domain/sterilisation/cycle.ts'
import type { Pack, PackState } from '#domain/sterilisation/pack.ts'
import type { Recall, recallStates } from '#domain/sterilisation/recall.ts'
import type { RecallTask, recallTaskStates } from '#domain/sterilisation/recallTask.ts'
import type { steriliserStates } from '#domain/sterilisation/steriliser.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'

/** The rows of the sterile room, as the stream holds them. */

type Living<State extends string> = { readonly state: State; readonly since: Instant }

export type SteriliserState = (typeof steriliserStates)[number]
export type SteriliserRow = RecordOf<Equipment & Living<SteriliserState>>
export type CycleRow = RecordOf<Cycle & Living<CycleState>>
export type PackRow = RecordOf<Pack & Living<PackState>>
export type RecallState = (typeof recallStates)[number]
export type RecallRow = RecordOf<Recall & Living<RecallState>>
export type RecallTaskState = (typeof recallTaskStates)[number]
export type RecallTaskRow = RecordOf<RecallTask & Living<RecallTaskState>>

/** As it is written on packs and in the log: four digits, so that they stand in a column. */
export const cycleNumber = ({ number }: Pick<CycleRow, 'number'>): string | null =>
  number === null ? null : String(number).padStart(4, '0')

/** What people call a steriliser: the number on its door, or its name. */
export const steriliserLabel = ({ number, name }: Pick<SteriliserRow, 'number' | 'name'>): string =>
  number === null ? name : String(number)

export const packName = ({ code, id }: Pick<PackRow, 'code' | 'id'>): string => code ?? id.slice(-6).toUpperCase()
