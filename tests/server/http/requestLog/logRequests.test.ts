import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '#server/store/disk/backup.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { dataFileNames } from '#server/store/disk/backupFiles.ts'
import { instantOf } from '#domain/time.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { storeOptions, writeSampleHistory } from '../../store/storeFixture.ts'
import { type TestServer, bearer, startTestServer } from '../../startTestServer.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'requests-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const logPath = () => join(dataDir, 'logs', 'requests.log')
const readLog = () => readFileSync(logPath(), 'utf8')
const readLines = () =>
  readLog()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Runs the requests on a server of its own, which is closed before this resolves. */
async function serve(requests: (server: TestServer) => Promise<void>, env: Record<string, string> = { REQUEST_LOG: 'on' }) {
  const server = await startTestServer({ env: { DATA_DIR: dataDir, ...env } })
  await server.execute('groups.edit', server.group, { scopes: ['pat', 'pat.c', 'pat.e', 'sys'] })
  try {
    await requests(server)
  } finally {
    await server.close()
  }
}

const planted = { firstName: 'Zuleikha', lastName: 'Featherstonehaugh', phone: '+61491570156', birthDate: '1931-07-09' }
const plantedTexts = [...Object.values(planted), '0491570156', '491570156', '1931']

const requestsWithPlantedData = (patient: string): readonly InjectOptions[] => [
  { method: 'POST', url: '/api/patients/', payload: planted },
  { url: `/api/patients/?q=${planted.lastName}&phone=${encodeURIComponent(planted.phone)}` },
  { url: `/api/patients/?birthDate=${planted.birthDate}&${planted.firstName}=1` },
  { method: 'PATCH', url: `/api/patients/${patient}`, headers: { 'if-match': '"1"' }, payload: planted },
  { url: `/api/patients/${planted.lastName}` },
  { url: `/api/${planted.firstName}/${planted.phone}/${planted.birthDate}` },
  { url: `/${planted.firstName}%zz/${planted.birthDate}` },
  { url: `/l/${planted.lastName}${planted.birthDate}` },
  { url: `/apps/${planted.lastName}.js` },
  { method: 'POST', url: '/api/auth/', payload: { username: planted.lastName, password: planted.birthDate } },
  { method: 'POST', url: '/api/commands/', payload: { command: 'patients.create', data: planted, [planted.firstName]: planted.phone } },
  { method: 'POST', url: '/api/commands/', headers: { 'content-type': 'application/json' }, payload: `{"${planted.lastName}": ` },
]

describe('the request log', () => {
  test('[REQUEST-1] each response leaves one line: instant, method, route pattern, status, duration, size, kind of principal, user and address', async () => {
    const expected = { user: '', bytes: 0 }
    await serve(async (server) => {
      const headers = bearer(await server.signIn())
      const patient = await server.execute('patients.create', null, { firstName: 'Kaya', lastName: 'Demir' })
      const response = await server.app.inject({ url: `/api/patients/${patient}`, headers, remoteAddress: '192.0.2.7' })
      Object.assign(expected, { user: server.user, bytes: response.rawPayload.length })
    })
    expect(readLines()).toEqual([
      expect.objectContaining({ method: 'POST', route: '/api/auth/', status: 200, principal: null, user: null, address: '127.0.0.1' }),
      {
        at: '2026-11-24T00:42:07.000Z',
        method: 'GET',
        route: '/api/patients/:id',
        status: 200,
        milliseconds: expect.any(Number),
        principal: 'user',
        ...expected,
        address: '192.0.2.7',
      },
    ])
  })

  test('[REQUEST-2] the log holds nothing of a patient’s name, phone and birth date, wherever a request carries them', async () => {
    let patient = ''
    await serve(async (server) => {
      const headers = bearer(await server.signIn())
      patient = await server.execute('patients.create', null, planted)
      for (const request of requestsWithPlantedData(patient))
        await server.app.inject({ ...request, headers: { ...headers, ...request.headers } })
    })
    const lines = readLines()
    // Those whose URL cannot be parsed never reach a route, and leave no line.
    expect(lines).toHaveLength(requestsWithPlantedData('').length)
    expect(lines.some(({ route }) => route === null)).toBe(true)
    expect([patient, ...plantedTexts].filter((text) => readLog().includes(text))).toEqual([])
  })

  test('[REQUEST-2] the line of a patient’s link holds no address, because the phone is the patient’s', async () => {
    await serve(async (server) => void (await server.app.inject({ url: '/l/some-token', remoteAddress: '198.51.100.4' })))
    expect(readLines()).toEqual([expect.objectContaining({ route: '/l/*', address: null })])
  })

  test('[REQUEST-5] without the setting the server writes no request log', async () => {
    await serve(async (server) => void (await server.app.inject({ url: '/healthz' })), {})
    expect(existsSync(join(dataDir, 'logs'))).toBe(false)
  })

  test('[REQUEST-5] a backup and the verification of a data folder leave the request log out', async () => {
    await serve(async (server) => void (await server.app.inject({ url: '/healthz' })))
    const store = openSqlite(storeOptions(dataFilePath(dataDir)))
    await writeSampleHistory(store)
    await store.close()
    expect(dataFileNames(dataDir)).toEqual([])
    await backUp(dataFilePath(dataDir), join(dataDir, 'copy'), instantOf(0))
    expect(readFileSync(join(dataDir, 'copy')).includes('requests.log')).toBe(false)
  })
})
