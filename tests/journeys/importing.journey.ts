import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { signIn } from '../support/person.ts'
import { demoPassword } from '../support/server.ts'

const file = (rows: readonly string[]) => ({
  name: 'patients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['firstName,lastName,birthDate', ...rows].join('\n')),
})

test('[IMPORT-7] A file is chosen, looked at and brought in from the browser; nothing is written before one says so', {
  tag: '@core',
}, async ({ opens, server }) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const before = (await manager.list('/api/patients/')).items.length
  const page = await opens('manager', '/my/#/system/import')
  await page.getByRole('radio', { name: 'Patients' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(file(['Sela,Vainikolo,1990-02-03', 'Semisi,Vainikolo,1991-02-30', 'Lupe,Vainikolo,1992-02-03']))
  await page.getByRole('button', { name: 'Look at it' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  await expect(page.getByRole('table').getByText('Sela Vainikolo', { exact: false })).toBeVisible()
  expect((await manager.list('/api/patients/')).items).toHaveLength(before)

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: 'patients.csv is in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rows that were refused' })).toBeVisible()
  expect((await manager.list('/api/patients/', '&q=Vainikolo')).items).toHaveLength(2)
})
