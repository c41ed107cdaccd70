import * as z from 'zod/mini'
import { callShape } from './callShapes.ts'

/** The parts of log entries that responses of calls have. */

export const ActorShape = callShape({
  kind: z.enum(['user', 'device', 'key', 'patient', 'system']),
  id: z.string(),
  name: z.string(),
})

export const changeFields = {
  area: z.string(),
  record: z.string(),
  version: z.int().check(z.gte(1)),
  kind: z.enum(['created', 'changed', 'removed']),
  values: z.record(z.string(), z.unknown()),
}
