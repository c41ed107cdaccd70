import { expect } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

const [name, viewport] = ['Last week by provider', { width: 1440, height: 900 }] as const

test('[REPORT-20] a manager chooses when a saved report is sent and to whom, reads it beside the report, and stops it', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/reports?report=apta&period=lastWeek', { viewport })
  await page.getByRole('button', { name: t.reports('save'), exact: true }).click()
  await page.getByRole('textbox', { name: t.reports('saveName') }).fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.common('save') })
    .click()
  await page.getByRole('link', { name: t.reports('gallery') }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog', { name: t.reports('sendHead', { name }) })
  const openSchedule = async () => {
    await card.getByRole('button', { name: t.reports('moreOf', { name }) }).click()
    await page.getByRole('menuitem', { name: t.reports('send') }).click()
  }
  await openSchedule()
  await expect(dialog.getByRole('button', { name: t.common('save') })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Grace Nakamura' }).click()
  await dialog.getByRole('button', { name: 'Fri' }).click()
  await dialog.getByLabel(t.reports('sendAt')).fill('06:45')
  await dialog.getByRole('button', { name: t.common('save') }).click()
  const sentOn = t.reports('sentOn', { days: 'Mon, Fri', time: '6:45 am', count: 1 })
  await expect(card.getByText(sentOn)).toBeVisible()
  await openSchedule()
  await dialog.getByRole('button', { name: t.reports('sendOff') }).click()
  await expect(card.getByText(sentOn)).toHaveCount(0)
})
