import type { ScopeRequirement } from '../scopes.ts'
import type { Day } from '../time.ts'
import type { ZoneDays } from './zoneDays.ts'

/** Parts of a cell's key beside its location and day. `bin` is a class of values, such as seconds waited. */
export type FigureDimension = 'provider' | 'minute' | 'bin'

/**
 * What one record adds to one cell: integers, zero where a measure is left out. A cell is the sum over all records, so a measure that is no
 * sum, such as a median, is counted by `bin`.
 */
export type FigureCount<Measure extends string = string> = {
  readonly day: Day
  readonly provider?: string
  readonly minute?: number
  readonly bin?: number
  readonly values: Partial<Readonly<Record<Measure, number>>>
}

/**
 * A figure: what the records of one area add up to, by location, day and its dimensions. `count` reads one record alone and nothing else, so
 * that the cells depend only on the records and not on the order of the changes.
 */
export type Figure = FigureDeclaration<object, string>

export type FigureDeclaration<Row extends object, Measure extends string> = {
  readonly name: string
  /** Raised with every change of what `count` returns: the cells are then counted again from the records. */
  readonly version: number
  /** Says in words what is counted. */
  readonly definition: string
  readonly dimensions: readonly FigureDimension[]
  readonly measures: readonly Measure[]
  /** What it takes to read the cells. Omitted: what it takes to read the records. */
  readonly readScope?: ScopeRequirement
  /** The measures of each lesser view. A measure that is not listed never leaves the server. */
  readonly views?: Readonly<Record<string, readonly Measure[]>>
  /** The fields may be missing in records of an earlier release. @param days the calendar at the record's location. */
  readonly count: (record: Partial<Row>, days: ZoneDays) => readonly FigureCount<Measure>[]
}

/** The most measures of one figure: the columns of its table. */
export const maxMeasures = 8

/** Checks a declaration's measures at compile time and hides the type of its records from the engine. */
export const figure =
  <Row extends object>() =>
  <const Measure extends string>(declaration: FigureDeclaration<Row, Measure>): Figure =>
    declaration as unknown as Figure

/** A cell as clients receive it. A measure that is zero is left out; a cell without any is no cell. */
export type FigureCell = {
  readonly id: string
  /** The position of the entry that last changed it. */
  readonly version: number
  readonly location: string
  readonly day: Day
} & Readonly<Record<string, string | number>>
