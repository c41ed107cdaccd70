import type { FastifyInstance } from 'fastify'

/** Larger than any form of ours, in bytes. */
const bodyLimit = 16 * 1024

/** Lets a scope read forms, and nothing but forms. A field that is sent twice counts as its first. */
export function readForms(room: FastifyInstance): void {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, text: string) => Object.fromEntries([...new URLSearchParams(text)].reverse()),
  )
}
