import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const ownNames = ['Booked', 'Waiting room', 'In treatment', 'At reception', 'Finished']

async function chooseColumns(page: Page, choice: 'own' | 'standard'): Promise<void> {
  await page.getByRole('button', { name: t.ownColumns('columns'), exact: true }).click()
  await page.getByRole('menuitemradio', { name: t.ownColumns(choice), exact: true }).click()
}

test('[DESK-50] Reception shows the columns of the practice where a user chooses them, on every device, and follows a change at once', async ({
  openPage,
  server,
}) => {
  const page = await openPage('reception', '/my/#/reception', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  await chooseColumns(page, 'own')
  await expect(headings(page)).toHaveText(ownNames)
  const other = await openPage('reception', '/my/#/reception', { viewport: { width: 820, height: 1100 } })
  await expect(other.getByRole('radio', { name: /^Waiting room/ })).toBeChecked()
  const manager = await signIn(server.url, 'manager', demoPassword)
  const category = (await manager.list('/api/workflowcategories/')).items.find(({ name }) => name === 'Booked')
  const { status } = await manager.call('POST', '/api/commands/', {
    command: 'workflowcategories.edit',
    record: category?.id,
    data: { name: 'Still to come', order: 9 },
  })
  expect(status).toBe(200)
  await expect(headings(page)).toHaveText([...ownNames.slice(1), 'Still to come'])
  await chooseColumns(page, 'standard')
  for (const [index, lane] of (['expected', 'here', 'checkout'] as const).entries())
    await expect(headings(page).nth(index)).toHaveText(t.reception(lane))
})
