import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

const notificationsButton = (page: Page) => page.getByRole('button', { name: t.providerBoard('notifications.button'), exact: true })
const chooseNotifications = async (page: Page, ...choices: readonly string[]) => {
  await notificationsButton(page).click()
  for (const name of choices) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
}

test('[HEAR-1, HEAR-2, HEAR-3] the Provider board announces another user’s change of a chosen provider’s appointment, and no event that the user did not choose', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const { items } = await clinic.manager.list('/providers/')
  const provider = items.find(({ id }) => id === clinic.chair['provider'])
  const appointment = await clinic.bookAppointment('Ida', 'Fonua')
  const board = await openPage('dentist', '/my/#/board')
  // A board announces changes of what it holds, not what it reads at its start.
  await expect(liveMark(board)).toBeVisible()
  await chooseNotifications(board, String(provider?.['name']))
  const announcement = board.getByRole('status').filter({ hasText: 'Ida Fonua' })
  await clinic.executeCommand('checkIn', appointment)
  await expect(announcement).toContainText(t.providerBoard('notifications.message.arrived', { name: 'Ida Fonua' }))
  await clinic.executeCommand('setReady', appointment)
  await expect(announcement).toContainText(t.providerBoard('notifications.message.ready', { name: 'Ida Fonua' }))
  await clinic.executeCommand('call', appointment)
  await expect(board.getByText(t.states('visit.called')).first()).toBeVisible()
  await expect(announcement).toContainText(t.providerBoard('notifications.message.ready', { name: 'Ida Fonua' }))
})

test('[HEAR-5] the notification settings are kept with the user and apply on the next device', async ({ openPage }) => {
  const first = await openPage('assistant', '/my/#/board')
  const saved = first.waitForResponse(
    (response) => response.url().includes('/api/account/boards/') && response.request().method() !== 'GET',
  )
  await chooseNotifications(first, t.providerBoard('notifications.event.cancelled'))
  expect((await saved).ok()).toBe(true)
  const second = await openPage('assistant', '/my/#/board')
  await notificationsButton(second).click()
  await expect(second.getByRole('menuitemcheckbox', { name: t.providerBoard('notifications.event.cancelled') })).toBeChecked()
  await expect(second.getByRole('menuitemcheckbox', { name: t.providerBoard('notifications.event.seated') })).not.toBeChecked()
})
