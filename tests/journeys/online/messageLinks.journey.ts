import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { linkInMessage } from '../../support/server/linkInMessage.ts'
import { signIn, type ApiClient } from '../../support/server/apiClient.ts'
import { type RunningServer, demoPassword } from '../../support/server/startServer.ts'
import { t } from '../../support/browser/texts.ts'

/** A phone, on which a patient opens the link in a message. */
test.use({ viewport: { width: 390, height: 800 } })

/** @returns the last appointment of today that is booked and without a confirmation request. */
async function nextUnconfirmed(receptionist: ApiClient): Promise<string> {
  const { items } = await receptionist.list('/api/appointments/', '&state.visit=scheduled&state.confirmation=unasked&sort=-startsAt')
  return items[0]?.id ?? ''
}

async function requestConfirmation(server: RunningServer) {
  const receptionist = await signIn(server.url, 'reception', demoPassword)
  const appointment = await nextUnconfirmed(receptionist)
  await receptionist.command({ command: 'appointments.ask', record: appointment })
  const readState = async () => (await receptionist.call('GET', `/api/appointments/${appointment}`)).body['state']
  return { url: await linkInMessage(server, receptionist, appointment, 'askToConfirm'), said: readState }
}

test.describe('a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[JOURNEY-12] a patient answers by the link in the message, without signing in and without JavaScript, and can change the answer', {
    tag: '@core',
  }, async ({ page, server }) => {
    const { url, said: readState } = await requestConfirmation(server)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: t.links('appointmentTitle') })).toBeVisible()
    expect(await readState()).toMatchObject({ confirmation: 'asked' })
    await page.getByRole('button', { name: t.links('confirm') }).click()
    await expect(page.getByRole('heading', { name: t.links('confirmedTitle') })).toBeVisible()
    expect(await readState()).toMatchObject({ confirmation: 'confirmed' })
    await page.getByRole('button', { name: t.links('requestCall') }).click()
    await expect(page.getByRole('heading', { name: t.links('callTitle') })).toBeVisible()
    expect(await readState()).toMatchObject({ confirmation: 'callRequested' })
    expect(await page.context().cookies()).toEqual([])
  })

  test('[JOURNEY-12] an invalid link shows a page that says so, without any name', async ({ page, server }) => {
    const response = await page.goto(`${server.url}/l/nonsense`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: t.links('unknownTitle') })).toBeVisible()
    await expect(page.getByText('Harbour Street')).toHaveCount(0)
  })
})

test('[JOURNEY-12] the pages of message links have no accessibility violations, light and dark', async ({ page, server }) => {
  const { url } = await requestConfirmation(server)
  for (const address of [url, `${server.url}/l/nonsense`]) {
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page)).toEqual([])
    }
  }
})
