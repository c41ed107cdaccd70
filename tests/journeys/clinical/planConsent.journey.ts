import { expect, type Page } from '@playwright/test'
import { derivePin } from '#demo/firstStart/setDemoPins.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'
import { createPlanFixture, leavePlan, makeTwoOptions, signOnPad } from './planFixture.ts'

const tablet = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const
const chartOf = (patient: string) => `/my/#/patients?patient=${patient}&tab=chart`
const panelOf = (page: Page) => page.getByRole('region', { name: t.plan('plan') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pin = derivePin(demoPassword, 'manager')
const wrongPin = pin === '0000' ? '1111' : '0000'

async function aChoice(server: RunningServer, firstName: string, lastName: string) {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const fixture = await createPlanFixture(manager, { firstName, lastName, birthDate: '1980-01-01' })
  const options = await makeTwoOptions(fixture)
  const planOf = async (id: string) => (await fixture.plans()).find((plan) => plan.id === id)
  return { ...fixture, ...options, planOf }
}

test('[PLAN-30] a patient who reads two options chooses one, ticks, signs and accepts it, and a user takes the tablet back with a PIN', async ({
  openPage,
  server,
}) => {
  const { patient, first, second, planOf } = await aChoice(server, 'Lachlan', 'Signs')
  const page = await openPage('manager', chartOf(patient), tablet)
  await panelOf(page)
    .getByRole('button', { name: t.plan('present') })
    .click()
  await expect(title(page)).toHaveText('Lachlan, two ways to treat this tooth')
  expect([(await planOf(first))?.state, (await planOf(second))?.state]).toEqual(['presented', 'presented'])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page)).toEqual([])
  const accept = button(page, t.presentPlan('accept', { option: 'B' }))
  await page.getByRole('radio', { name: /Large filling/ }).check({ force: true })
  await expect(page.getByText(t.presentPlan('chosen'))).toHaveCount(1)
  await page.getByRole('checkbox').check()
  await expect(accept).toBeDisabled()
  await signOnPad(page)
  await accept.click()
  await expect(title(page)).toHaveText(t.presentPlan('thanks', { name: 'Lachlan' }))
  expect(await axeViolations(page)).toEqual([])
  expect((await planOf(first))?.state).toBe('superseded')
  const accepted = await planOf(second)
  expect(accepted).toMatchObject({ state: 'accepted', consent: { by: 'Lachlan Signs', signature: expect.stringMatching(/^M\d/) } })
  await leavePlan(page, wrongPin)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(title(page)).toHaveText(t.presentPlan('thanks', { name: 'Lachlan' }))
  await leavePlan(page, pin)
  await expect(panelOf(page)).toContainText(t.plan('state.accepted'))
  expect(page.url()).toContain(`patient=${patient}`)
})

test('[PLAN-31] a tablet in the hands of a patient stays on the page of the plan after back, Escape, the search key and a reload', async ({
  openPage,
  server,
}) => {
  const { patient, planOf, first } = await aChoice(server, 'Lachlan', 'Stays')
  const page = await openPage('manager', chartOf(patient), tablet)
  await panelOf(page)
    .getByRole('button', { name: t.plan('present') })
    .click()
  const stays = async () => {
    await expect(title(page)).toHaveText('Lachlan, two ways to treat this tooth')
    await expect(page).toHaveURL(/#\/present/)
  }
  await stays()
  await page.evaluate(() => history.back())
  await stays()
  for (const key of ['Escape', 'Control+k', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await stays()
  await page.evaluate(() => history.back())
  await stays()
  await button(page, t.presentPlan('notToday')).click()
  await leavePlan(page, pin)
  await expect(button(page, t.plan('show'))).toBeVisible()
  expect((await planOf(first))?.state).toBe('presented')
})

test('[PLAN-32] a patient without a connection reads why nothing was accepted, and accepts with the same signature when it is back', async ({
  openPage,
  server,
}) => {
  const { patient, first, planOf } = await aChoice(server, 'Lachlan', 'Waits')
  const page = await openPage('manager', chartOf(patient), tablet)
  await panelOf(page)
    .getByRole('button', { name: t.plan('present') })
    .click()
  await page.getByRole('radio', { name: /Crown/ }).check({ force: true })
  await page.getByRole('checkbox').check()
  await signOnPad(page)
  await page.context().setOffline(true)
  await expect(page.getByText(t.presentPlan('offline'))).toBeVisible()
  const accept = button(page, t.presentPlan('accept', { option: 'A' }))
  await accept.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect((await planOf(first))?.state).toBe('presented')
  await button(page, t.presentPlan('notToday')).click()
  await expect(page.getByText(t.presentPlan('noSigners'))).toBeVisible()
  await button(page, t.presentPlan('readOn')).click()
  await page.context().setOffline(false)
  await expect(page.getByText(t.presentPlan('offline'))).toHaveCount(0)
  await accept.click()
  await expect(title(page)).toHaveText(t.presentPlan('thanks', { name: 'Lachlan' }))
})

test('[PLAN-33] the page of the plan fits the width of a tablet, of one held upright, and of a phone', async ({ openPage, server }) => {
  const { patient, first } = await aChoice(server, 'Lachlan', 'Fits')
  const page = await openPage('manager', chartOf(patient), tablet)
  await panelOf(page)
    .getByRole('button', { name: t.plan('present') })
    .click()
  await expect(page).toHaveURL(new RegExp(`present.*${first}`))
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map(({ tagName }) => tagName),
    )
    expect([width, wide]).toEqual([width, []])
    expect(await axeViolations(page)).toEqual([])
  }
})
