import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signIn } from '#tests/support/person.ts'
import { aServer, demoPassword, type RunningServer } from '#tests/support/server.ts'
import { clinicFile, way } from './clinicFile.ts'
import { run, start } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
const file = join(folder, 'stages.csv')
let server: RunningServer
let manager: Person
beforeAll(async () => {
  server = await aServer()
  manager = await signIn(server.url, 'manager', demoPassword)
  writeFileSync(file, clinicFile([...way(1, 0), ...way(2, 3), ...way(3, 30)]))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const replayed = async (path: string) => (await manager.list(path, '&source.system=replay')).items
const turningTime = async () => (await manager.list('/api/settings/')).items[0]?.['turningTakes']

describe('npm run replay', () => {
  test('[REPLAY-5] Every stage is done through the public API by who did it there, nothing is refused, and the boards are equal at the end', async () => {
    const before = await turningTime()
    const { code, said } = await run('replay.ts', server.dataDir, [file, '--minutes', '0.02'])
    expect(said).toContain('42 stamps of 3 patients in 2 rooms: 54 steps')
    expect(said).toContain('0 refused')
    expect(said).toContain('5 boards equal')
    expect(said).toContain(', 0 not heard')
    expect(code).toBe(0)
    const visits = (await manager.list('/api/appointments/', '&state.visit=departed')).items.filter(({ reason }) => reason === 'Replay')
    expect(visits).toHaveLength(3)
    expect(await turningTime()).toBe(before)
  })

  test('[REPLAY-6] A second time the rooms and people are the first’s, and the days are others', async () => {
    expect((await run('replay.ts', server.dataDir, [file, '--minutes', '0.02'])).code).toBe(0)
    expect([await replayed('/equipments/'), await replayed('/api/patients/')].map(({ length }) => length)).toEqual([2, 3])
    expect(
      (await manager.list('/api/appointments/', '&state.visit=departed')).items.filter(({ reason }) => reason === 'Replay'),
    ).toHaveLength(6)
  })

  test('[REPLAY-7] Ended in the middle it sets the turning time back, says how far it came, and is no success', async () => {
    const before = await turningTime()
    const running = start('replay.ts', server.dataDir, [file, '--minutes', '0.5'])
    await running.says(/of 42 at position/)
    expect(await turningTime()).toBe(0)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(1)
    expect(running.said()).not.toContain('42 stamps')
    expect(await turningTime()).toBe(before)
  })
})
