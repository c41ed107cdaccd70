import { expect, test } from 'vitest'
import type { PerioStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import type { CommandRequest, ProblemBody } from '#domain/wire.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { canQueueOffline } from '#streams/commands/sendUntilAnswered.ts'
import { createStrokeQueue, type UnsentStrokes } from '#app/patientTabs/clinical/perio/entry/strokeQueue.ts'

const problem = (detail: string) => ({ type: 'x', title: 'x', status: 422, detail, requestId: '1' }) satisfies ProblemBody

/** A client that answers when it is told to. `refuses`: what it does not take. */
function createSender(refuses: (data: PerioStrokes) => string | null = () => null) {
  const sent: PerioStrokes[] = []
  const answers: (() => void)[] = []
  return {
    sent,
    /** Answers the oldest command, and lets what follows from it happen. */
    answer: async () => {
      answers.shift()?.()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    client: {
      dismiss: () => {},
      send: (request: CommandRequest) => {
        const data = request.data as PerioStrokes
        sent.push(data)
        const fault = refuses(data)
        const base = { key: String(sent.length), command: request.command, record: 'exam', data: {}, at: '2026-11-24T00:00:00.000Z' }
        const status: CommandStatus = fault
          ? { ...base, phase: 'refused', problem: problem(fault) }
          : { ...base, phase: 'settled', position: 1, version: 1, undo: null }
        return new Promise<CommandStatus>((resolve) => answers.push(() => resolve(status)))
      },
    },
  }
}

const site = (tooth: number, probing: number): PerioStrokes => ({ sites: [{ tooth, site: 'B', probing }] })
function follow(queue: ReturnType<typeof createStrokeQueue>): { unsent: UnsentStrokes } {
  const seen: { unsent: UnsentStrokes } = { unsent: { strokes: {}, refused: null } }
  queue.unsent$.subscribe((unsent) => (seen.unsent = unsent))
  return seen
}

test('[PERIO-40] strokes typed while one is on its way go together after it, and a correction replaces what it corrects', async () => {
  const { sent, answer, client } = createSender()
  const queue = createStrokeQueue(client, 'exam')
  const seen = follow(queue)
  for (const stroke of [site(16, 3), site(17, 4), site(17, 5), site(18, 6)]) queue.add(stroke)
  expect(sent).toEqual([{ teeth: [], ...site(16, 3) }])
  expect(seen.unsent.strokes.sites).toHaveLength(3)
  await answer()
  expect(sent[1]).toEqual({ teeth: [], sites: [...(site(17, 5).sites ?? []), ...(site(18, 6).sites ?? [])] })
  await answer()
  expect([sent.length, seen.unsent]).toEqual([2, { strokes: { teeth: [], sites: [] }, refused: null }])
})

test('[PERIO-41] one stroke that the server refuses takes no other along, and the user is told how many were not stored', async () => {
  const refuses = ({ sites = [] }: PerioStrokes) => (sites.some(({ tooth }) => tooth === 36) ? '36 is missing' : null)
  const { sent, answer, client } = createSender(refuses)
  const queue = createStrokeQueue(client, 'exam')
  const seen = follow(queue)
  for (const stroke of [site(16, 3), site(36, 4), site(37, 5)]) queue.add(stroke)
  for (let count = 0; count < 4; count += 1) await answer()
  expect(sent.slice(2)).toEqual([site(36, 4), site(37, 5)])
  expect(seen.unsent.refused).toEqual({ count: 1, detail: '36 is missing' })
  queue.forgetRefused()
  expect(seen.unsent.refused).toBeNull()
})

test('[PERIO-42] a stroke waits offline without a version, and a signature does not', () => {
  expect(canQueueOffline({ command: 'operations/perio.enter', record: 'exam' })).toBe(true)
  expect(canQueueOffline({ command: 'operations/perio.close', record: 'exam' })).toBe(false)
})
