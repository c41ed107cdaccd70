import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { publicRoute } from '../../http/security/authentication.ts'

/**
 * The token endpoint of RFC 6749. It refuses every grant until API keys and registered clients exist.
 * The password and implicit grants will never be supported (RFC 9700).
 */

/** Errors of this endpoint follow RFC 6749 instead of RFC 9457, because its clients are third-party OAuth libraries. */
type GrantError = 'invalid_request' | 'unsupported_grant_type'

const bodyLimit = 16 * 1024
const formMediaType = 'application/x-www-form-urlencoded'

const sendGrantError = (reply: FastifyReply, error: GrantError, description: string) =>
  reply.code(400).header('pragma', 'no-cache').send({ error, error_description: description })

function fieldsOf(text: string): URLSearchParams {
  const fields = new URLSearchParams(text)
  const names = [...fields.keys()]
  if (new Set(names).size < names.length) throw new Problem('unreadable', 'A parameter is given more than once.')
  return fields
}

function handleTokenRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const version = request.headers['x-api-version']
  if (version !== 'v2') return sendGrantError(reply, 'invalid_request', 'Send the header X-Api-Version: v2.')
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const grant = fields.get('grant_type')
  if (!grant) return sendGrantError(reply, 'invalid_request', 'grant_type is missing.')
  return sendGrantError(
    reply,
    'unsupported_grant_type',
    'This server does not support this grant type. To sign in a user, send POST /api/auth/.',
  )
}

export function registerOAuthToken(app: FastifyInstance): void {
  app.register(async (instance) => {
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser(formMediaType, { parseAs: 'string', bodyLimit }, async (_request: FastifyRequest, text: string) =>
      fieldsOf(text),
    )
    instance.setErrorHandler((thrown, _request, reply) => {
      if (thrown instanceof Problem && thrown.code === 'unreadable') return sendGrantError(reply, 'invalid_request', thrown.message)
      throw thrown
    })
    instance.post('/api/v2/oauth2/token', publicRoute, handleTokenRequest)
  })
}
