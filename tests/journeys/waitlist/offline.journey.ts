import { expect } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { bookAppointmentIn, addWaitlistEntry } from '../../support/fixtures/waitlistFixture.ts'
import { anyTime, labelled, matching, t } from '../../support/browser/texts.ts'

test('[TAP-14] offline, the Waitlist queues a pause and sends it after reconnecting, and marks actions that need a connection', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await bookAppointmentIn(clinic, 4, 'Manaia', 'Tautahi')
  await addWaitlistEntry(clinic, appointment)
  const page = await openPage('manager', '/my/#/waitlist', { viewport: { width: 1440, height: 1800 } })
  const entryItem = page
    .getByRole('region', { name: t.waitlist('waiting') })
    .getByRole('listitem')
    .filter({ hasText: 'Manaia Tautahi' })
  await expect(entryItem).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(matching(t.common('notLiveSince', { time: anyTime })))).toBeVisible({ timeout: 25_000 })

  await entryItem.getByRole('button', { name: t.waitlist('more', { name: 'Manaia Tautahi' }) }).click()
  await expect(page.getByRole('menuitem', { name: labelled(t.waitlist('remove'), t.common('needsConnection')) })).toBeVisible()
  await page.getByRole('menuitem', { name: t.waitlist('pause'), exact: true }).click()
  await expect(page.getByText(matching(/^/, t.common('queued', { count: 1 })))).toBeVisible()
  const readEntry = async () => (await clinic.manager.list('/api/waitlists/', `&patient=${String(appointment['patient'])}`)).items[0]
  expect(await readEntry()).toMatchObject({ version: 1, state: 'waiting' })

  await page.context().setOffline(false)
  await expect(entryItem).toContainText(t.waitlist('entryState.paused'), { timeout: 20_000 })
  expect(await readEntry()).toMatchObject({ version: 2, state: 'paused' })
})
