import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { codePattern, expectQuestion } from '../../support/browser/kioskPage.ts'
import { labelled, t } from '../../support/browser/texts.ts'

/** The code that an unpaired device shows. */
const codeOn = (page: Page): Promise<string> => page.getByRole('status').filter({ hasText: codePattern }).innerText()

test('[GLASS-17] staff approve a kiosk by the code that it shows, lock it, unlock it and revoke it; it then asks to be paired again', async ({
  browser,
  openPage,
}) => {
  test.slow()
  const devices = await openPage('manager', '/my/#/devices')
  const kiosk = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
  await kiosk.goto(new URL('/apps/kiosk/', devices.url()).href)
  await devices.getByLabel(t.devices('code'), { exact: true }).fill((await codeOn(kiosk)).toLowerCase())
  await devices.getByRole('button', { name: t.devices('find') }).click()
  await devices.getByLabel(t.devices('deviceName'), { exact: true }).fill('Side door')
  expect(await axeViolations(devices)).toEqual([])
  await devices.getByRole('button', { name: t.devices('approve') }).click()
  await expectQuestion(kiosk, t.kiosk('birthDate'))
  await expect(devices.getByRole('button', { name: labelled(t.devices('lock'), 'Side door'), exact: true })).toBeVisible()
  expect(await axeViolations(devices)).toEqual([])

  await devices.getByRole('button', { name: labelled(t.devices('lock'), 'Side door'), exact: true }).click()
  await expectQuestion(kiosk, t.kiosk('locked'))
  await devices.getByRole('button', { name: labelled(t.devices('unlock'), 'Side door') }).click()
  await expectQuestion(kiosk, t.kiosk('birthDate'))
  await devices.getByRole('button', { name: labelled(t.devices('revoke'), 'Side door') }).click()
  await expectQuestion(kiosk, t.kiosk('pairAgain'))
  expect(await axeViolations(kiosk)).toEqual([])
  await kiosk.context().close()
})
