import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { t } from '../../support/browser/texts.ts'

test('[JOURNEY-8] disabling a user ends their open screen and their session at once, and their password no longer works', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const groups = (await manager.list('/api/users/', '&username=reception')).items[0]?.['groups']
  const leaver = { username: 'leaver', name: 'Lena Leaver', password: demoPassword, groups }
  const { body: user } = await manager.call('POST', '/api/users/', leaver)
  const reception = await openPage('leaver', '/my/#/reception')
  await expect(liveMark(reception)).toBeVisible()

  expect((await manager.command({ command: 'users.disable', record: user.id, data: { disabled: true } })).status).toBe(200)
  await expect(reception).toHaveURL(/\/Auth\//)
  expect((await reception.request.get(`${server.url}/api/appointments/`)).status()).toBe(401)
  await expect(signIn(server.url, 'leaver', demoPassword)).rejects.toThrow('refused with 401')
  expect((await manager.call('GET', `/api/users/${user.id}`)).body).toMatchObject({ disabled: true })
})

test('[SHELL-3] a screen that a user may not view names the missing permission and lets them sign out', { tag: '@core' }, async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Only messages', scopes: ['msg'] })
  const writer = { username: 'writer', name: 'Wilma Writer', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', writer)).status).toBe(201)
  for (const [path, scope] of Object.entries({ desk: 'appt', sterile: 'cycle', board: 'provider.board or appt' })) {
    const page = await openPage('writer', `/my/#/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: t.common('noAccessTitle') })).toBeVisible()
    await expect(page.getByText(t.common('noAccessHelp', { permission: wordsOfScopes(scope) }))).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.getByRole('row').count()).toBe(0)
    await page.getByRole('button', { name: t.shell('signOut') }).click()
    await expect(page).toHaveURL(/\/Auth\/Signout/)
  }
})
