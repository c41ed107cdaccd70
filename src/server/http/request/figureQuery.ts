import { day as dayShape, id as idShape } from '#domain/fields.ts'
import { type Figure, idDimensionsOf, isIdDimension } from '#domain/figures/figure.ts'
import { type CellGroupKey, cellGroupings, maxGroupings } from '#domain/figures/groupCells.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { CellQuery, GroupQuery, Members } from '../../store/store.ts'
import { type Parameters, parameterProblem, readLimit, refuseUnknown, singleParameter } from './listQuery.ts'

/** The longest period of one answer, in days. */
export const maxFigureDays = 3660
/** The longest period of one answer as it was, in days. */
export const maxPastFigureDays = 62

/** Parses the parameters of a call for cells. @throws Problem `malformed` for a parameter that is unknown or invalid. */
export function readCellQuery(parameters: Parameters, principal: Principal, figure: Figure): CellQuery {
  refuseUnknown(parameters, ['location', 'day.from', 'day.to', 'limit', 'after', 'at', 'sight', ...idDimensionsOf(figure)])
  const after = singleParameter(parameters, 'after')
  const period = readPeriod(parameters)
  if ('at' in parameters) checkPastPeriod(period)
  return {
    ...readPlace(parameters, principal, figure),
    ...period,
    ...(after === undefined ? {} : { after }),
    limit: readLimit(singleParameter(parameters, 'limit')),
  }
}

/** The cells of the past are counted again for each answer. */
function checkPastPeriod({ from, to }: Pick<CellQuery, 'from' | 'to'>): void {
  if (from === undefined) throw parameterProblem('day.from', 'is missing')
  if (to === undefined) throw parameterProblem('day.to', 'is missing')
  if (to > daysAfter(from, maxPastFigureDays))
    throw parameterProblem('day.to', `is more than ${maxPastFigureDays} days after day.from, beside at`)
}

/** Parses the parameters of a call for sums of cells. @throws Problem `malformed` */
export function readGroupQuery(parameters: Parameters, principal: Principal, figure: Figure): GroupQuery {
  refuseUnknown(parameters, ['location', 'day.from', 'day.to', 'group', ...idDimensionsOf(figure)])
  const { from, to } = readPeriod(parameters)
  if (from === undefined) throw parameterProblem('day.from', 'is missing')
  if (to === undefined) throw parameterProblem('day.to', 'is missing')
  return { ...readPlace(parameters, principal, figure), from, to, group: readGroup(parameters, figure) }
}

function readGroup(parameters: Parameters, figure: Figure): readonly CellGroupKey[] {
  const names = (singleParameter(parameters, 'group') ?? '').split(',').filter((name) => name !== '')
  if (names.length > maxGroupings) throw parameterProblem('group', `has more than ${maxGroupings} parts`)
  return names.map((name) => {
    const grouping = cellGroupings.find((known) => known === name)
    const isKnown = grouping !== undefined && (!isIdDimension(grouping) || figure.dimensions.includes(grouping))
    if (!isKnown) throw parameterProblem('group', `has an unknown part: ${name}`)
    return grouping
  })
}

function readPeriod(parameters: Parameters): { readonly from?: Day; readonly to?: Day } {
  const [from, to] = ['day.from', 'day.to'].map((name) => readDay(name, singleParameter(parameters, name)))
  if (from !== undefined && to !== undefined && to > daysAfter(from, maxFigureDays))
    throw parameterProblem('day.to', `is more than ${maxFigureDays} days after day.from`)
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const readPlace = (parameters: Parameters, principal: Principal, figure: Figure): Pick<CellQuery, 'locations' | 'members'> => ({
  locations: locationsOf(principal, [parameters['location'] ?? []].flat()),
  members: readMembers(parameters, figure),
})

const readMembers = (parameters: Parameters, figure: Figure): Members =>
  Object.fromEntries(
    idDimensionsOf(figure).flatMap((dimension) => {
      const member = singleParameter(parameters, dimension)
      return member === undefined ? [] : [[dimension, readId(dimension, member)]]
    }),
  )

/** The named locations, or all; only those that the principal has. */
function locationsOf({ locations }: Principal, named: readonly string[]): readonly string[] | null {
  if (named.length === 0) return locations
  return named.map((text) => readId('location', text)).filter((location) => locations === null || locations.includes(location))
}

function readId(path: string, text: string): string {
  if (!idShape.safeParse(text).success) throw parameterProblem(path, 'is not a valid value')
  return text
}

function readDay(path: string, text: string | undefined): Day | undefined {
  if (text !== undefined && !dayShape.safeParse(text).success) throw parameterProblem(path, 'is not a valid value')
  return text
}
