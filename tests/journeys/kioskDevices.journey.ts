import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { test } from '../support/browser.ts'
import { asks, tap } from '../support/kiosk.ts'

test('[GLASS-17] Staff add a screen, read its six characters out once, see it come and go, and end it', { tag: '@core' }, async ({
  browser,
  opens,
}) => {
  test.slow()
  const staff = await opens('manager', '/my/#/devices')
  await staff.getByLabel('What is it called?').fill('Side door')
  await staff.getByRole('button', { name: 'Add and pair' }).click()
  await expect(staff.getByRole('dialog', { name: 'Pair Side door' })).toBeVisible()
  const code = (await staff.locator('output').innerText()).trim()
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)

  const glass = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
  await glass.goto(new URL('/apps/kiosk/', staff.url()).href)
  for (const letter of code) await tap(glass, letter)
  await asks(glass, 'What is your date of birth?')
  await staff.getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByRole('button', { name: 'Lock, Side door', exact: true })).toBeVisible()
  expect(await barriersOn(staff)).toEqual([])

  await staff.getByRole('button', { name: 'Lock, Side door', exact: true }).click()
  await asks(glass, 'This screen is paused.')
  await staff.getByRole('button', { name: 'Unlock, Side door' }).click()
  await asks(glass, 'What is your date of birth?')
  await staff.getByRole('button', { name: 'Revoke, Side door' }).click()
  await asks(glass, 'This screen is not paired yet')
  // The same characters are good for nothing a second time.
  for (const letter of code) await tap(glass, letter)
  await expect(glass.getByRole('alert')).toHaveText('That code does not work. Ask for a new one on the Devices page.')
  await glass.context().close()
})
