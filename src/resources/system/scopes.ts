import * as z from 'zod/mini'
import { resource } from '../resource.ts'

export const scopes = resource({
  name: 'scopes',
  module: 'system',
  record: z.strictObject({
    part: z.string(),
    description: z.string(),
    /** Calls, as `GET /api/patients/`, and commands. */
    opens: z.strictObject({ paths: z.array(z.string()), commands: z.array(z.string()) }),
  }),
  readScope: 'user',
  commands: {},
  catalogue: 'scopes',
})
