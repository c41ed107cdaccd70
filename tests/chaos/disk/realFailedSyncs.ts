import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import { type Scenario, wholeBelow } from '../scenario.ts'
import { withTempFolder } from '../storeRun.ts'
import { verifyServer } from '../verifyServer.ts'

const storageFailedExitCode = 75
const source = resolve(import.meta.dirname, 'failSync.c')

/** Compiles the library that lets syncs fail; `null` on a machine without a C compiler or without `LD_PRELOAD`. */
function compileLibrary(folder: string): string | null {
  const library = join(folder, 'failSync.so')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'ignore' })
  return process.platform === 'linux' && status === 0 ? library : null
}

const createPatient = async (client: ApiClient, name: string): Promise<number> => {
  try {
    return (await client.call('POST', '/api/patients/', { firstName: 'Kerry', lastName: name })).status
  } catch {
    return 0
  }
}

/** Waits until the server no longer answers. */
async function waitForEnd(url: string): Promise<void> {
  while (
    await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await pause(20)
}

/** Returns what is wrong after one failed sync, and adds the acknowledged names. */
async function failOnce(server: RunningServer, control: string, random: () => number, acknowledged: string[]): Promise<readonly string[]> {
  const client = await signIn(server.url, 'manager', demoPassword)
  const write = async (name: string) => {
    if ((await createPatient(client, name)) === 201) acknowledged.push(name)
  }
  for (let count = 0; count < 3 + wholeBelow(random, 10); count += 1) await write(`Before ${acknowledged.length}`)
  const kept = acknowledged.length
  writeFileSync(control, '')
  const statuses = await Promise.all([createPatient(client, 'Lost 1'), createPatient(client, 'Lost 2')])
  await waitForEnd(server.url)
  const exitCode = await server.shutDown()
  rmSync(control)
  await server.respawn()
  const after = await signIn(server.url, 'manager', demoPassword)
  const stored = new Set((await after.list('/api/patients/')).items.map(({ lastName }) => String(lastName)))
  const lost = acknowledged.slice(0, kept).filter((name) => !stored.has(name))
  return [
    ...(statuses.some((status) => status === 201) ? ['a change was acknowledged although its sync failed'] : []),
    ...(exitCode === storageFailedExitCode ? [] : [`after a failed sync the server ended with ${exitCode}`]),
    ...(lost.length === 0 ? [] : [`${lost.length} acknowledged changes are lost, the first ${lost[0]}`]),
  ]
}

export const realFailedSyncs: Scenario = {
  name: 'syncs that the kernel fails',
  run: ({ random, isSoak }) =>
    withTempFolder(async (folder) => {
      const library = compileLibrary(folder)
      if (library === null) return { counts: [{ what: 'failed syncs, without a C compiler', count: 0, least: 0 }], violations: [] }
      const control = join(folder, 'fail')
      const server = await startServer({}, { budgetFactor: 100, env: { LD_PRELOAD: library, FAIL_SYNC: control } })
      const least = isSoak ? 40 : 4
      const [violations, acknowledged]: [string[], string[]] = [[], []]
      let count = 0
      try {
        for (; count < least && violations.length === 0; count += 1)
          violations.push(...(await failOnce(server, control, random, acknowledged)))
        violations.push(...verifyServer(server))
      } finally {
        await server.close()
      }
      return { counts: [{ what: 'failed syncs', count, least }], violations }
    }),
}
