import { expect, type Page } from '@playwright/test'
import { areaName, fieldName } from '#app/components/record/fieldNames.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { matching, t } from '../../support/browser/texts.ts'

let manager: ApiClient
test.beforeEach(async ({ server }) => {
  manager = await signIn(server.url, 'manager', demoPassword)
})

const namesOn = (page: Page) => page.locator('[row-id] button[data-open]')
const recordOn = (page: Page) => page.getByRole('region', { name: t.records('record'), exact: true })
const headOn = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** Adds items of 300 lengths, one retired for each nine that are not. */
async function addItems(): Promise<void> {
  const [category] = (await manager.list('/api/categories/', '&name=Surgery')).items
  const items = Array.from({ length: 300 }, (_, index) => ({
    command: 'items.create',
    data: { code: `Z${1000 + index}`, name: `Röntgen ${index}`, category: category?.id, minutes: 5 + index, active: index % 10 !== 0 },
  }))
  for (let start = 0; start < items.length; start += 50) {
    const { status } = await manager.call('POST', '/api/commands/', { commands: items.slice(start, start + 50) })
    expect(status).toBe(200)
  }
}

test('[RECORD-24] a long list is searched by parts of words, filtered and sorted as a whole; an open record changes neither sort nor place', async ({
  openPage,
}) => {
  await addItems()
  const page = await openPage('manager', '/my/#/records?area=items', { viewport: { width: 1440, height: 800 } })
  await expect(liveMark(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^310 of 340 / })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('ontgen surg')
  await expect(page.getByRole('status').filter({ hasText: /^270 of 340 / })).toBeVisible()
  await expect(page).toHaveURL(/q=ontgen/)
  await page.getByRole('button', { name: matching(t.records('usage'), /: /, t.records('usageActive')) }).click()
  await page.getByRole('menuitemradio', { name: t.records('usageAll') }).click()
  await expect(page.getByRole('status').filter({ hasText: /^300 of 340 / })).toBeVisible()
  await page.getByRole('searchbox', { name: t.records('search') }).fill('')

  const minutes = headOn(page, fieldName('items', 'minutes'))
  await page.getByRole('button', { name: t.records('listMenu') }).click()
  await page.getByRole('menuitemcheckbox', { name: fieldName('items', 'minutes') }).click()
  await page.keyboard.press('Escape')
  await minutes.click()
  await minutes.click()
  await expect(page).toHaveURL(/sort=-minutes/)
  await expect(namesOn(page).first()).toHaveText('Z1299, Röntgen 299')
  await namesOn(page).first().hover()
  await page.mouse.wheel(0, 4000)
  await expect(namesOn(page).filter({ hasText: 'Z1299' })).toHaveCount(0)
  await page.mouse.click(300, 450)
  const heading = recordOn(page).getByRole('heading', { level: 2 })
  await expect(heading).toBeVisible()
  const name = (await heading.textContent()) ?? ''
  await expect(page.getByRole('button', { name: t.records('open', { name }), exact: true })).toBeInViewport()
  await expect(namesOn(page).filter({ hasText: 'Z1299' })).toHaveCount(0)
  await page.reload()
  await expect(namesOn(page).first()).toHaveText('Z1299, Röntgen 299')
})

test('[RECORD-25] a user adds records one after the other, copies one, sees what uses it, and changes the order by hand and by keyboard', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/records?area=subcategories&make=create', { viewport: { width: 1440, height: 900 } })
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-field="category"]').getByRole('button').click()
  await page.getByRole('option', { name: 'Surgery', exact: true }).click()
  const nameField = dialog.getByLabel(fieldName('subcategories', 'name'))
  for (const name of ['Wisdom teeth', 'Implants']) {
    await nameField.fill(name)
    await dialog.getByRole('button', { name: t.records('saveForAnother') }).click()
    await expect(nameField).toHaveValue('')
  }
  await dialog.getByRole('button', { name: t.common('cancel') }).click()
  await expect(namesOn(page).filter({ hasText: 'Implants' })).toBeVisible()

  await page.goto(`${new URL(page.url()).origin}/my/#/records?area=categories`)
  await namesOn(page).filter({ hasText: 'Surgery' }).click()
  const uses = recordOn(page).getByRole('region', { name: t.records('usedBy') })
  await expect(uses).toContainText(`${areaName('subcategories')}, ${fieldName('subcategories', 'category').toLowerCase()}: `)
  await recordOn(page)
    .getByRole('button', { name: t.records('moreFields') })
    .click()
  await page.getByRole('menuitem', { name: t.records('duplicate') }).click()
  await expect(dialog.getByLabel(fieldName('categories', 'name'))).toHaveValue('')
  await dialog.getByLabel(fieldName('categories', 'name')).fill('Oral surgery')
  await dialog.getByRole('button', { name: /^New / }).click()
  await expect(recordOn(page).getByRole('heading', { name: 'Oral surgery' })).toBeVisible()
  await recordOn(page)
    .getByRole('button', { name: t.records('closeRecord') })
    .click()

  const order = () => namesOn(page).allTextContents()
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['Diagnostic', 'Preventive'])
  await page.locator('[row-id]').nth(1).locator('.ag-cell').first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual(['Preventive', 'Diagnostic'])
  // A hover waits until the rows have slid to their places.
  const handles = page.locator('.ag-row-drag')
  await handles.first().hover()
  const to = await handles.first().boundingBox()
  const moved = (await order())[3]
  await handles.nth(3).hover()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 1, { steps: 10 })
  await page.mouse.up()
  await expect.poll(async () => (await order())[0]).toBe(moved)
})
