import * as z from 'zod/mini'
import { malformedProblem } from '#domain/problems.ts'
import { shapeDefOf, presentShape, type Shape } from '#domain/shapes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type Parameters, defaultLimit, maxLimit, refuseUnknown, singleParameter } from '../http/request/listQuery.ts'
import { type Json, componentOf, refTo } from '../http/openapi/schemas.ts'
import { errorsIn } from '../engine/records/shape.ts'

/** The shapes of calls: their query, their response, and the schemas of both. */

const recordAreas = z.registry<{ readonly area: string }>()

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value

/** The query of a call, whose bounds `call` declares, or an object of its response, which has none to declare. */
export const callShape = <Fields extends z.core.$ZodLooseShape>(fields: Fields) => z.strictObject(fields)

const commaLists = z.registry<{ readonly separator: ',' }>()

/** A list in one parameter, with a comma between its values. */
export function commaList<List extends z.ZodMiniType>(list: List): List {
  commaLists.add(list, { separator: ',' })
  return list
}

/** Also a list that was described, which is a copy. */
const isCommaList = (shape: Shape): boolean => commaLists.get(shape) !== undefined

/** How a parameter of this shape is written, where it is no single value. */
export const parameterStyleOf = (field: Shape): Json => (isCommaList(presentShape(field)) ? { style: 'form', explode: false } : {})

/** A record of the area, in the view of the caller. */
export const recordShapeOf = ({ name }: Pick<Resource, 'name'>) => z.custom<AnyRecord>(isRecord).register(recordAreas, { area: name })

/** Explains a field in the description of the API. It is a shape of its own: others may use the same field. */
export function described<Field extends z.ZodMiniType>(field: Field, description: string): Field {
  const explained = z.clone(field, field._zod.def, { parent: true })
  z.globalRegistry.add(explained, { description })
  return explained
}

export function limitUpTo(max: number = maxLimit, initial: number = Math.min(defaultLimit, max)) {
  const message = `must be between 1 and ${max}`
  return z._default(z.int(message).check(z.gte(1, message), z.lte(max, message)), initial)
}

/** A page of a list that no area declares. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) => z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })

/** A page with the log position that it is valid at. */
export const positionedPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), epoch: z.string(), position: z.int().check(z.gte(0)), next: z.nullable(z.string()) })

/** The JSON Schema of a shape. A response may get further fields in a later version. */
export function schemaOfCall(shape: Shape, isResponse = false): Json {
  const {
    $schema: _,
    '~standard': __,
    ...schema
  } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const record = recordAreas.get(zodSchema)
      if (record) Object.assign(jsonSchema, refTo(componentOf(record.area)))
      if (isResponse && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as Record<string, unknown>
  return schema
}

/** A parameter as its shape takes it: numbers are numbers, and a list has each value that was given. */
function valueOf(field: Shape, name: string, parameters: Parameters): unknown {
  const shape = presentShape(field)
  const { type } = shapeDefOf(shape)
  if (type === 'array' && !isCommaList(shape)) return parameters[name] && [parameters[name]].flat()
  const text = singleParameter(parameters, name)
  if (type === 'array') return text?.split(',')
  return type === 'number' && text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** @throws Problem `malformed` for a parameter that is unknown or invalid. */
export function parseQuery<Query extends z.ZodMiniObject>(shape: Query, parameters: Parameters): z.output<Query> {
  const fields = Object.entries(shape.shape as Readonly<Record<string, Shape>>)
  refuseUnknown(
    parameters,
    fields.map(([name]) => name),
  )
  const given = fields.map(([name, field]) => [name, valueOf(field, name, parameters)] as const)
  const parsed = shape.safeParse(Object.fromEntries(given.filter(([, value]) => value !== undefined)))
  if (parsed.success) return parsed.data
  // A list is one parameter, so its items have no path of their own.
  throw malformedProblem(errorsIn(parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))))
}
