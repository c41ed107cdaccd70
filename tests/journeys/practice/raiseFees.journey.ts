import { expect } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { commandLabel, t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[FEE-6] a screen offers to raise the fees of a schedule, and shows each fee before and after while the user enters the raise', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const [schedule] = (await manager.list('/api/prices/')).items
  const page = await openPage('manager', `/my/#/records?area=prices&record=${schedule?.id}`)
  const raise = commandLabel('prices.raise')
  await page.getByRole('button', { name: raise }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fieldName('prices', 'from')).first().fill('01/07/2027')
  await page.keyboard.press('Tab')
  const preview = dialog.getByRole('region', { name: t.records('raisePreview', { count: 40 }) })
  await expect(preview).toHaveCount(0)
  await dialog.getByLabel(fieldName('prices', 'basisPoints')).fill('350')
  await expect(preview.getByRole('row').first()).toHaveText(/Examination\$75\.00\$77\.65/)
  await dialog.getByRole('button', { name: raise }).click()
  await expect(dialog).toHaveCount(0)
  const raised = (await manager.list('/api/prices/lines/', '&from=2027-07-01')).items
  expect(raised).toHaveLength(40)
})
