import { json } from './operations.ts'
import { type Json, uuid } from './schemas.ts'

/** Shared parts of the paths that no area declares. */

export const objectSchema = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})
export const textArray = { type: 'array', items: { type: 'string' } }
export const okResponse = (description: string, schema: Json): Json => ({ 200: { description, content: json(schema) } })
export const publicAccess: Json = { security: [], 'x-scopes': [] }
export const userAccess: Json = { 'x-scopes': ['user'] }
export const idParameter: Json = { name: 'id', in: 'path', required: true, schema: uuid }
