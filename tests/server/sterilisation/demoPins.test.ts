import { expect, test } from 'vitest'
import { pinFrom } from '#server/demo/pins.ts'
import { aServer, demoPassword } from '../../support/server.ts'

test('[SIGN-10] What is printed at the first start signs, is the same for the same password, and is printed once', async () => {
  const server = await aServer()
  try {
    const printed = /PINs for signing in the sterile room: (.+)/.exec(server.said())?.[1] ?? ''
    expect(printed).toContain(`manager ${pinFrom(demoPassword, 'manager')}`)
    const ask = (path: string, body: object, token?: string) =>
      fetch(server.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
    const { token } = (await (await ask('/api/auth/', { username: 'assistant', password: demoPassword })).json()) as { token: string }
    for (const [username, pin] of printed.split(', ').map((one) => one.split(' ')))
      expect([username, (await ask('/api/auth/sign/', { username, pin }, token)).status]).toEqual([username, 200])
    expect((await ask('/api/auth/sign/', { username: 'manager', pin: pinFrom('another', 'manager') }, token)).status).toBe(403)
    await server.kill()
    const saidBefore = server.said().length
    await server.respawn()
    expect(server.said().slice(saidBefore)).not.toContain('PINs')
  } finally {
    await server.close()
  }
})
