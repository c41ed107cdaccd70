import { type FigureDimension, idDimensionsOf, isIdDimension } from '#domain/figures/figure.ts'
import { cellGroupings, maxGroupings } from '#domain/figures/groupCells.ts'
import { declaredFigures } from '#resources/declaredFigures.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { minimumReadScope, pathOf } from '#resources/registry.ts'
import { maxPastFigureDays } from '../request/figureQuery.ts'
import { defaultLimit, maxLimit } from '../request/listQuery.ts'
import { objectSchema, okResponse } from './commonSchemas.ts'
import { problemResponses } from './problems.ts'
import { type Json, uuid } from './schemas.ts'

const day: Json = { type: 'string', format: 'date' }
const count: Json = { type: 'integer' }

const numberSchemas: Readonly<Record<'minute' | 'bin', Json>> = {
  minute: { type: 'integer', minimum: 0, description: 'The first full minute of the day by which it had happened.' },
  bin: { type: 'integer', minimum: 0 },
}

/** An id is empty where the record names none. */
const schemaOf = (dimension: FigureDimension): Json => (isIdDimension(dimension) ? { type: 'string' } : numberSchemas[dimension])

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', schema, description })

const groupHelp = `Adds the cells up by at most ${maxGroupings} of ${cellGroupings.join(', ')}. It needs \`day.from\` and \`day.to\`.`

const pastHelp = `As they were: a position of the log, or an instant. Needs a period of at most ${maxPastFigureDays} days, and not with \`group\`.`

const parametersOf = ({ figure, area }: DeclaredFigure): readonly Json[] => [
  query('location', uuid, 'A location. May be repeated. Default: every location of the caller.'),
  query('day.from', day, 'The first day, by the calendar of the location.'),
  query('day.to', day, 'The day after the last.'),
  ...idDimensionsOf(figure).map((dimension) => query(dimension, uuid, `One ${dimension}.`)),
  query('group', { type: 'string', examples: ['provider,month'] }, groupHelp),
  ...(area.views ? [query('sight', { type: 'string', enum: Object.keys(area.views) }, 'A lesser view.')] : []),
  query('limit', { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit }, 'Cells in one answer.'),
  query('after', { type: 'string' }, 'The cursor `next` of the answer before.'),
  query('at', { type: 'string' }, pastHelp),
]

function cellSchema({ dimensions, measures }: DeclaredFigure['figure']): Json {
  const key = { id: { type: 'string' }, version: count, location: uuid, day }
  const required = [...Object.keys(key), ...dimensions]
  const dimensionProperties = Object.fromEntries(dimensions.map((dimension) => [dimension, schemaOf(dimension)]))
  return objectSchema({ ...key, ...dimensionProperties, ...Object.fromEntries(measures.map((measure) => [measure, count])) }, required)
}

const pastInstant: Json = { type: 'string', format: 'date-time', description: 'The instant of the past that was asked for.' }

const pageProperties = ({ figure }: DeclaredFigure): Json => ({
  items: { type: 'array', items: cellSchema(figure) },
  epoch: { type: 'string' },
  position: { type: 'integer', minimum: 0 },
  next: { type: ['string', 'null'] },
  definition: { type: 'string' },
  version: { type: 'integer', minimum: 1 },
})

const pathFor = (declared: DeclaredFigure): Json => ({
  get: {
    operationId: `${declared.area.name.replace('/', '.')}.list`,
    tags: ['reports'],
    summary: `Lists the cells of the figure ${declared.figure.name}`,
    description: `${declared.figure.definition} A measure that is zero is left out, and so is a cell without any.`,
    'x-scopes': [minimumReadScope(declared.area)],
    parameters: parametersOf(declared),
    responses: {
      ...okResponse(
        'The cells by location and day, and what the figure counts.',
        objectSchema({ ...pageProperties(declared), at: pastInstant }, Object.keys(pageProperties(declared))),
      ),
      ...problemResponses(400, 401, 403, 410, 429, 503),
    },
  },
})

/** The figures of the areas, from their declarations. */
export const figurePaths: Json = Object.fromEntries(declaredFigures.map((declared) => [pathOf(declared.area), pathFor(declared)]))
