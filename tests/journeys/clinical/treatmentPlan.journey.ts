import { expect, type Page } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const desktop = { viewport: { width: 1440, height: 1000 } }
const addressOf = (patient: unknown) => `/my/#/patients?patient=${String(patient)}&tab=chart`
const panelOf = (page: Page) => page.getByRole('region', { name: t.plan('plan') })
const buttonOf = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true })

test('[PLAN-10] an accepted phase is booked in two presses, and the booking keeps its words, its provider and its entries', async ({
  openPage,
  server,
}) => {
  const { bookAppointment, manager } = await createClinicFixture(server)
  const { patient } = await bookAppointment('Plana', 'Head')
  const page = await openPage('manager', addressOf(patient), desktop)
  await expect(liveMark(page)).toBeVisible()
  await expect(page.locator('[data-tooth="46"]').first()).toBeVisible()
  for (const key of ['4', '6', 'k', 'Enter']) await page.keyboard.press(key)
  await buttonOf(page, t.plan('makePlan')).click()
  await expect(panelOf(page)).toContainText('$')
  expect(await axeViolations(page)).toEqual([])
  await buttonOf(page, t.plan('present')).click()
  await page.getByRole('button', { name: t.presentPlan('notToday') }).click()
  await page.getByLabel(t.signature('pinOf', { name: 'Grace' })).fill(derivePin(demoPassword, 'manager'))
  await page.getByRole('button', { name: t.presentPlan('leave') }).click()
  await buttonOf(page, t.plan('accept', { option: 'A' })).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.plan('accept', { option: 'A' }) })
    .click()
  await buttonOf(page, t.plan('bookPhase', { name: t.plan('firstPhase') })).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').last()).toHaveValue(/46 Crown/)
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(buttonOf(page, t.plan('bookPhase', { name: t.plan('firstPhase') }))).toHaveCount(0)
  const { items } = await manager.list('/api/operations/', `&patient=${String(patient)}`)
  const [crown] = items
  expect(crown).toMatchObject({ state: 'accepted' })
  expect(typeof crown?.['appointment']).toBe('string')
})

test('[PLAN-15] a dentist drags the entries of a draft by pointer and by keys, and every user sees the new order', async ({
  openPage,
  server,
}) => {
  const { bookAppointment } = await createClinicFixture(server)
  const { patient } = await bookAppointment('Plana', 'Drag')
  const [page, other] = [await openPage('manager', addressOf(patient), desktop), await openPage('manager', addressOf(patient), desktop)]
  await expect(page.locator('[data-tooth="46"]').first()).toBeVisible()
  for (const tooth of ['46', '36']) for (const key of [...tooth.split(''), 'k', 'Enter']) await page.keyboard.press(key)
  await buttonOf(page, t.plan('makePlan')).click()
  const rowsOf = (each: Page) => panelOf(each).getByRole('row')
  await expect(rowsOf(page)).toHaveText([/^46/, /^36/])
  const rowOf = (tooth: string) => rowsOf(page).filter({ hasText: tooth })
  const gripOf = (tooth: string) => rowOf(tooth).getByRole('button', { name: t.plan('dragEntry', { name: 'Crown' }) })

  await rowOf('46').dragTo(rowOf('36'), { targetPosition: { x: 150, y: 40 } })
  for (const each of [page, other]) await expect(rowsOf(each)).toHaveText([/^36/, /^46/])

  await gripOf('46').focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('button', { name: 'Insert before 36 Crown' })
  for (let presses = 0; presses < 4 && !(await first.evaluate((each) => each === document.activeElement)); presses += 1)
    await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  for (const each of [page, other]) await expect(rowsOf(each)).toHaveText([/^46/, /^36/])
})
