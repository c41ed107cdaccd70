import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { anyText, matching, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const viewport = { width: 1440, height: 900 }
const finder = (page: Page) => page.getByRole('searchbox', { name: t.finder('label') })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('[FIND-1] a user finds a patient with Ctrl+K from any screen; no letter is lost, and Enter opens the single match', async ({
  openPage,
  server,
}) => {
  const { manager, bookAppointment } = await createClinicFixture(server)
  await bookAppointment('Zephyrine', 'Quillfeather')
  const { body: other } = await manager.call('POST', '/api/patients/', { firstName: 'Zephyr', lastName: 'Quillan' })
  const page = await openPage('manager', '/my/#/board', { viewport })
  await expect(liveMark(page)).toBeVisible()
  await page.getByRole('grid').getByText('Zephyrine Quillfeather').click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zephyrine q')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Zephyrine Quillfeather')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Zephyrine Quillfeather' })).toBeVisible()
  await finder(page).fill('quill')
  await expect(page.getByRole('option', { name: /Quill/ })).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Zephyr Quillan' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(String(other.id)))
})

test('[FIND-2] the search opens a screen by its name, and a question mark lists the keys unless it is typed', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/patients', { viewport })
  await page.getByRole('textbox', { name: t.patientPage('find') }).pressSequentially('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await finder(page).fill('waitl')
  await page.getByRole('option', { name: /Waitlist/ }).click()
  await expect(page).toHaveURL(/#\/waitlist/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: t.finder('keys') })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[FIND-3] a patient who is not found is added from the search, booked at once, and cancelled on their own page', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const page = await openPage('manager', '/my/#/book', { viewport })
  await expect(liveMark(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await finder(page).fill('Ottoline Brackenbury')
  await page.getByRole('option', { name: t.finder('addPatient', { typed: 'Ottoline Brackenbury' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.reception('fields.lastName'), { exact: true })).toHaveValue('Brackenbury')
  await dialog.getByRole('button', { name: t.reception('addAndBook') }).click()
  await dialog.getByRole('button', { name: t.reception('walkInBook'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, 'Ottoline Brackenbury')).toBeVisible()
  await expect(page.getByText(t.patientPage('next'))).toBeVisible()
  await page.getByRole('button', { name: matching(t.actions('cancel'), ', Ottoline Brackenbury, ', anyText) }).click()
  await page.getByRole('button', { name: 'Unwell' }).click()
  await expect(page.getByText(t.patientPage('nothingBooked'))).toBeVisible()
  const { body } = await manager.call('GET', '/api/patients/?q=Brackenbury')
  expect(body['items']).toHaveLength(1)
})

test('[FIND-4] the screen Patients opens on the patients of today, those who are still expected first', async ({ openPage, server }) => {
  const { bookAppointment } = await createClinicFixture(server)
  await bookAppointment('Perpetua', 'Wainscott')
  const page = await openPage('reception', '/my/#/patients', { viewport })
  const today = page.getByRole('region', { name: matching(/Today at/) })
  await today.getByRole('link', { name: 'Perpetua Wainscott' }).click()
  await expect(heading(page, 'Perpetua Wainscott')).toBeVisible()
  await page.getByRole('button', { name: t.patientPage('otherPatient') }).click()
  await expect(page.getByRole('region', { name: t.patientPage('lastOpened') }).getByRole('link')).toHaveText(['Perpetua Wainscott'])
  expect(await axeViolations(page)).toEqual([])
})
