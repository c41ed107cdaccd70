import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#tests/support/server/apiClient.ts'
import { pollUntil } from '#tests/support/server/pollUntil.ts'
import { demoPassword } from '#tests/support/server/startServer.ts'
import { startServerOnPostgres } from '#tests/support/postgres/startServerOnPostgres.ts'

test('[POSTGRES-220] while the database is away the server lives and says so in /readyz and in each refusal, and serves again when it is back', async () => {
  const server = await startServerOnPostgres()
  onTestFinished(() => server.close())
  const reception = await signIn(server.url, 'reception', demoPassword)
  const readiness = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return { code: response.status, body: (await response.json()) as unknown }
  }
  expect(await readiness()).toEqual({ code: 200, body: { status: 'ready' } })
  for (const name of ['Away', 'Away again']) {
    await server.postgres.shutDown()
    await pollUntil(readiness, ({ code }) => code !== 200)
    expect(await readiness()).toEqual({ code: 503, body: { status: 'not ready', reason: 'database_unreachable' } })
    const refused = [
      await reception.call('GET', '/api/patients/'),
      await reception.call('POST', '/api/patients/', { firstName: 'Kaya', lastName: name }),
      await reception.command({ command: 'patients.create', data: { firstName: 'Kaya', lastName: name } }),
    ]
    expect(refused.map(({ status, headers, problem }) => [status, headers.get('content-type'), problem?.type])).toEqual(
      refused.map(() => [503, expect.stringContaining('application/problem+json'), expect.stringContaining('storage-failed')]),
    )
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.postgres.respawn()
    await pollUntil(readiness, ({ code }) => code === 200)
    expect(await reception.call('POST', '/api/patients/', { firstName: 'Kaya', lastName: name })).toMatchObject({ status: 201 })
  }
  expect(await server.shutDown()).toBe(0)
}, 120_000)
