import { expect, type Page } from '@playwright/test'
import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { startStoryboard } from '../../../support/browser/storyboard.ts'
import { liveMark, test } from '../../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../../support/browser/texts.ts'
import { createClinicFixture } from '../../../support/fixtures/clinicFixture.ts'
import { ownName } from '../../../support/fixtures/ownName.ts'

const wide = { viewport: { width: 1440, height: 900 } }

test('[TIMEHOLD-4] the receptionist holds a time for a patient, another desk sees it tick, and books it when the patient calls back', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'holds')
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const timeZone = String(location['timeZone'])
  const day = daysAfter(dayOf(instantOf(Date.now()), timeZone), 48)
  const startsAt = instantAt(day, '10:00', timeZone)
  const [anchor, patient] = await Promise.all(
    ['Anchored', 'Callback'].map(async (name) => (await manager.call('POST', '/api/patients/', ownName(name, 'Holdsworth'))).body),
  )
  await manager.call('POST', '/api/appointments/', {
    ...{ patient: anchor?.id, provider: provider.id, chair: chair.id, location: location.id },
    ...{ startsAt, endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)) },
  })
  const openBook = async (user: string): Promise<Page> => {
    const page = await openPage(user, `/my/#/book?day=${day}`, wide)
    await expect(liveMark(page)).toBeVisible()
    return page
  }
  const [page, other] = [await openBook('reception'), await openBook('manager')]
  const column = (on: Page) => on.getByRole('region', { name: matching(String(provider['name'])) })
  const box = await column(page)
    .getByRole('button', { name: labelled('Anchored Holdsworth', '10:00 am') })
    .boundingBox()
  // Eight pixels are five minutes, and the appointment begins with one of margin.
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) - 1 + 96 + 2)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.waitlist('patient')).fill('Holdsworth Callback')
  await dialog.getByRole('option', { name: /Callback Holdsworth/ }).click()
  await dialog.getByRole('button', { name: t.book('hold.hold', { duration: '7 min' }) }).click()
  await expect(dialog).toHaveCount(0)
  const held = (on: Page) => column(on).getByRole('button', { name: matching(t.book('heldFor', { name: 'Callback Holdsworth' })) })
  await expect(held(page).getByRole('timer')).toHaveText(/^[56]:\d\d$/)
  await expect(held(other).getByRole('timer')).toHaveText(/^[56]:\d\d$/)
  await storyboard.addFrame('Reception holds 11 am, and the other desk sees for whom and how long', { Reception: page, Manager: other })

  await held(other).click()
  await expect(other.getByRole('dialog', { name: t.book('heldFor', { name: 'Callback Holdsworth' }) })).toBeVisible()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t.book('hold.book') })
    .click()
  const booking = other.getByRole('dialog')
  await expect(booking.getByText('Callback Holdsworth')).toBeVisible()
  await booking.getByRole('button', { name: t.reception('walkInBook') }).click()
  await expect(booking).toHaveCount(0)
  await expect(column(page).getByRole('button', { name: labelled('Callback Holdsworth', '11:00 am') })).toBeVisible()
  await expect(held(page)).toHaveCount(0)
  await storyboard.addFrame('The patient called back: the hold became the appointment', { Reception: page, Manager: other })
  const booked = (await manager.list('/api/appointments/', `&patient=${patient?.id}`)).items
  expect(booked).toMatchObject([{ startsAt: instantAt(day, '11:00', timeZone), overlapReason: null }])
  await storyboard.close()
})
