import { expect, type Page } from '@playwright/test'
import { dayOf, daysAfter, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { axeViolations } from '../../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

test('[FAMILY-3] the receptionist books a family of four after each other in one act, and each name in the book opens its patient', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const day = daysAfter(dayOf(instantOf(Date.now()), timeZone), 55)
  const startsAt = instantAt(day, '10:00', timeZone)
  const phone = '+61491570157'
  const create = async (firstName: string, birthDate: string) =>
    (await manager.call('POST', '/api/patients/', { ...ownName(firstName, 'Familyson'), phone, birthDate })).body
  const mother = await create('Alba', '1984-05-06')
  for (const [name, born] of [
    ['Bram', '2011-01-02'],
    ['Cleo', '2014-03-04'],
    ['Dov', '2017-05-06'],
  ] as const)
    await create(name, born)
  const page = await openPage('reception', `/my/#/book?day=${day}`, wide)
  await expect(liveMark(page)).toBeVisible()
  await manager.call('POST', '/api/appointments/', {
    ...{ patient: mother.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)) },
  })
  const column = (on: Page) => on.getByRole('region', { name: matching(String(provider['name'])) })
  const block = (name: string, time: string) => column(page).getByRole('button', { name: labelled(`${name} Familyson`, time) })
  const box = await block('Alba', '10:00 am').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) - 1 + 96 + 2)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.waitlist('patient')).fill('Alba Familyson')
  await dialog.getByRole('option', { name: /Alba Familyson/ }).click()
  const also = dialog.getByRole('group', { name: t.reception('family.also') }).first()
  await expect(also.getByRole('button')).toHaveCount(4)
  await expect(also.getByRole('button', { name: t.family('keep') })).toBeVisible()
  for (const name of ['Bram', 'Cleo', 'Dov']) await also.getByRole('button', { name: matching(name) }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: 'test-results/family/dialog.png' })
  await dialog.getByRole('button', { name: t.reception('bookFamily', { count: 4 }) }).click()
  await expect(dialog).toHaveCount(0)
  for (const name of ['Alba', 'Bram', 'Cleo', 'Dov']) await expect(column(page).getByText(`${name} Familyson`).last()).toBeVisible()
  await expect(page.getByText(matching(t.reception('didBook', { when: '' }).slice(0, 10))).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/family/booked.png' })
  await column(page).getByText('Cleo Familyson').click()
  await expect(page.getByRole('heading', { name: 'Cleo Familyson', exact: true })).toBeVisible()
})
