import * as z from 'zod/mini'
import { resource } from '../resource.ts'

export const scopes = resource({
  name: 'scopes',
  part: 'system',
  record: z.strictObject({ part: z.string() }),
  views: 'user',
  commands: {},
  catalogue: 'scopes',
})
