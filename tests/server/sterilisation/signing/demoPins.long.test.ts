import { expect, test } from 'vitest'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { startServer, demoPassword } from '../../../support/server/startServer.ts'

test('[SIGN-10] the server prints working PINs for the demo users once, at the first start; the same password gives the same PINs', async () => {
  const server = await startServer({ DEMO: 'on' })
  try {
    const printed = /PINs for signing in Steri: (.+)/.exec(server.output())?.[1] ?? ''
    expect(printed).toContain(`manager ${derivePin(demoPassword, 'manager')}`)
    const post = (path: string, body: object, token?: string) =>
      fetch(server.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
    const { token } = (await (await post('/api/auth/', { username: 'assistant', password: demoPassword })).json()) as { token: string }
    for (const [username, pin] of printed.split(', ').map((entry) => entry.split(' ')))
      expect([username, (await post('/api/auth/sign/', { username, pin }, token)).status]).toEqual([username, 200])
    expect((await post('/api/auth/sign/', { username: 'manager', pin: derivePin('another', 'manager') }, token)).status).toBe(403)
    await server.kill()
    const outputLength = server.output().length
    await server.respawn()
    expect(server.output().slice(outputLength)).not.toContain('PINs')
  } finally {
    await server.close()
  }
})
