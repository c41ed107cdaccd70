import * as z from 'zod/mini'
import { resource } from '../resource.ts'

export const commands = resource({
  name: 'commands',
  module: 'system',
  record: z.strictObject({
    name: z.string(),
    scope: z.unknown(),
    principals: z.array(z.string()),
    from: z.nullable(z.array(z.string())),
    data: z.unknown(),
  }),
  readScope: 'user',
  commands: {},
  catalogue: 'commands',
})
