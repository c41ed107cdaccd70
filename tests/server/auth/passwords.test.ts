import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/auth/passwords/passwords.ts'
import { computeHash } from '#server/auth/passwords/computeHash.ts'
import { limitConcurrency } from '#server/auth/passwords/limitConcurrency.ts'

describe('password hashing', () => {
  test('[PASSWORD-1] the server stores a password as a hash that is slow to test, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await verifyPassword(first, 'correct horse')).toBe(true)
    expect(await verifyPassword(first, 'correct horsf')).toBe(false)
    expect(await verifyPassword(null, 'correct horse')).toBe(false)
  })

  test('[PASSWORD-1] the server verifies a hash of another cost, made elsewhere; a stored value that is not a hash is an error and matches no password', async () => {
    // Source: the reference library's tests (256 KiB, two passes, the salt "somesalt").
    const foreignHash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword(foreignHash, 'password')).toBe(true)
    expect(await verifyPassword(foreignHash, 'passwore')).toBe(false)
    await expect(verifyPassword('plain', 'plain')).rejects.toThrow('not one of ours')
  })

  test('[PASSWORD-3] the server checks passwords again after the thread of hashes ended by an error', async () => {
    const request = { password: 'a', nonce: Buffer.alloc(16), memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
    await expect(computeHash({ ...request, passes: 0 })).rejects.toThrow(/passes/)
    expect(await computeHash(request)).toEqual(argon2Sync('argon2id', { message: 'a', ...request }))
  })

  test('[PASSWORD-2] the server checks few passwords at once, in order of arrival, and refuses excess requests instead of queueing them without limit', async () => {
    const limited = limitConcurrency({ maxConcurrent: 2, maxQueued: 3 })
    const started: number[] = []
    const finishers: (() => void)[] = []
    const enqueue = (id: number) =>
      limited(
        () =>
          new Promise<number>((resolve) => {
            started.push(id)
            finishers.push(() => resolve(id))
          }),
        () => new Error('too many'),
      )
    const results = [1, 2, 3, 4, 5].map(enqueue)
    await expect(enqueue(6)).rejects.toThrow('too many')
    expect(started).toEqual([1, 2])
    finishers[1]?.()
    expect(await results[1]).toBe(2)
    expect(started).toEqual([1, 2, 3])
    for (const index of [0, 2, 3, 4]) {
      finishers[index]?.()
      await results[index]
    }
    expect(started).toEqual([1, 2, 3, 4, 5])
    const failing = limited(
      () => Promise.reject(new Error('broke')),
      () => new Error('too many'),
    )
    await expect(failing).rejects.toThrow('broke')
    const last = enqueue(7)
    finishers[5]?.()
    expect(await last).toBe(7)
  })
})
