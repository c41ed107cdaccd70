import { isDeepStrictEqual } from 'node:util'
import { filter, firstValueFrom } from 'rxjs'
import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client, Live, Window } from '#streams/client.ts'
import { parametersOf } from '#streams/window.ts'

/** A board that watches: what it asked for, and how late each write reached it. */
export type Board = {
  readonly name: string
  readonly client: Client
  readonly path: string
  readonly area: string
  readonly window: Window
  readonly sight?: string
}

/** Begins to watch. @param heard is told each time the board stands at a new position. */
export function watch({ client, area, window }: Board, heard: (position: number) => void): () => void {
  const watching = client.collection(area, window).subscribe(({ ready, position }) => void (ready && heard(position)))
  return () => watching.unsubscribe()
}

const mostTries = 50

/**
 * Whether the board's fold is what the list call gives at the same position: asked before and after, so nothing came between.
 * @returns what differs, in words, or `null`
 */
export async function compare(board: Board): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { position } = await everyPage(board)
    await board.client.reached(position)
    const held = await firstValueFrom(board.client.collection(board.area, board.window).pipe(filter(({ ready }) => ready)))
    const listed = await everyPage(board)
    if (listed.isOfOneMoment && listed.position === position) return difference(board.name, held, listed.items)
  }
  return `${board.name}: so much is going on that it was never still enough to be compared`
}

function difference(name: string, { rows }: Live, listed: readonly AnyRecord[]): string | null {
  const missing = listed.filter((record) => !isDeepStrictEqual(rows.get(record.id), record))
  const ids = new Set(listed.map(({ id }) => id))
  const extra = [...rows.keys()].filter((id) => !ids.has(id))
  return missing.length + extra.length === 0 ? null : `${name}: ${missing.length} differ or are missing, ${extra.length} are too many`
}

export const sizeOf = async (board: Board): Promise<number> =>
  ((await firstValueFrom(board.client.collection(board.area, board.window))) satisfies Live).rows.size

async function everyPage({ client, path, window, sight }: Board) {
  const parameters = [...parametersOf(window), ['limit', '1000'], ...(sight ? [['sight', sight]] : [])]
  const items: AnyRecord[] = []
  const positions = new Set<number>()
  let after: string | null = null
  do {
    const query = new URLSearchParams([...parameters, ...(after ? [['after', after]] : [])] as [string, string][])
    const page = (await client.fetch('GET', `${path}?${query}`)) as Page
    items.push(...page.items)
    positions.add(page.position)
    after = page.next
  } while (after)
  return { items, position: Math.max(...positions), isOfOneMoment: positions.size === 1 }
}
