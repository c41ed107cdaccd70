import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { id, longText, text } from '#domain/fields.ts'

/** What a carrier brings: a message that someone wrote, or what became of one of ours. */
export const InboundBody = requestShape(
  'POST /api/channels/:id/inbound',
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('message'), from: text(254), text: longText(100_000).check(z.minLength(1)) }),
    z.strictObject({ type: z.literal('delivered'), message: id }),
    z.strictObject({ type: z.literal('failed'), message: id, reason: z.optional(text(300)) }),
  ]),
)
export type InboundBody = z.output<typeof InboundBody>
