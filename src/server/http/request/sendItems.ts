import type { FastifyReply, FastifyRequest } from 'fastify'
import { eachInTurns } from '../../turns/eachInTurns.ts'
import { labelTurn } from '../../turns/labelTurn.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts the rows of the answer in the budget. */
    spendRows: (rows: number) => void
  }
}

/**
 * Sends a list as JSON, written in several turns if it is long.
 * @param name The field that holds the list.
 * @param toValue Returns an item as this client sees it, or `null` to omit it.
 */
export async function sendItems<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  items: readonly Item[],
  toValue: (item: Item) => object | null,
  rest: object,
): Promise<FastifyReply> {
  const chunks: Buffer[] = [Buffer.from(`{"${name}":[`)]
  let rows = 0
  await eachInTurns(items, (item) => {
    labelTurn('items')
    const value = toValue(item)
    if (value === null) return 0
    // Bytes, because the encoding of a long text at its end takes a turn of its own.
    const bytes = Buffer.from(`${rows === 0 ? '' : ','}${JSON.stringify(value)}`)
    chunks.push(bytes)
    rows += 1
    return bytes.length
  })
  request.spendRows(rows)
  const others = JSON.stringify(rest).slice(1, -1)
  chunks.push(Buffer.from(others ? `],${others}}` : ']}'))
  return reply.type('application/json; charset=utf-8').send(Buffer.concat(chunks))
}
