import type { FastifyInstance } from 'fastify'
import type { Fetch } from '#streams/link/restClient.ts'

/** The address of a server without a port. */
export const injectOrigin = 'http://localhost'

/** Sends requests to a server without a port, as a browser's `fetch` would. */
export const injectFetch =
  (app: FastifyInstance, remoteAddress = '127.0.0.1'): Fetch =>
  async (url, { method, headers, body }) => {
    const request = { remoteAddress, method: method as 'POST', url, headers: headers as Record<string, string> }
    const response = await app.inject(body ? { ...request, payload: String(body) } : request)
    const answerHeaders = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const isEmpty = [204, 304].includes(response.statusCode)
    return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers: answerHeaders })
  }
