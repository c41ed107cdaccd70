import { beforeEach, expect, test } from 'vitest'
import type { KeptText } from '#streams/notes/keptText.ts'
import { createNoteWriter, type NoteWriter, type ServerText } from '#streams/notes/noteWriter.ts'
import { NoResponseError, ProblemError } from '#streams/link/restClient.ts'

/** A server with one draft, a device with one kept text, and a clock that is set by hand. */
let server: ServerText
let kept: KeptText | null
let isReachable: boolean
let answersAreLost: boolean
let saves: { readonly text: string; readonly key: string }[]
let timers: { readonly due: number; readonly then: () => void }[]
let now: number
let keys: number

beforeEach(() => {
  server = { id: 'note', version: 1, text: 'Exam.' }
  ;[kept, isReachable, answersAreLost, saves, timers, now, keys] = [null, true, false, [], [], 0, 0]
})

const carriedOut = new Map<string, ServerText>()

async function save(text: string, base: ServerText, key: string): Promise<ServerText> {
  if (!isReachable) throw new NoResponseError(null)
  saves.push({ text, key })
  const answered = carriedOut.get(key)
  if (answered) return answered
  if (base.version !== server.version) throw new ProblemError({ type: '', title: '', status: 412, detail: '' } as never)
  server = { id: 'note', version: server.version + 1, text }
  carriedOut.set(key, server)
  if (answersAreLost) throw new NoResponseError(null)
  return server
}

function open(): NoteWriter {
  carriedOut.clear()
  return createNoteWriter(
    {
      save,
      load: () => Promise.resolve(server),
      kept: { read: () => Promise.resolve(kept), write: (text) => void (kept = text), clear: () => void (kept = null) },
      setTimer: (delay, then) => {
        const timer = { due: now + delay, then }
        timers.push(timer)
        return () => void (timers = timers.filter((other) => other !== timer))
      },
      newKey: () => `key ${(keys += 1)}`,
      now: () => now,
    },
    server,
    kept,
  )
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function pass(milliseconds: number): Promise<void> {
  now += milliseconds
  const due = timers.filter((timer) => timer.due <= now)
  timers = timers.filter((timer) => timer.due > now)
  for (const { then } of due) then()
  await settled()
}

const writtenByOther = (text: string) => (server = { id: 'note', version: server.version + 1, text })

test('[NOTE-40] a user who types without a pause has everything but the last second at the server', async () => {
  const writer = open()
  for (let key = 1; key <= 30; key += 1) {
    writer.write(`Exam.${' x'.repeat(key)}`)
    await pass(100)
  }
  expect(server.text.length).toBeGreaterThan('Exam.'.length + 2 * 20)
  expect(saves.length).toBeLessThanOrEqual(6)
  await pass(1000)
  expect([server.text, writer.current().phase, kept]).toEqual([`Exam.${' x'.repeat(30)}`, 'saved', null])
})

test('[NOTE-41] a page that is killed or sleeps without a connection finds every key again on the device', async () => {
  isReachable = false
  const killed = open()
  killed.write('Exam. 46 filled.')
  await pass(5000)
  expect(killed.current().phase).toBe('waiting')
  killed.write('Exam. 46 filled. Bite')
  ;[timers, isReachable] = [[], true]
  const writer = open()
  expect(writer.current().text).toBe('Exam. 46 filled. Bite')
  await pass(0)
  expect([server.text, kept]).toEqual(['Exam. 46 filled. Bite', null])
})

test('[NOTE-42] a save whose answer is lost is repeated with its key, and is no conflict with itself after a kill', async () => {
  answersAreLost = true
  const killed = open()
  killed.write('Exam. 46')
  await pass(600)
  killed.write('Exam. 46 filled.')
  answersAreLost = false
  await pass(2000)
  expect(saves.map(({ key }) => key).slice(0, 2)).toEqual(['key 1', 'key 1'])
  await pass(600)
  expect(server.text).toBe('Exam. 46 filled.')
  answersAreLost = true
  killed.write('Exam. 46 filled. A')
  await pass(600)
  killed.write('Exam. 46 filled. A b')
  ;[timers, answersAreLost] = [[], false]
  const writer = open()
  expect(writer.current()).toMatchObject({ text: 'Exam. 46 filled. A b', other: null })
  await pass(600)
  expect(server.text).toBe('Exam. 46 filled. A b')
})

test('[NOTE-43] two users who write at different places keep both texts, and at the same place one decides', async () => {
  const writer = open()
  writer.write('Exam. Mine.')
  writer.receive(writtenByOther('Exam. Theirs.'))
  expect(writer.current()).toMatchObject({ phase: 'conflict', other: 'Exam. Theirs.', text: 'Exam. Mine.' })
  await pass(5000)
  expect(server.text).toBe('Exam. Theirs.')
  writer.choose('both')
  await settled()
  expect(server.text).toBe('Exam. Theirs.\n\nExam. Mine.')
  writer.write('Exam. Theirs.\n\nExam. Mine. Polished.')
  writtenByOther('Full exam. Theirs.\n\nExam. Mine.')
  await pass(600)
  await pass(600)
  expect([server.text, writer.current().text]).toEqual(Array(2).fill('Full exam. Theirs.\n\nExam. Mine. Polished.'))
})

test('[NOTE-44] a signature waits until the server has the whole text, and gets none without a connection', async () => {
  const writer = open()
  writer.write('Exam. 46 filled.')
  expect(await writer.flush()).toMatchObject({ text: 'Exam. 46 filled.', version: 2 })
  isReachable = false
  writer.write('Exam. 46 filled. More.')
  expect(await writer.flush()).toBeNull()
})
