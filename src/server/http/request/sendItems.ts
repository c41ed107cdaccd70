import type { FastifyReply, FastifyRequest } from 'fastify'
import { eachInTurns } from '../../turns/eachInTurns.ts'
import { labelTurn } from '../../turns/labelTurn.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts the rows of the answer in the budget. */
    spendRows: (rows: number) => void
  }
}

/** A list to write: the field that holds it, its items, an item as this client sees it or `null` to omit it, and the other fields. */
export type WrittenList<Item = unknown> = readonly [
  name: string,
  items: readonly Item[],
  toValue: (item: Item) => object | null,
  rest: object,
]

/** Writes a list as JSON, in several turns if it is long. */
export async function writeItems<Item>(...[name, items, toValue, rest]: WrittenList<Item>) {
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
  const others = JSON.stringify(rest).slice(1, -1)
  chunks.push(Buffer.from(others ? `],${others}}` : ']}'))
  return { chunks, rows }
}

/** Sends a list as JSON, and counts its rows in the budget. */
export async function sendItems<Item>(request: FastifyRequest, reply: FastifyReply, ...list: WrittenList<Item>): Promise<FastifyReply> {
  const { chunks, rows } = await writeItems(...list)
  request.spendRows(rows)
  return sendJson(reply, chunks)
}

export const sendJson = (reply: FastifyReply, chunks: readonly Buffer[]): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Buffer.concat(chunks))
