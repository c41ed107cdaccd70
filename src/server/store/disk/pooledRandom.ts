import { randomFillSync } from 'node:crypto'

const poolSize = 4096

/**
 * Returns a source of random bytes that asks the operating system for many at once. For ids and nonces, which are no secrets: the next
 * ones are in memory before they are used.
 */
export function createPooledRandom(): (count: number) => Uint8Array {
  let pool = Buffer.alloc(0)
  let used = 0
  return (count) => {
    if (used + count > pool.length) {
      // A new buffer, because the caller keeps parts of the last one.
      pool = randomFillSync(Buffer.allocUnsafeSlow(Math.max(poolSize, count)))
      used = 0
    }
    used += count
    return pool.subarray(used - count, used)
  }
}
