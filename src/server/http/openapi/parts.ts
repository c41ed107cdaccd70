import { json } from './operations.ts'
import { type Json, uuid } from './schemas.ts'

/** What the paths beside the areas are made of. */

export const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})
export const texts = { type: 'array', items: { type: 'string' } }
export const ok = (description: string, schema: Json): Json => ({ 200: { description, content: json(schema) } })
export const nobody: Json = { security: [], 'x-scopes': [] }
export const anybody: Json = { 'x-scopes': ['user'] }
export const id: Json = { name: 'id', in: 'path', required: true, schema: uuid }
