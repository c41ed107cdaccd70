import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { anyText, matching, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const openSince = (page: Page) => page.getByText(matching(t.common('openSince', { name: anyText, time: anyText })))

test('[HERE-14] two users who open one patient or one appointment see each other there, on any screen and until one leaves', async ({
  server,
  openPage,
}) => {
  const clinic = await createClinicFixture(server)
  const { patient } = await clinic.bookAppointment('Moana', 'Leavasa', ['checkIn', 'setReady'])
  const path = `/my/#/patients?patient=${String(patient)}`
  const [reception, manager] = [await openPage('reception', path), await openPage('manager', path)]
  await expect(openSince(reception)).toBeVisible()
  await expect(openSince(manager)).toBeVisible()
  expect(await axeViolations(manager)).toEqual([])
  const origin = new URL(reception.url()).origin
  await reception.goto(`${origin}/my/#/reception`)
  await expect(openSince(manager)).toHaveCount(0)

  await manager.goto(`${origin}/my/#/board`)
  await expect(manager.getByText('Moana Leavasa').first()).toBeVisible()
  await reception
    .getByRole('row', { name: /Moana Leavasa/ })
    .first()
    .hover()
  await reception.getByRole('button', { name: t.reception('more', { name: 'Moana Leavasa' }) }).click()
  await reception.getByRole('menuitem', { name: t.reception('viewAppointment') }).press('Enter')
  await expect(openSince(manager)).toBeAttached()
})
