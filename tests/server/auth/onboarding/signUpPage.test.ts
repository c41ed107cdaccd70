import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../support/server/startServer.ts'
import { type TestServer, startTestServer } from '../../startTestServer.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const form = {
  practiceName: 'Second Street',
  timeZone: 'Europe/Paris',
  name: 'Rosa Blum',
  username: 'rosa',
  password: 'correct horse battery',
}
const post = (url: string, values: Readonly<Record<string, string>>) =>
  fetch(`${url}/Auth/Signup`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(values) })

describe('sign-up page', () => {
  test('[SETUP-1] a server without users says on the console what to open, and shows the sign-up in place of the sign-in', async () => {
    const empty = await startServer({ DEMO: 'off' })
    onTestFinished(empty.close)
    expect(empty.output()).toContain(`To set yours up, open ${empty.url} in a browser.`)
    const signIn = await fetch(`${empty.url}/Auth/Signin`, { redirect: 'manual' })
    expect([signIn.status, signIn.headers.get('location')]).toEqual([303, '/Auth/Signup'])
    const page = await (await fetch(`${empty.url}/Auth/Signup`)).text()
    expect(page).toMatch(/name="practiceName" required autofocus/)

    const created = await post(empty.url, form)
    expect([created.status, created.headers.get('location')]).toEqual([303, '/my/#/setup'])
    const cookie = created.headers.get('set-cookie')?.split(';')[0] ?? ''
    const locations = await fetch(`${empty.url}/api/locations/`, { headers: { cookie } })
    expect(await locations.json()).toMatchObject({ items: [{ name: 'Second Street', timeZone: 'Europe/Paris' }] })
    expect((await fetch(`${empty.url}/Auth/Signin`, { redirect: 'manual' })).status).toBe(200)
    expect((await post(empty.url, { ...form, username: 'ben' })).status).toBe(404)
  })

  test('[SETUP-2] a sign-up page that is refused names the field in a sentence and keeps all that was typed but the password', async () => {
    server = await startTestServer({ env: { SIGNUP: 'on' } })
    const { app } = server
    const send = async (values: Readonly<Record<string, string>>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams({ ...form, ...values }).toString()
      return app.inject({ method: 'POST', url: '/Auth/Signup', headers, payload })
    }
    const refused = await send({ username: 'rosa blum' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Choose a username of 2 to 64 letters, digits, dots or dashes, without spaces.')
    expect(refused.body).toMatch(/name="username" required autofocus aria-invalid="true"/)
    expect(refused.body).toMatch(/value="Second Street"/)
    expect(refused.body).toMatch(/<option value="Europe\/Paris" selected>Paris, Europe<\/option>/)
    expect(refused.body).not.toContain(form.password)
    const taken = await send({ username: 'reception' })
    expect([taken.statusCode, taken.body.includes('This username is not available. Choose another.')]).toEqual([409, true])
  })

  test('[SETUP-3] after the first practice the sign-up page exists only if sign-up is on, and then the sign-in page links to it', async () => {
    server = await startTestServer()
    expect((await server.app.inject('/Auth/Signup')).statusCode).toBe(404)
    expect((await server.app.inject('/Auth/Signin')).body).not.toContain('/Auth/Signup')
    await server.close()
    server = await startTestServer({ env: { SIGNUP: 'on' } })
    expect((await server.app.inject('/Auth/Signup')).statusCode).toBe(200)
    expect((await server.app.inject('/Auth/Signin')).body).toContain('href="/Auth/Signup"')
  })
})
