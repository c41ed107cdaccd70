import { isDeepStrictEqual } from 'node:util'
import { filter, firstValueFrom } from 'rxjs'
import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { queryParametersOf } from '#streams/replica/windowFilter.ts'

/** A simulated board: a client with the collection it follows. */
export type Board = {
  readonly name: string
  readonly client: Client
  readonly path: string
  readonly area: string
  readonly window: CollectionWindow
  readonly view?: string
}

/** Follows the board's collection. @param onPosition Receives each new log position of the board. */
export function followBoard({ client, area, window }: Board, onPosition: (position: number) => void): () => void {
  const subscription = client.collection(area, window).subscribe(({ ready, position }) => void (ready && onPosition(position)))
  return () => subscription.unsubscribe()
}

const maxAttempts = 50

/**
 * Compares the board's collection with the list call at the same position. It lists before and after, so that no entry came between.
 * @returns A description of the difference, or `null`.
 */
export async function compareWithServer(board: Board): Promise<string | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { position } = await readAllPages(board)
    await board.client.whenPositionShown(position)
    const collection = await firstValueFrom(board.client.collection(board.area, board.window).pipe(filter(({ ready }) => ready)))
    const listed = await readAllPages(board)
    if (listed.isConsistent && listed.position === position) return describeDifference(board.name, collection, listed.items)
  }
  return `${board.name}: so much is going on that it was never still enough to be compared`
}

function describeDifference(name: string, { rows }: LiveCollection, listed: readonly AnyRecord[]): string | null {
  const missing = listed.filter((record) => !isDeepStrictEqual(rows.get(record.id), record))
  const ids = new Set(listed.map(({ id }) => id))
  const surplus = [...rows.keys()].filter((id) => !ids.has(id))
  return missing.length + surplus.length === 0 ? null : `${name}: ${missing.length} differ or are missing, ${surplus.length} are too many`
}

export const rowCountOf = async (board: Board): Promise<number> =>
  ((await firstValueFrom(board.client.collection(board.area, board.window))) satisfies LiveCollection).rows.size

async function readAllPages({ client, path, window, view }: Board) {
  const parameters = [...queryParametersOf(window), ['limit', '1000'], ...(view ? [['sight', view]] : [])]
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
  return { items, position: Math.max(...positions), isConsistent: positions.size === 1 }
}
