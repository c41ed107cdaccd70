import type { AnyRecord } from '#domain/wire.ts'
import { yieldToEventLoop } from '../clock/timer.ts'
import type { Store } from '../store/store.ts'

/** Records per slice. A slice takes less than 20 ms, so that other requests do not wait. */
const sliceSize = 50

/** Reads every record of an area, slice by slice. */
export async function* slicesOf(store: Pick<Store, 'list'>, practice: string, area: string): AsyncGenerator<readonly AnyRecord[]> {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list(practice, area, {
      where: [],
      limit: sliceSize,
      ...(after ? { after } : {}),
    })
    yield page.items
    after = page.next
    await yieldToEventLoop()
  } while (after)
}
