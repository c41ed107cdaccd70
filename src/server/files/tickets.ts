import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { StoredFile } from '#domain/files/fileType.ts'
import { longText } from '#domain/fields.ts'
import { isEqualInConstantTime, practiceSecret } from '../auth/signedIds.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'

/** What a ticket says: who sent which file, and under which name its bytes wait. */
const TicketContent = requestShape('ticket of a file', z.strictObject({ sender: longText(100), file: StoredFile, pending: longText(100) }))
type TicketContent = Omit<z.infer<typeof TicketContent>, 'sender'>

/** Tickets of uploaded files, signed with a secret of the practice. Nothing is stored for them, and a restore ends them. */
export type Tickets = {
  readonly issue: (principal: Principal, content: TicketContent) => Promise<string>
  /** Returns `null` for a ticket that the server did not issue to this principal. */
  readonly read: (principal: Principal, ticket: string) => Promise<TicketContent | null>
}

export function createTickets(deps: ServerDeps): Tickets {
  const signatureOf = async ({ practice }: Principal, content: string) =>
    createHmac('sha256', await practiceSecret(deps, practice, 'files'))
      .update(content)
      .digest('base64url')
  return {
    issue: async (principal, content) => {
      const text = Buffer.from(JSON.stringify({ sender: senderOf(principal), ...content })).toString('base64url')
      return `${text}.${await signatureOf(principal, text)}`
    },
    read: async (principal, ticket) => {
      const [text = '', signature = ''] = ticket.split('.')
      if (!isEqualInConstantTime(signature, await signatureOf(principal, text))) return null
      const { sender, ...content } = TicketContent.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      return sender === senderOf(principal) ? content : null
    },
  }
}

const senderOf = ({ by }: Principal): string => `${by.kind}:${by.id}`
