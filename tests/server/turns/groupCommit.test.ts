import { expect, test } from 'vitest'
import { createGroupCommit } from '#server/store/commit/groupCommit.ts'
import { leastGroupTime } from '#server/store/commit/groupTime.ts'
import { createRecentReads } from '#server/store/commit/recentReads.ts'
import type { SealedChanges } from '#server/store/seals/sealedChanges.ts'
import type { Connection } from '#server/store/disk/connection.ts'

/** A connection that stores nothing and lists its statements. */
function createRecordingConnection(failOn: string | null) {
  const statements: string[] = []
  const run = (sql: string) => {
    statements.push(sql)
    if (sql === failOn) throw new Error(`${sql} failed`)
    return 0
  }
  const connection = { run, exec: run, inTransaction: () => true } as unknown as Connection
  return { statements, connection }
}

const nothing = () => undefined
const noSeals: SealedChanges = { put: nothing, acceptWrite: nothing, discardWrite: nothing, save: nothing, discard: nothing }

function startGroups(failOn: string | null = null) {
  let time = 0
  const { statements, connection } = createRecordingConnection(failOn)
  const commits = createGroupCommit({
    connection,
    sealedChanges: noSeals,
    figures: { save: () => [] },
    onCommitted: () => undefined,
    reads: createRecentReads(),
    onRolledBack: () => undefined,
    notify: () => undefined,
    explain: (error) => error,
    refusal: () => null,
    runNextTurn: setImmediate,
    now: () => time,
  })
  const write = (value: number, sender = 'one') =>
    commits.enqueue(sender, () => {
      time += leastGroupTime / 2
      return { value, entry: null }
    })
  return { statements, write }
}

test('[TURN-4] a commit takes no more writes after its share of the turn; the others follow in their order', async () => {
  const { statements, write } = startGroups()
  const done: number[] = []
  await Promise.all(Array.from({ length: 7 }, (_, value) => write(value).then((result) => done.push(result))))
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(statements.filter((sql) => sql === 'COMMIT')).toHaveLength(4)
  const perCommit = statements
    .join(' ')
    .split('COMMIT')
    .map((group) => group.split('SAVEPOINT work').length - 1)
  expect(perCommit).toEqual([2, 2, 2, 1, 0])
})

test('[TURN-4] if a commit fails, exactly its own writes are refused, and each write is answered', async () => {
  const { statements, write } = startGroups('COMMIT')
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, value) => write(value)))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(statements.filter((sql) => sql === 'BEGIN IMMEDIATE')).toHaveLength(3)
})

test('[TURN-6] a write of another sender waits for one group of a flood and not for all of its writes', async () => {
  const { write } = startGroups()
  const done: string[] = []
  const note = (name: string) => () => done.push(name)
  const flood = Array.from({ length: 9 }, (_, value) => write(value).then(note(`flood ${value}`)))
  await Promise.all([...flood, write(0, 'other').then(note('other 0')), write(1, 'other').then(note('other 1'))])
  expect(done.slice(0, 5)).toEqual(['flood 0', 'other 0', 'flood 1', 'other 1', 'flood 2'])
  expect(done.filter((name) => name.startsWith('flood'))).toEqual(Array.from({ length: 9 }, (_, value) => `flood ${value}`))
})
