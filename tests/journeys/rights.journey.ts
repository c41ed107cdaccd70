import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { signIn } from '../support/person.ts'
import { demoPassword } from '../support/server.ts'

test('[JOURNEY-8] Somebody who is disabled is out at once: their screen, their session and their password', { tag: '@core' }, async ({
  opens,
  server,
}) => {
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

test('[SHELL-3] Whoever may see nothing of a place reads which right is missing, and can leave from there', { tag: '@core' }, async ({
  opens,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Only messages', scopes: ['msg'] })
  const writer = { username: 'writer', name: 'Wilma Writer', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', writer)).status).toBe(201)
  for (const [place, need] of Object.entries({ desk: 'appt', sterile: 'cycle', board: 'provider.board or appt' })) {
    const page = await opens('writer', `/my/#/${place}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This is not open to you' })).toBeVisible()
    await expect(page.getByText(`needs the right ${need}.`)).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    expect(await page.getByRole('row').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/Auth\/Signout/)
  }
})
