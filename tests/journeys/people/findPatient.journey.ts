import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { anyText, matching, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const viewport = { width: 1440, height: 900 }
const finder = (page: Page) => page.getByRole('combobox', { name: t.findField('label') })
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
  await expect(page.getByRole('dialog').getByRole('row', { name: 'Zephyrine Quillfeather', exact: true })).toBeVisible()
  await finder(page).fill('quill')
  await expect(page.getByRole('row', { name: /Quill/ })).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await expect(page.getByRole('row', { name: /Quill/ }).first()).toHaveAttribute('aria-selected', 'true')
  if ((await page.getByRole('row', { name: /Quill/ }).first().textContent())?.includes('Zephyrine')) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: 'Zephyr Quillan' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(String(other.id)))
})

test('[FIND-2] the search opens a screen by its name, and a question mark lists the keys unless it is typed', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/patients', { viewport })
  await page.getByRole('textbox', { name: t.patientPage('find') }).pressSequentially('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await finder(page).fill('waitl')
  await page.getByRole('row', { name: /Waitlist/ }).click()
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
  await page.getByRole('row', { name: `${t.finder('addPatient')}, ${t.finder('named', { typed: 'Ottoline Brackenbury' })}` }).click()
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

test('[FIND-9] only the selected result shows its actions; arrows keep the focus in the field, Tab goes to the actions, and no result moves', async ({
  openPage,
  server,
}) => {
  const { manager, bookAppointment } = await createClinicFixture(server)
  for (const firstName of ['Ambrosine', 'Theodora']) await bookAppointment(firstName, 'Wrensong')
  const page = await openPage('reception', '/my/#/reception', { viewport })
  await expect(liveMark(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wrens')
  const dialog = page.getByRole('dialog', { name: t.reception('find') })
  const rows = dialog.getByRole('row', { name: /Wrensong/ })
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await expect(rows.first().locator('mark')).toHaveText('Wrens')
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const second = rows.nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  const name = String(await second.getAttribute('aria-label'))
  await manager.call('POST', '/api/patients/', { firstName: 'Late', lastName: 'Wrensong' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(second.getByRole('button', { name: matching(t.finder('open'), `, ${name}`, anyText) })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  const open = rows.first().getByRole('button', { name: matching(t.finder('open'), anyText) })
  await expect.poll(async () => (await open.boundingBox())?.height).toBe(48)
  expect((await dialog.boundingBox())?.width).toBe(390)
})

test('[FIND-12] a number sign lists packs only, by their code, and opens the trace; a greater-than sign lists actions only', async ({
  openPage,
  server,
}) => {
  const { manager, location } = await createClinicFixture(server)
  const label = await manager.command({ command: 'steris.label', data: { kind: 'Wrens kit', location: location.id, hollow: false } })
  const { code: whole } = label.body.record as { readonly code?: string }
  const code = String(whole)
  const page = await openPage('manager', '/my/#/board', { viewport })
  await expect(liveMark(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await finder(page).fill(`#${code.slice(0, 6)}`)
  const pack = page.getByRole('row', { name: `${code}, Wrens kit` })
  await expect(pack).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('rowgroup')).toHaveCount(1)
  await finder(page).fill('>Wrensong Newcomer')
  await expect(page.getByRole('dialog').getByRole('rowgroup', { name: t.finder('actions') })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('rowgroup')).toHaveCount(1)
  await finder(page).fill(`#${code}`)
  await pack.click()
  await expect(page).toHaveURL(new RegExp(`trace.*${code}`))
})
