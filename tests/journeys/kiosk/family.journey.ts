import { expect } from '@playwright/test'
import { formatTicket } from '#app/devices/kiosk/questions/formatTicket.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import {
  attendanceOf,
  arrivalsOf,
  bookPatient,
  createReceptionClient,
  expectQuestion,
  fillForms,
  identify,
  openKioskPage,
  tap,
} from '../../support/browser/kioskPage.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

test('[FAMILY-27] a mother checks in at the kiosk with one press for herself and one of her two children, and leaves the other out', async ({
  browser,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const mother = await bookPatient(clinic, 'Odile', 'Quill')
  const [mia, tom] = [
    await bookPatient(clinic, 'Mia', 'Rookwood', { birthDate: '2016-05-06' }),
    await bookPatient(clinic, 'Tom', 'Rookwood', { birthDate: '2018-05-06' }),
  ]
  const members = [mia, tom].map(({ id }) => ({ patient: id, relation: 'child' }))
  expect((await clinic.manager.call('POST', '/api/patients/family/', { head: mother.id, members })).status).toBe(201)
  const receptionClient = await createReceptionClient(server.url, clinic)
  const { page } = await openKioskPage(browser, server.url, clinic)
  await identify(page, mother)
  await expectQuestion(page, t.kiosk('alsoCheckingIn'))
  await expect(page.getByRole('main')).not.toContainText('Rookwood')
  const member = (name: string) => page.getByRole('button', { name })
  await expect(member('Mia R.')).toHaveAttribute('aria-pressed', 'true')
  await member('Tom R.').click()
  await expect(member('Tom R.')).toHaveAttribute('aria-pressed', 'false')
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBeLessThanOrEqual(0)
  const heights = await page.locator('main button').evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(90)

  await tap(page, t.kiosk('yesUs'))
  await expectQuestion(page, t.kiosk('details'))
  expect(await Promise.all([mother, mia, tom].map((one) => attendanceOf(clinic, one)))).toEqual(['arrived', 'arrived', 'scheduled'])
  expect(await arrivalsOf(clinic, mia)).toHaveLength(1)
  await tap(page, t.kiosk('nothingChanged'))
  await fillForms(page)
  await expectQuestion(page, `${t.kiosk('thanks', { name: 'Odile' })}\n${t.kiosk('receptionKnows')}`)
  const ticket = (await clinic.manager.call('GET', `/api/appointments/${mia.appointment}`)).body['ticket']
  const item = page.getByRole('listitem').filter({ hasText: 'Mia R.' })
  await expect(item).toContainText(formatTicket(String(ticket)))
  await expect(page.getByText('Tom R.')).toHaveCount(0)
  await expect(page.getByText(t.kiosk('formsOf', { names: 'Mia R.' }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  receptionClient.close()
  await page.context().close()
})
