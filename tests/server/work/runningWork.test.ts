import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadRunningWork, type Work } from '#server/work/runningWork.ts'

let file = ''
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'work-'))
  file = join(folder, 'running-work.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const load = () => loadRunningWork(file, () => undefined)
const work = (id: string): Work => ({ kind: 'timer', practice: 'p', id })
/** Begins work and never ends it, as a process does that dies. */
const die = (...ids: string[]) => void load().run(ids.map(work), () => new Promise(() => {}))

test('[WORK-3] each death counts for the work that was running, and the third sets it aside once', () => {
  die('a', 'b')
  expect([load().deathsOf(work('a')), load().isSetAside(work('a'))]).toEqual([1, false])
  die('a')
  die('a')
  const last = load()
  expect([last.isSetAside(work('a')), last.isSetAside(work('b')), last.countSetAside('timer')]).toEqual([true, false, 1])
  expect([last.setAside(), load().setAside()]).toEqual([[work('a')], [work('a')]])
})

test('[WORK-3] work that ends forgets its deaths; work that is paused keeps them', async () => {
  die('a', 'b')
  const next = load()
  await next.run([work('a')], async () => undefined)
  next.pause()
  await next.run([work('b')], async () => undefined)
  expect([load().deathsOf(work('a')), load().deathsOf(work('b'))]).toEqual([0, 1])
})

test('[WORK-4] a damaged list of running work prevents no start', () => {
  for (const text of ['', '{', 'null', '[1, null, {"kind": 3}]']) {
    writeFileSync(file, text)
    expect(load().setAside()).toEqual([])
  }
  die('a')
  expect(readFileSync(file, 'utf8')).toContain('"a"')
})
