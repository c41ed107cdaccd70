import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import type { ScopeRequirement } from '#domain/scopes.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import type { Principal } from '../engine/access/principal.ts'
import { parseShape } from '../engine/records/shape.ts'
import type { Json } from '../http/openapi/schemas.ts'
import type { Parameters } from '../http/request/listQuery.ts'
import { sendItems } from '../http/request/sendItems.ts'
import { principalOf, publicRoute } from '../http/security/authentication.ts'
import { parseQuery } from './callShapes.ts'
import { type CallAccess, type CallTexts, describeCall } from './describeCall.ts'
import type { CallContext } from './moduleContext.ts'

export type CallMethod = 'GET' | 'POST' | 'DELETE'

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
    : Value

type CallInput<Caller, Query extends z.ZodMiniObject, Body extends z.ZodMiniType> = {
  readonly principal: Caller
  /** The parameters of the path. */
  readonly path: Readonly<Record<string, string>>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly request: FastifyRequest
}

type CallDeclaration<Caller, Query extends z.ZodMiniObject, Body extends z.ZodMiniType, Response extends z.ZodMiniType> = CallTexts & {
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  readonly run: (
    context: CallContext,
    input: CallInput<Caller, Query, Body>,
  ) => DeepReadonly<z.input<Response>> | Promise<DeepReadonly<z.input<Response>>>
}

/** A route with its description in OpenAPI. */
export type Call = {
  readonly method: CallMethod
  readonly path: string
  /** The OpenAPI operation. Made when the description is asked for, which most starts are not. */
  readonly describe: () => Json
  readonly register: (app: FastifyInstance, context: CallContext) => void
}

type WithoutQuery = z.ZodMiniObject<Record<never, never>, z.core.$strict>
type WithoutBody = z.ZodMiniUndefined

/** A call that needs a scope. Refuses in the order of the contract: the scope, the shape of query and body, then what `run` decides. */
export const call = <
  Response extends z.ZodMiniType,
  Query extends z.ZodMiniObject = WithoutQuery,
  Body extends z.ZodMiniType = WithoutBody,
>(
  method: CallMethod,
  path: string,
  declaration: CallDeclaration<Principal, Query, Body, Response> & { readonly scope: ScopeRequirement },
): Call =>
  createCall(method, path, declaration, {
    scope: declaration.scope,
    isPublic: false,
    callerOf: (request) => {
      const principal = principalOf(request)
      requireScope(principal, declaration.scope)
      return principal
    },
  })

/** A call without a sign-in: what it is given is the credential. */
export const publicCall = <
  Response extends z.ZodMiniType,
  Query extends z.ZodMiniObject = WithoutQuery,
  Body extends z.ZodMiniType = WithoutBody,
>(
  method: CallMethod,
  path: string,
  declaration: CallDeclaration<null, Query, Body, Response>,
): Call => createCall(method, path, declaration, { scope: null, isPublic: true, callerOf: () => null })

/** A call of a device, which holds no scope. `admit` refuses other callers before the body is parsed. */
export const deviceCall = <
  Response extends z.ZodMiniType,
  Query extends z.ZodMiniObject = WithoutQuery,
  Body extends z.ZodMiniType = WithoutBody,
>(
  method: CallMethod,
  path: string,
  declaration: CallDeclaration<Principal, Query, Body, Response> & { readonly admit: (principal: Principal) => unknown },
): Call =>
  createCall(method, path, declaration, {
    scope: null,
    isPublic: false,
    callerOf: (request) => {
      const principal = principalOf(request)
      declaration.admit(principal)
      return principal
    },
  })

type Access<Caller> = CallAccess & { readonly callerOf: (request: FastifyRequest) => Caller }

function createCall<Caller, Query extends z.ZodMiniObject, Body extends z.ZodMiniType, Response extends z.ZodMiniType>(
  method: CallMethod,
  path: string,
  declaration: CallDeclaration<Caller, Query, Body, Response>,
  { callerOf, ...access }: Access<Caller>,
): Call {
  const { query, body, response, run } = declaration
  if (body) requestShape(`${method} ${path}`, body)
  if (query) requestShape(`${method} ${path} query`, query)
  const config: FastifyContextConfig = access.isPublic ? publicRoute.config : { declared: declaration.area }
  const readInput = (request: FastifyRequest): CallInput<Caller, Query, Body> => ({
    principal: callerOf(request),
    path: request.params as Readonly<Record<string, string>>,
    // Without a declared shape, `Query` has no fields and `Body` is undefined.
    query: parseQuery(query ?? z.strictObject({}), request.query as Parameters) as z.output<Query>,
    body: (body && parseShape(body, request.body)) as z.output<Body>,
    request,
  })
  return {
    method,
    path,
    describe: () => describeCall(path, declaration, access),
    register: (app, context) =>
      app.route({
        method,
        url: path,
        config,
        handler: async (request, reply) => {
          const answer = await run(context, readInput(request))
          if (context.checksResponses) z.parse(response, answer)
          return send(request, reply, answer)
        },
      }),
  }
}

/** Sends the items of a list in turns, and counts them in the budget. */
function send(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply | Promise<FastifyReply> {
  if (typeof answer !== 'object' || answer === null || !('items' in answer) || !Array.isArray(answer.items)) return reply.send(answer)
  const { items, ...rest } = answer
  return sendItems<object>(request, reply, 'items', items, (item) => item, rest)
}
