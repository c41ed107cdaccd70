import { expect } from '@playwright/test'
import { percentText } from '#locale/common/percentText.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const wallScreen = { viewport: { width: 1920, height: 1080 } }

test('[REPORT-21] one checkout changes its row of the report and the figure of the wall, while a manager reads both', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'checkout')
  const clinic = await createClinicFixture(server)
  const seated = await clinic.bookAppointment('Mere', 'Tipene', ['checkIn', 'setReady'])
  await clinic.executeCommand('seat', seated, { chair: clinic.chair.id })
  for (const action of ['start', 'finish', 'toDesk']) await clinic.executeCommand(action, seated)
  const report = await openPage('manager', '/my/#/reports?report=apta&period=today', desktop)
  const wall = await openPage('manager', '/apps/wall/', wallScreen)
  for (const page of [report, wall]) await expect(liveMark(page)).toBeVisible()
  const screens = { 'Report of attendance': report, 'Wall display': wall }
  const rebooked = report
    .getByRole('row')
    .filter({ hasText: String(clinic.provider['name']) })
    .locator('[col-id="rebookedRate"]')
  const figure = wall.locator('dt', { hasText: t.wallDisplay('figure.rebooked') }).locator('..')
  await expect(rebooked).toHaveText('–')
  await expect(figure).toContainText('%')
  const before = await figure.innerText()
  await storyboard.addFrame('Mere is at checkout; none of the new provider’s patients has left yet', screens)
  await clinic.executeCommand('depart', seated)
  await expect(rebooked).toHaveText(percentText(0))
  await expect.poll(() => figure.innerText()).not.toBe(before)
  await storyboard.addFrame('Reception checks her out without a next appointment: the row and the wall change at once', screens)
  await storyboard.close()
})
