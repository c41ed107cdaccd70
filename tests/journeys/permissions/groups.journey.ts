import { expect, type Page } from '@playwright/test'
import { tScreenName } from '#app/i18n/tScreenName.ts'
import type { Group } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import type { Scope } from '#domain/scopes.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { layoutDefects } from '../../support/browser/layoutDefects.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const lineOf = (page: Page, scope: Scope) => page.locator(`[data-permission="${scope}"]`)
const tickOf = (page: Page, scope: Scope) => lineOf(page, scope).getByRole('checkbox')
/** The box is drawn beside the input, so a user presses its label. */
const press = (page: Page, scope: Scope) => lineOf(page, scope).locator('label').click()
const chooseGroup = (page: Page, name: string) => page.getByRole('radio', { name }).click()
const footOf = (page: Page) => page.getByRole('region', { name: t.permissions('changes') })

test('[PERMISSION-20] a manager finds a permission by its words, changes a group and applies it; the open screens of its users follow at once', {
  tag: '@core',
}, async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/groups')
  const reception = await openPage('reception', '/my/#/lab')
  await expect(liveMark(reception)).toBeVisible()
  const places = reception.getByRole('navigation', { name: t.shell('screens') })
  await places.getByRole('button', { name: t.shell('moreScreens') }).click()
  const campaigns = reception.getByRole('menuitem', { name: tScreenName('campaigns') })
  await expect(campaigns).toBeVisible()
  await reception.keyboard.press('Escape')

  await chooseGroup(page, 'Reception')
  await page.getByRole('searchbox', { name: t.permissions('search') }).fill('campaigns')
  await expect(page.getByRole('status').filter({ hasText: '160' })).toHaveText(t.permissions('found', { found: 7, all: 160 }))
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'mkt')
  await press(page, 'mkt.bulk')
  await expect(footOf(page)).toContainText(t.permissions('waiting', { count: 2, group: 'Reception' }))
  await expect(footOf(page)).toContainText(scopeDescriptions['mkt.bulk'])
  await expect(footOf(page)).toContainText(t.permissions('affects', { count: 1 }))
  await footOf(page)
    .getByRole('button', { name: t.permissions('apply') })
    .click()
  await expect(footOf(page)).toHaveCount(0)
  await expect(tickOf(page, 'mkt')).not.toBeChecked()

  await expect(async () => {
    await places.getByRole('button', { name: t.shell('moreScreens') }).click()
    const shown = await reception.getByRole('menuitem').allTextContents()
    await reception.keyboard.press('Escape')
    expect(shown).not.toContain(tScreenName('campaigns'))
  }).toPass()
})

test('[PERMISSION-21] changes that are undone leave the group as it is, and a filter shows only what changed', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/groups')
  await chooseGroup(page, 'Dentists')
  await press(page, 'pat.h')
  await press(page, 'pat.m')
  await page.getByRole('radio', { name: t.permissions('filters.changed') }).click()
  await expect(page.locator('[data-permission]')).toHaveCount(2)
  await footOf(page)
    .getByRole('button', { name: t.permissions('undoBoth') })
    .click()
  await expect(footOf(page)).toHaveCount(0)
  await expect(page.getByText(t.permissions('foundNone'))).toBeVisible()
})

test('[PERMISSION-22] a group that another user changes meanwhile says so, and keeps the changes of both', async ({ openPage, server }) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { id, scopes } = (await manager.list('/api/groups/', '&name=Chairside')).items[0] as RecordOf<Group>
  const page = await openPage('manager', '/my/#/groups')
  await chooseGroup(page, 'Chairside')
  await press(page, 'rep')
  await manager.command({ command: 'groups.edit', record: id, data: { scopes: [...scopes, 'rep.pat'] } })
  await expect(footOf(page).getByRole('alert')).toHaveText(t.permissions('changedElsewhere'))
  await footOf(page)
    .getByRole('button', { name: t.permissions('apply') })
    .click()
  await expect(footOf(page)).toHaveCount(0)
  const after = (await manager.call('GET', `/api/groups/${id}`)).body
  expect(after).toMatchObject({ scopes: expect.arrayContaining([...scopes, 'rep', 'rep.pat']) })
})

test('[PERMISSION-23] the details say what a permission opens, which users have it, and what opens nothing yet', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/groups')
  const details = page.locator('[data-details]')
  await lineOf(page, 'lab.d').getByRole('button').click()
  await expect(details.getByRole('region', { name: t.permissions('opens') })).toContainText('Lab cases: cancel')
  await expect(details.getByRole('region', { name: t.permissions('holders') })).toContainText('Reception')
  await lineOf(page, 'treat.c').getByRole('button').click()
  await expect(details.getByRole('region', { name: t.permissions('opens') })).toContainText(t.permissions('opensNone'))
})

test('[PERMISSION-24] a new group starts with the permissions of a role, and is chosen at once', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/groups')
  await page.getByRole('button', { name: t.permissions('newGroup') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.permissions('create') }).click()
  await expect(dialog).toContainText(t.permissions('nameMissing'))
  await dialog.getByLabel(t.permissions('groupName')).fill('Hygienists')
  await dialog.getByRole('button', { name: t.permissions('preset') }).click()
  await page.getByRole('option', { name: t.setup('group.hygienist') }).click()
  await dialog.getByRole('button', { name: t.permissions('create') }).click()
  await expect(page.getByRole('radio', { name: 'Hygienists' })).toBeChecked()
  await expect(tickOf(page, 'provider.board')).toBeChecked()
  await expect(tickOf(page, 'pay.c')).not.toBeChecked()
})

test('[PERMISSION-25] a user cannot hand on more than they hold: the group that grants more is shown and cannot be changed', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const scopes = ['grp', 'grp.e', 'usr', 'appt', 'cal', 'loc']
  const { body: group } = await manager.call('POST', '/api/groups/', { name: 'Team leaders', scopes })
  const leader = { username: 'leader', name: 'Lee Leader', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', leader)).status).toBe(201)
  const page = await openPage('leader', '/my/#/groups')
  await chooseGroup(page, 'Team leaders')
  await expect(tickOf(page, 'appt')).toBeEnabled()
  await expect(tickOf(page, 'appt.c')).toBeDisabled()
  await chooseGroup(page, 'Managers')
  await expect(page.getByText(t.permissions('holdsMore'))).toBeVisible()
  await expect(tickOf(page, 'appt')).toBeDisabled()
})

for (const width of [960, 390])
  test(`[PERMISSION-26] at a width of ${width} pixels the details open below the line of their permission, and nothing is cut`, async ({
    openPage,
  }) => {
    const page = await openPage('manager', '/my/#/groups', { viewport: { width, height: 844 } })
    await lineOf(page, 'appt').getByRole('button').click()
    const details = page.locator('[data-details="appt"]')
    await expect(details).toContainText(tScreenName('reception'))
    const [line, below] = [await lineOf(page, 'appt').boundingBox(), await details.boundingBox()]
    expect(below?.y).toBeGreaterThan(line?.y ?? 0)
    await press(page, 'pay.c')
    await expect(footOf(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
    expect(await layoutDefects(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
  })
