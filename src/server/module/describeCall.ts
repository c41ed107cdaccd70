import type * as z from 'zod/mini'
import type { Shape } from '#domain/shapes.ts'
import type { ScopeRequirement } from '#domain/scopes.ts'
import { idParameter, okResponse, publicAccess } from '../http/openapi/commonSchemas.ts'
import { scopesOf } from '../http/openapi/listOperations.ts'
import { json } from '../http/openapi/operations.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import type { Json } from '../http/openapi/schemas.ts'
import { schemaOfCall, parameterStyleOf } from './callShapes.ts'

export type CallTexts = {
  /** The name of the operation, such as `steris.trace`. It never changes. */
  readonly name: string
  /** The area, or the name by which the routes of one subject are found. */
  readonly area: string
  readonly summary: string
  readonly description?: string
  /** What the response is. */
  readonly answer: string
  /** Statuses that `run` refuses with. */
  readonly refusals?: readonly number[]
}

/** A call without a scope is public, or of devices. */
export type CallAccess = { readonly scope: ScopeRequirement | null; readonly isPublic: boolean }

type DescribedCall = CallTexts & { readonly query?: z.ZodMiniObject; readonly body?: Shape; readonly response: Shape }

const pathParameters = (path: string): readonly Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) =>
    name === 'id' ? idParameter : { name, in: 'path', required: true, schema: { type: 'string' } },
  )

function queryParameters(query: z.ZodMiniObject): readonly Json[] {
  return Object.entries(query.shape as Readonly<Record<string, Shape>>).map(([name, field]) => {
    const { description, ...schema } = schemaOfCall(field)
    return {
      name,
      in: 'query',
      ...parameterStyleOf(field),
      ...(field.safeParse(undefined).success ? {} : { required: true }),
      schema,
      ...(description === undefined ? {} : { description }),
    }
  })
}

/** The statuses that every call of this form can refuse with, and those that its `run` names. */
function refusalsOf({ body, refusals = [] }: DescribedCall, path: string, isPublic: boolean): readonly number[] {
  const all = [400, ...(isPublic ? [] : [401, 403]), ...(path.includes(':id') ? [404] : []), ...(body ? [413, 415] : []), ...refusals]
  return [...new Set(all)].sort((a, b) => a - b)
}

/** The OpenAPI operation of a call. */
export function describeCall(path: string, declared: DescribedCall, { scope, isPublic }: CallAccess): Json {
  const { name, area, summary, description, query, body, response, answer } = declared
  const parameters = [...pathParameters(path), ...(query ? queryParameters(query) : [])]
  return {
    operationId: name,
    tags: [area],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isPublic ? publicAccess : { 'x-scopes': scope === null ? [] : scopesOf(scope) }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(schemaOfCall(body)) } } : {}),
    responses: { ...okResponse(answer, schemaOfCall(response, true)), ...problemResponses(...refusalsOf(declared, path, isPublic)) },
  }
}
