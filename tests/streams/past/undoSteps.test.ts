import { describe, expect, test } from 'vitest'
import '#resources/everyArea.ts'
import type { TimelineEntry } from '#domain/system/timeline.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { CommandCheck } from '#streams/commands/commandChecks.ts'
import { undoStepsFrom } from '#streams/past/undoSteps.ts'

const visit = (state: string, version: number, fields: Fields = {}): AnyRecord => ({
  ...{ id: 'a', version, createdAt: '', updatedAt: '', startsAt: '2026-11-24T00:00:00.000Z', chair: '1' },
  ...{ state: { visit: state, confirmation: 'unasked', paperwork: 'none', exam: 'none' } },
  ...fields,
})
/** The record at each position. */
const history: Readonly<Record<number, AnyRecord>> = { 1: visit('scheduled', 1), 2: visit('arrived', 2), 3: visit('ready', 3) }

const entry = (position: number, command: string, version: number, fields: readonly string[] = ['state']): TimelineEntry => ({
  ...{ position, at: '2026-11-24T00:00:00.000Z', by: { kind: 'user', id: 'u', name: 'Ana' }, command },
  changes: [{ area: 'appointments', record: 'a', version, kind: 'changed', fields }],
})
const checkIn = entry(2, 'appointments.checkIn', 2)
const setReady = entry(3, 'appointments.setReady', 3)

const clientWith = (check: CommandCheck, records = history, now = 3) => ({
  checkCommand: () => check,
  fetch: (async (_method, path) => {
    const at = new URLSearchParams(path.split('?')[1]).get('at')
    const record = records[Number(at ?? now)]
    return { items: record ? [record] : [] }
  }) as Client['fetch'],
})
const allowed = { allowed: true, certain: true } as const

describe('undo from an entry', () => {
  test('[PAST-14] later steps of the record are taken back first, and only the first command names a version', async () => {
    const steps = await undoStepsFrom(clientWith(allowed), checkIn, [entry(1, 'appointments.book', 1), checkIn, setReady])
    expect(steps.map(({ entry: { position }, ...step }) => [position, 'request' in step ? step.request : step.refusal])).toEqual([
      [3, { command: 'appointments.revert', record: 'a', expects: 3 }],
      [2, { command: 'appointments.revert', record: 'a' }],
    ])
  })

  test('[PAST-14] a refused step names the guard, and an earlier one waits for it', async () => {
    const refused = clientWith({ allowed: false, reason: 'isSameDay' })
    const steps = await undoStepsFrom(refused, checkIn, [checkIn, setReady])
    expect(steps).toMatchObject([{ refusal: { kind: 'refused', reason: 'isSameDay' } }, { refusal: { kind: 'laterStep' } }])
  })

  test('[PAST-14] a record that another entry changed, that is gone, or that no command takes back, is named with the reason', async () => {
    expect(await undoStepsFrom(clientWith(allowed), checkIn, [checkIn])).toMatchObject([{ refusal: { kind: 'changedSince' } }])
    expect(await undoStepsFrom(clientWith(allowed, {}), setReady, [setReady])).toMatchObject([{ refusal: { kind: 'gone' } }])
    const created = { 1: visit('scheduled', 1) }
    const book = entry(1, 'appointments.book', 1)
    expect(await undoStepsFrom(clientWith(allowed, created, 1), book, [book])).toMatchObject([{ refusal: { kind: 'noUndo' } }])
  })

  test('[PAST-14] a move is taken back by a move to where the appointment was', async () => {
    const moved = { 3: visit('scheduled', 3), 4: visit('scheduled', 4, { chair: '2' }) }
    const move = entry(4, 'appointments.move', 4, ['chair'])
    const [step] = await undoStepsFrom(clientWith(allowed, moved, 4), move, [move])
    expect(step).toMatchObject({ request: { command: 'appointments.move', expects: 4, data: { chair: '1' } } })
  })
})
