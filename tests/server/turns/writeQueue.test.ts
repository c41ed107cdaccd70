import { expect, test } from 'vitest'
import { createWriteQueue } from '#server/store/commit/writeQueue.ts'

type TestWrite = { readonly name: string; readonly isBackground: boolean }

const user = (name: string): TestWrite => ({ name, isBackground: false })
const row = (name: string): TestWrite => ({ name, isBackground: true })

function queueOf(...writes: readonly TestWrite[]) {
  const queue = createWriteQueue<TestWrite>()
  const add = (write: TestWrite) => queue.add(write.isBackground ? 'import' : 'user', write)
  writes.forEach(add)
  /** The writes that a commit takes, at most so many. */
  const commit = (most = Number.POSITIVE_INFINITY) => {
    const group = queue.startGroup()
    const names: string[] = []
    for (let write = group.next(); write; write = names.length < most ? group.next() : undefined) names.push(write.name)
    return names
  }
  return { queue, add, commit }
}

test('[DISK-23] writes of users come before those of an import, and each commit takes at least one row of it', () => {
  const { add, commit } = queueOf(row('r1'), row('r2'), user('u1'), row('r3'), user('u2'))
  expect(commit(2)).toEqual(['r1', 'u1'])
  add(user('u3'))
  expect(commit()).toEqual(['r2', 'u2', 'u3', 'r3'])
})

test('[TURN-11] a group tells the first write of each user from further ones and from those of an import', () => {
  const { queue } = queueOf(row('r1'), row('r2'))
  for (const [sender, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ] as const)
    queue.add(sender, user(name))
  const group = queue.startGroup()
  const taken = Array.from({ length: 5 }, () => [group.isNextFurther(), group.next()?.name])
  expect(taken.slice(1)).toEqual([
    [false, 'a1'],
    [false, 'b1'],
    [true, 'a2'],
    [true, 'r2'],
  ])
  expect(taken[0]?.[1]).toBe('r1')
})

test('[TURN-11] writes count as shared from the first one of another sender until a second after the last change', () => {
  let time = 0
  const queue = createWriteQueue<TestWrite>(() => time)
  const isSharedAfter = (sender: string, milliseconds: number) => {
    time += milliseconds
    queue.add(sender, user(sender))
    return queue.startGroup().isShared
  }
  expect([isSharedAfter('a', 0), isSharedAfter('a', 10), isSharedAfter('b', 10), isSharedAfter('b', 900)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect([isSharedAfter('b', 100), isSharedAfter('import', 10), isSharedAfter('import', 1000)]).toEqual([false, true, false])
})
