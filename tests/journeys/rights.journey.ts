import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { signIn } from '../support/person.ts'
import { demoPassword } from '../support/server.ts'

test('[JOURNEY-8] Somebody who is disabled is out at once: their screen, their session and their password', async ({ opens, server }) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const groups = (await manager.list('/api/users/', '&username=reception')).items[0]?.['groups']
  const leaver = { username: 'leaver', name: 'Lena Leaver', password: demoPassword, groups }
  const { body: user } = await manager.call('POST', '/api/users/', leaver)
  const desk = await opens('leaver', '/my/#/desk')
  await expect(desk.getByText('Live', { exact: true })).toBeVisible()

  expect((await manager.command({ command: 'users.disable', record: user.id, data: { disabled: true } })).status).toBe(200)
  await expect(desk).toHaveURL(/\/Auth\//)
  expect((await desk.request.get(`${server.url}/api/appointments/`)).status()).toBe(401)
  await expect(signIn(server.url, 'leaver', demoPassword)).rejects.toThrow('refused with 401')
  expect((await manager.call('GET', `/api/users/${user.id}`)).body).toMatchObject({ disabled: true })
})
