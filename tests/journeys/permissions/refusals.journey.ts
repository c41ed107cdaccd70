import { expect } from '@playwright/test'
import type { User } from '#domain/practice/user.ts'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import type { RecordOf } from '#domain/wire.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[PERMISSION-27] a refusal names the permission by its words, the user who can give it, and its code', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const giver = (await manager.list('/api/users/', '&username=manager')).items[0] as RecordOf<User>
  for (const [username, scopes, advice] of [
    ['viewer', ['usr'], t.common('askUsers', { names: giver.name })],
    ['writer', ['msg'], t.common('askGroups', { groups: 'Managers' })],
  ] as const) {
    const { body: group } = await manager.call('POST', '/api/groups/', { name: `Only ${username}`, scopes })
    const user = { username, name: `The ${username}`, password: demoPassword, groups: [group.id] }
    expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
    const page = await openPage(username, '/my/#/steri')
    const main = page.getByRole('main')
    await expect(main).toContainText(t.common('noAccessHelp', { permission: wordsOfScopes('cycle') }))
    await expect(main).toContainText(advice)
    await expect(main.locator('code')).toHaveText('cycle')
    expect(await axeViolations(page)).toEqual([])
  }
})
