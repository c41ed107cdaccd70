import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts'
import { queue } from '#server/auth/queue.ts'

describe('passwords', () => {
  test('[PASSWORD-1] A password is kept as a hash that takes work to try, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await verifyPassword(one, 'correct horse')).toBe(true)
    expect(await verifyPassword(one, 'correct horsf')).toBe(false)
    expect(await verifyPassword(null, 'correct horse')).toBe(false)
  })

  test('[PASSWORD-1] A hash of another cost, made elsewhere, is still verified; what is no hash is a bug and no password', async () => {
    // From the reference library's tests: 256 KiB, two passes, the salt "somesalt".
    const elsewhere = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword(elsewhere, 'password')).toBe(true)
    expect(await verifyPassword(elsewhere, 'passwore')).toBe(false)
    await expect(verifyPassword('plain', 'plain')).rejects.toThrow('not one of ours')
  })

  test('[PASSWORD-2] Only two are tried at once, in their order, and a flood is refused instead of remembered', async () => {
    const inLine = queue({ atOnce: 2, waiting: 3 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const turn = (name: number) =>
      inLine(
        () =>
          new Promise<number>((resolve) => {
            begun.push(name)
            ends.push(() => resolve(name))
          }),
        () => new Error('too many'),
      )
    const answers = [1, 2, 3, 4, 5].map(turn)
    await expect(turn(6)).rejects.toThrow('too many')
    expect(begun).toEqual([1, 2])
    ends[1]?.()
    expect(await answers[1]).toBe(2)
    expect(begun).toEqual([1, 2, 3])
    for (const at of [0, 2, 3, 4]) {
      ends[at]?.()
      await answers[at]
    }
    expect(begun).toEqual([1, 2, 3, 4, 5])
    const failing = inLine(
      () => Promise.reject(new Error('broke')),
      () => new Error('too many'),
    )
    await expect(failing).rejects.toThrow('broke')
    const last = turn(7)
    ends[5]?.()
    expect(await last).toBe(7)
  })
})
