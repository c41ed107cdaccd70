import type { FastifyInstance } from 'fastify'

/** In bytes; larger than any of our forms. */
const bodyLimit = 16 * 1024

/** Makes a Fastify scope read form bodies only. Of a repeated field the first value counts. */
export function registerFormParser(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers()
  instance.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, text: string) => Object.fromEntries([...new URLSearchParams(text)].reverse()),
  )
}
