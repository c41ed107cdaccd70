import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { startServer, demoPassword, type RunningServer } from '#tests/support/server/startServer.ts'
import { stageFile, patientStages } from './stageFile.ts'
import { runProgram, startProgram } from './runProgram.ts'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
const file = join(folder, 'stages.csv')
let server: RunningServer
let manager: ApiClient
beforeAll(async () => {
  server = await startServer()
  manager = await signIn(server.url, 'manager', demoPassword)
  writeFileSync(file, stageFile([...patientStages(1, 0), ...patientStages(2, 3), ...patientStages(3, 30)]))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const listReplayed = async (path: string) => (await manager.list(path, '&source.system=replay')).items
const cleaningTime = async () => (await manager.list('/api/settings/')).items[0]?.['turningTakes']

describe('npm run replay', () => {
  test('[REPLAY-5] at the end of a replay every board equals the server’s list at the same position, and the command reports this', async () => {
    const before = await cleaningTime()
    const { code, output } = await runProgram('replay.ts', server.dataDir, [file, '--minutes', '0.02'])
    expect(output).toContain('42 stamps of 3 patients in 2 rooms: 54 steps')
    expect(output).toContain('0 refused')
    expect(output).toContain('5 boards equal')
    expect(output).toContain(', 0 not heard')
    expect(code).toBe(0)
    const appointments = (await manager.list('/api/appointments/', '&state.visit=departed')).items.filter(
      ({ reason }) => reason === 'Replay',
    )
    expect(appointments).toHaveLength(3)
    expect(await cleaningTime()).toBe(before)
  })

  test('[REPLAY-6] a second replay uses the chairs and patients of the first, on other days', async () => {
    expect((await runProgram('replay.ts', server.dataDir, [file, '--minutes', '0.02'])).code).toBe(0)
    expect([await listReplayed('/equipments/'), await listReplayed('/api/patients/')].map(({ length }) => length)).toEqual([2, 3])
    expect(
      (await manager.list('/api/appointments/', '&state.visit=departed')).items.filter(({ reason }) => reason === 'Replay'),
    ).toHaveLength(6)
  })

  test('[REPLAY-7] a replay that is interrupted restores the cleaning time that it had changed and ends with exit code 1', async () => {
    const before = await cleaningTime()
    const running = startProgram('replay.ts', server.dataDir, [file, '--minutes', '0.5'])
    await running.waitForOutput(/of 42 at position/)
    expect(await cleaningTime()).toBe(0)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(1)
    expect(running.output()).not.toContain('42 stamps')
    expect(await cleaningTime()).toBe(before)
  })
})
