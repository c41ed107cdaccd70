import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'
import { t } from '../../support/browser/texts.ts'

const file = (rows: readonly string[]) => ({
  name: 'patients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['firstName,lastName,birthDate', ...rows].join('\n')),
})

test('[IMPORT-7] the user selects, previews and imports a file in the browser; the server writes nothing before the user starts the import', {
  tag: '@core',
}, async ({ openPage, server }) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const before = (await manager.list('/api/patients/')).items.length
  const page = await openPage('manager', '/my/#/system/import')
  await page.getByRole('radio', { name: t.imports('kinds.patients') }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(file(['Sela,Vainikolo,1990-02-03', 'Semisi,Vainikolo,1991-02-30', 'Lupe,Vainikolo,1992-02-03']))
  await page.getByRole('button', { name: t.imports('preview') }).click()
  await expect(page.getByRole('button', { name: t.imports('start', { count: 2 }) })).toBeVisible()
  await expect(page.getByRole('table').getByText('Sela Vainikolo', { exact: false })).toBeVisible()
  expect((await manager.list('/api/patients/')).items).toHaveLength(before)

  await page.getByRole('button', { name: t.imports('start', { count: 2 }) }).click()
  await expect(page.getByRole('heading', { name: t.imports('finished', { file: 'patients.csv' }) })).toBeVisible()
  await expect(page.getByRole('link', { name: t.imports('download') })).toBeVisible()
  expect((await manager.list('/api/patients/', '&q=Vainikolo')).items).toHaveLength(2)
})

test('[IMPORT-553] the preview shows the rows of the file under their headings and each rejected row with its reason, and the import does what it says', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const found = async () => (await manager.list('/api/patients/', '&q=Taumoepeau')).items.length
  const page = await openPage('manager', '/my/#/system/import?as=patients')
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file(['Sela,Taumoepeau,1990-02-03', 'Semisi,Taumoepeau,1991-02-30', ',Taumoepeau,1992-02-03', 'Lupe,Taumoepeau,1992-02-03']),
    )
  await page.getByRole('button', { name: t.imports('preview') }).click()
  const rows = page.getByRole('table', { name: t.imports('firstRows') }).getByRole('row')
  await expect(rows.first()).toContainText(`birthDate${t.imports('fields.birthDate')}`)
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('1990-02-03')
  const rejected = page.getByRole('table', { name: t.imports('reasons') }).getByRole('row')
  await expect(rejected.nth(1)).toHaveText(/^31991-02-30 is not a date of birth.*Semisi/)
  await expect(rejected.nth(2)).toHaveText(/^4.*required.*Taumoepeau/)
  expect(await found()).toBe(0)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: t.imports('start', { count: 2 }) }).click()
  await expect(page.getByRole('heading', { name: t.imports('finished', { file: 'patients.csv' }) })).toBeVisible()
  expect(await found()).toBe(2)
})

test('[IMPORT-552] a file that is no table is named on the screen, and one without a known heading asks for its row type', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/system/import?as=patients')
  const choose = async (name: string, text: string) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
    await page.getByRole('button', { name: t.imports('preview') }).click()
  }
  await choose('patients.csv', 'PK\u0003\u0004 workbook')
  await expect(page.getByText('Excel workbook')).toBeVisible()
  await page.getByRole('button', { name: t.imports('anotherFile') }).click()
  await choose('colours.csv', 'colour,weight\nred,12')
  await expect(page.getByText(t.imports('noneKnown'))).toBeVisible()
})

test('[LISTS-24] the user maps the columns and names of a list, opens the time of its request at Reception, and undoes the import', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const provider = String((await manager.list('/providers/')).items[0]?.['name'])
  const page = await openPage('manager', '/my/#/system/import')
  // The demo practice is where it is morning at the hour of the test.
  const timeZone = String((await manager.list('/api/locations/')).items[0]?.['timeZone'])
  const today = await page.evaluate((zone) => new Date().toLocaleDateString('en-AU', { timeZone: zone }), timeZone)
  const list = ['Paciente,Data,Dentist,Cor', `Salote Tupou,${today},AR,azul`, `Viliami Tupou,${today},AR,verde`].join('\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'agenda.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('button', { name: t.imports('preview') }).click()
  const choose = async (heading: string, field: string) => {
    await page.getByRole('button', { name: heading, exact: false }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  await choose('Paciente', t.imports('fields.fullName'))
  await choose('Data', t.imports('fields.day'))
  await choose('Cor', t.imports('fields.ignored'))
  await page.getByRole('button', { name: t.imports('preview') }).click()
  await page.getByRole('button', { name: t.imports('changeColumns') }).click()
  await page.getByRole('combobox', { name: '“AR”', exact: false }).fill(provider)
  await page.getByRole('option', { name: provider }).click()
  await page.getByRole('button', { name: t.imports('preview') }).click()
  await expect(page.getByText(t.imports('noneCreated'))).toBeVisible()
  await page.getByRole('button', { name: t.imports('start', { count: 2 }) }).click()
  await expect(page.getByRole('heading', { name: t.imports('finished', { file: 'agenda.csv' }) })).toBeVisible()

  const reception = await openPage('reception', '/my/#/reception')
  await expect(reception.getByText('Salote Tupou')).toBeVisible()
  await expect(reception.getByText(t.reception('noTimeYet')).first()).toBeVisible()
  await reception.getByRole('button', { name: `${t.appointmentDrawer('setTime')}, Salote Tupou` }).click()
  await expect(reception.getByRole('dialog').getByText('Salote Tupou', { exact: false }).first()).toBeVisible()
  await reception.keyboard.press('Escape')
  await page.getByRole('button', { name: t.imports('undo') }).click()
  await page.getByRole('button', { name: t.imports('undoNow') }).click()
  await expect(page.getByRole('heading', { name: t.imports('undone', { file: 'agenda.csv' }) })).toBeVisible()
  await expect(reception.getByText('Salote Tupou')).toBeHidden()
})
