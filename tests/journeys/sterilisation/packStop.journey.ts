import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { closeStop } from '../../support/browser/closeStop.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { releaseEarly } from '../../support/fixtures/releaseEarly.ts'
import { createSterilisationFixture, scanPack } from '../../support/fixtures/sterilisationFixture.ts'

test('[MOMENT-3] a user who scans a recalled pack sees STOP across the whole screen, in Steri and at a chair, above an open dialog', async ({
  openPage,
  server,
}) => {
  const fixture = await createSterilisationFixture(server, 2)
  const { clinic, packs, pack, loader, steriliserNumber } = fixture
  await clinic.bookAppointment('Wirihana', `Pohatu ${steriliserNumber}`, ['checkIn', 'setReady', 'seat', 'start'])
  await releaseEarly(server, fixture)
  const cycle = String((await pack(String(packs[0]?.id)))['cycle'])
  const { status } = await clinic.manager.command({ command: 'cycles.readIndicator', record: cycle, data: { biological: 'positive' } })
  expect(status).toBe(200)
  try {
    const [board, steri] = [await openPage(loader, '/my/#/board'), await openPage('manager', '/my/#/steri')]
    await board.getByRole('button', { name: t.loadRecall('packsCountAt', { here: 0 }) }).click()
    await steri
      .getByRole('button', { name: t.sterilisation('newLabels') })
      .first()
      .click()
    for (const page of [board, steri]) {
      await expect(page.getByRole('dialog')).toBeVisible()
      for (const one of packs) await scanPack(page, one)
      await expect(page.getByRole('alertdialog').getByText(String(packs[1]?.['code']), { exact: true })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      // A second Enter of the scanner presses no button.
      await page.keyboard.press('Enter')
      await closeStop(page, String(packs[1]?.['code']))
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    for (const { id } of packs) expect(await pack(id)).toMatchObject({ state: 'recalled', usedAt: null, openedAt: null })
  } finally {
    await fixture.closeRecalls()
  }
})
