import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { open } from './authRoutes.ts'

/**
 * The token endpoint of RFC 6749. No grant can be met before there are API keys and registered clients, so for now it tells every
 * asker correctly that theirs is not: the password and implicit grants never will be (RFC 9700).
 */

/** Errors of this one address are shaped by RFC 6749 and not by RFC 9457: its clients are other people's libraries. */
type GrantError = 'invalid_request' | 'unsupported_grant_type'

const bodyLimit = 16 * 1024
const form = 'application/x-www-form-urlencoded'

const refuse = (reply: FastifyReply, error: GrantError, description: string) =>
  reply.code(400).header('pragma', 'no-cache').send({ error, error_description: description })

function fieldsOf(text: string): URLSearchParams {
  const fields = new URLSearchParams(text)
  const names = [...fields.keys()]
  if (new Set(names).size < names.length) throw new Problem('unreadable', 'A parameter stands twice.')
  return fields
}

function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const version = request.headers['x-api-version']
  if (version !== 'v2') return refuse(reply, 'invalid_request', 'Send the header X-Api-Version: v2.')
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const grant = fields.get('grant_type')
  if (!grant) return refuse(reply, 'invalid_request', 'grant_type is missing.')
  return refuse(reply, 'unsupported_grant_type', 'This server does not give tokens for that grant. POST /api/auth/ signs a person in.')
}

export function openGrants(app: FastifyInstance): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(form, { parseAs: 'string', bodyLimit }, async (_request: FastifyRequest, text: string) => fieldsOf(text))
    room.setErrorHandler((thrown, _request, reply) => {
      if (thrown instanceof Problem && thrown.code === 'unreadable') return refuse(reply, 'invalid_request', thrown.message)
      throw thrown
    })
    room.post('/api/v2/oauth2/token', open, answer)
  })
}
