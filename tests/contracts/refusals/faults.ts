import { unknownId } from '../startAreaServer.ts'
import type { Fault } from './faultyRequest.ts'
import { usedKey } from './faultyRequest.ts'

/** Faults that are planted in the same way at every route. */

export const signIn: Fault = (request) => {
  request.token = null
}
export const budget: Fault = (request) => void request.query.push('q=a')
export const method: Fault = (request) => {
  request.method = 'PUT'
}
export const body: Fault = (request) => {
  request.contentType = 'application/pdf'
  request.text ??= '{}'
}
export const text: Fault = (request) => {
  request.text = '{"a":1,"a":2}'
}
export const lacking =
  (...scopes: readonly string[]): Fault =>
  ({ lacks }) =>
    scopes.forEach((scope) => lacks.add(scope))
export const replay: Fault = (request) => {
  request.key = usedKey
  request.payload = { ...request.payload, source: { system: 'x', id: 'y' } }
}
export const setting =
  (fields: (fixture: Parameters<Fault>[1]) => object): Fault =>
  (request, fixture) => {
    request.payload = { ...request.payload, ...fields(fixture) }
  }
export const unknownField = setting(() => ({ nonsense: true }))
export const unknownParameter: Fault = (request) => void request.query.push('colour=red')
export const unknownRecord: Fault = (request) => {
  request.url = request.url.replace(/[0-9a-f-]{36}/, unknownId)
}
export const noLocation: Fault = (request) => {
  request.locations = []
}
export const staleVersion: Fault = (request) => {
  request.version = 99
}
export const noVersion: Fault = (request) => {
  request.version = null
}

/** The faults of every route that reads JSON. */
export const everywhere = { signIn, budget, method, body, text }
