import { expect, test } from 'vitest'
import { maxGroupTime } from '#server/store/commit/groupTime.ts'
import { createWriteQueue, leastGroupTime } from '#server/store/commit/writeQueue.ts'

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
    return { names, leastTime: group.leastTime }
  }
  return { queue, add, commit }
}

test('[DISK-23] writes of users come before those of an import, and each commit takes at least one row of it', () => {
  const { add, commit } = queueOf(row('r1'), row('r2'), user('u1'), row('r3'), user('u2'))
  expect(commit(2).names).toEqual(['r1', 'u1'])
  add(user('u3'))
  expect(commit().names).toEqual(['r2', 'u2', 'u3', 'r3'])
})

test('[DISK-23] a commit with a user’s write takes its short share of the turn, and one of an import alone the longer one', () => {
  const { queue, add, commit } = queueOf(row('r1'), user('u1'))
  expect(commit()).toEqual({ names: ['r1', 'u1'], leastTime: leastGroupTime })
  expect(queue.isEmpty()).toBe(true)
  add(row('r2'))
  expect(commit().leastTime).toBe(maxGroupTime)
})
