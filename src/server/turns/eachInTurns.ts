import { requestShare } from './requestShare.ts'
import { longWork } from './turnShare.ts'

/** Bytes of JSON that are read or written before others run: below a millisecond. */
const sliceBytes = 16_384

/**
 * Works through the items in as many slices as their size asks for, with other requests between. Few or small items are one slice.
 * @param work Returns the size of what it read or wrote, in bytes.
 */
export async function eachInTurns<Item>(items: Iterable<Item>, work: (item: Item) => number): Promise<void> {
  let bytes = 0
  for (const item of items) {
    if (bytes > sliceBytes) {
      await requestShare.take(longWork)
      bytes = 0
    }
    bytes += work(item)
  }
}
