import { expect } from '@playwright/test'
import { daysAfter, dayOf, instantOf } from '#domain/time.ts'
import { axeViolations } from '../../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { matching, t } from '../../../support/browser/texts.ts'
import { createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

test('[DAYBOOK-24] the receptionist asks for the first free time of a provider in the afternoon and books it; another booking there takes it off the list', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const first = daysAfter(dayOf(instantOf(Date.now()), timeZone), 8)
  await manager.call('POST', '/api/schedule/', {
    ...{
      provider: provider.id,
      location: location.id,
      chair: chair.id,
      from: '11:00',
      to: '14:00',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startsOn: first,
    },
  })
  await manager.call('POST', '/api/patients/', ownName('Firstly', 'Vasquez'))
  const page = await openPage('reception', '/my/#/book', wide)
  await expect(liveMark(page)).toBeVisible()
  await page.getByRole('button', { name: t.book('firstFree'), exact: true }).click()
  const panel = page.getByRole('region', { name: t.book('firstFree') })
  await panel.getByRole('button', { name: new RegExp(t.reception('walkInProvider')) }).click()
  await page.getByRole('option', { name: matching(String(provider['name'])) }).click()
  await panel.getByRole('radio', { name: t.book('parts.afternoon') }).click()
  const times = panel.getByRole('button', { name: matching(String(provider['name'])) }).filter({ hasText: '12:00 pm' })
  await expect(times).toHaveCount(9)
  expect(await axeViolations(page)).toEqual([])
  await times.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /12:00 pm/ })).toBeVisible()
  await dialog.getByLabel(t.waitlist('patient')).fill('Vasquez Firstly')
  await dialog.getByRole('option', { name: matching('Firstly Vasquez') }).click()
  await dialog.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(
    page.getByRole('region', { name: matching(String(provider['name'])) }).getByRole('button', { name: /Firstly Vasquez, 12:00 pm/ }),
  ).toBeVisible()
  await expect(times).toHaveCount(8)
})
