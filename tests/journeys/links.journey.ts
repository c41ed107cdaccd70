import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { linkAbout } from '../support/letters.ts'
import { signIn, type Person } from '../support/person.ts'
import { type RunningServer, demoPassword } from '../support/server.ts'

/** A telephone: what a patient has who taps a link in a message. */
test.use({ viewport: { width: 390, height: 800 } })

/** The last of today who is to come and was not asked yet. */
async function toCome(ana: Person): Promise<string> {
  const { items } = await ana.list('/api/appointments/', '&state.visit=scheduled&state.confirmation=unasked&sort=-startsAt')
  return items[0]?.id ?? ''
}

async function asked(server: RunningServer) {
  const ana = await signIn(server.url, 'reception', demoPassword)
  const visit = await toCome(ana)
  await ana.command({ command: 'appointments.ask', record: visit })
  const said = async () => (await ana.call('GET', `/api/appointments/${visit}`)).body['state']
  return { url: await linkAbout(server, ana, visit, 'askToConfirm'), said }
}

test.describe('a telephone without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('[JOURNEY-12] A patient answers by the link in their message, without a sign-in, and changes their mind', { tag: '@core' }, async ({
    page,
    server,
  }) => {
    const { url, said } = await asked(server)
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Your visit' })).toBeVisible()
    expect(await said()).toMatchObject({ confirmation: 'asked' })
    await page.getByRole('button', { name: 'Yes, I’ll be there' }).click()
    await expect(page.getByRole('heading', { name: 'See you then' })).toBeVisible()
    expect(await said()).toMatchObject({ confirmation: 'confirmed' })
    await page.getByRole('button', { name: 'Please call me' }).click()
    await expect(page.getByRole('heading', { name: 'We’ll call you' })).toBeVisible()
    expect(await said()).toMatchObject({ confirmation: 'callRequested' })
    expect(await page.context().cookies()).toEqual([])
  })

  test('[JOURNEY-12] A link that is none says so in words and names nobody', async ({ page, server }) => {
    const answer = await page.goto(`${server.url}/l/nonsense`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    await expect(page.getByText('Harbour Street')).toHaveCount(0)
  })
})

test('[JOURNEY-12] The pages of links have no barriers, by day and by night', async ({ page, server }) => {
  const { url } = await asked(server)
  for (const address of [url, `${server.url}/l/nonsense`]) {
    await page.goto(address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriersOn(page)).toEqual([])
    }
  }
})
