import type { ScopeRequirement } from '../scopes.ts'
import type { Day } from '../time.ts'
import type { ZoneDays } from './zoneDays.ts'

/** Dimensions whose members are ids of records, or `''` where the record names none. */
export const idDimensions = ['provider', 'chair', 'type', 'item'] as const
export type IdDimension = (typeof idDimensions)[number]

/** Parts of a cell's key beside its location and day. `bin` is a class of values, such as seconds waited. */
export type FigureDimension = IdDimension | 'minute' | 'bin'

export const isIdDimension = (dimension: string): dimension is IdDimension => (idDimensions as readonly string[]).includes(dimension)

/** The dimensions of a figure that are ids, in its order. */
export const idDimensionsOf = ({ dimensions }: Pick<Figure, 'dimensions'>): readonly IdDimension[] => dimensions.filter(isIdDimension)

/** The span of one cell: one day, or one month, whose `day` is its first. */
export type FigureGrain = 'day' | 'month'

/**
 * What one record adds to one cell: integers, zero where a measure is left out. A cell is the sum over all records, so a measure that is no
 * sum, such as a median, is counted by `bin`.
 */
export type FigureCount<Measure extends string = string> = {
  readonly day: Day
  readonly minute?: number
  readonly bin?: number
  readonly values: Partial<Readonly<Record<Measure, number>>>
} & Partial<Readonly<Record<IdDimension, string>>>

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
  readonly grain: FigureGrain
  /** Those that are ids come first. */
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
  <const Measure extends string>(declaration: Omit<FigureDeclaration<Row, Measure>, 'grain'>): Figure =>
    ({ ...declaration, grain: 'day' }) as unknown as Figure

/** Names the figure of the months beside that of the days. */
export const monthsOf = (figureName: string): string => `${figureName}Months`

/**
 * The same counts by month, without the minute: a period of years is read from some hundreds of cells.
 * @param isWithoutBins also leaves out the bins, where these would be many.
 */
export function byMonth(daily: Figure, { isWithoutBins = false } = {}): Figure {
  const keptOf = ({ minute: _minute, bin, ...count }: FigureCount): FigureCount =>
    isWithoutBins || bin === undefined ? count : { ...count, bin }
  return {
    ...daily,
    name: monthsOf(daily.name),
    definition: `${daily.definition} Added up by month; the day is the first of the month.`,
    grain: 'month',
    dimensions: daily.dimensions.filter((dimension) => dimension !== 'minute' && !(isWithoutBins && dimension === 'bin')),
    count: (record, days) => daily.count(record, days).map((count) => ({ ...keptOf(count), day: firstOfMonth(count.day) })),
  }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** A cell as clients receive it. A measure that is zero is left out; a cell without any is no cell. */
export type FigureCell = {
  readonly id: string
  /** The position of the entry that last changed it. */
  readonly version: number
  readonly location: string
  readonly day: Day
} & Readonly<Record<string, string | number>>
