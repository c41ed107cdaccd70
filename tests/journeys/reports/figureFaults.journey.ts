import { expect } from '@playwright/test'
import { plantFigureFault } from '../../support/fixtures/figureFault.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

test('[REPORT-17] a report whose figures disagree with the records is greyed and says so, and can neither be saved nor taken away', async ({
  openPage,
  server,
}) => {
  await server.kill()
  await plantFigureFault(server.dataDir, 'bookings')
  await server.respawn()
  const page = await openPage('manager', '/my/#/reports?report=apti&period=today', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(t.reports('disagreesHelp', { count: 2 }))
  await expect(page.locator('[data-live="stale"]').getByRole('grid')).toBeVisible()
  for (const name of [t.reports('save'), t.exports('export'), t.reports('print')])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await page.getByRole('link', { name: t.reports('names.apta') }).click()
  await expect(page.getByRole('button', { name: t.reports('save'), exact: true })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[REPORT-568] the gallery of reports greys a figure that disagrees with the records, says so, and shows the others as they are', async ({
  openPage,
  server,
}) => {
  await server.kill()
  await plantFigureFault(server.dataDir, 'patients')
  await server.respawn()
  const page = await openPage('manager', '/my/#/reports', { viewport: { width: 1440, height: 900 } })
  const list = page.getByRole('list', { name: t.reports('navigation') })
  const rowOf = (name: string) => list.getByRole('link').filter({ has: page.getByText(name, { exact: true }) })
  await expect(rowOf(t.reports('names.pat'))).toHaveAttribute('data-live', 'stale')
  await expect(rowOf(t.reports('names.pat'))).toContainText(t.reports('wrongNow'))
  await expect(rowOf(t.reports('names.apta'))).not.toHaveAttribute('data-live', 'stale')
  await expect(list.locator('.figure')).toHaveCount(5)
})

test('[REPORT-17] the wall greys its figures while one of them disagrees with the records', async ({ openPage, server }) => {
  await server.kill()
  await plantFigureFault(server.dataDir, 'waits')
  await server.respawn()
  const wall = await openPage('manager', '/Auth', { viewport: { width: 1920, height: 1080 } })
  await wall.goto(`${server.url}/apps/wall/`)
  await expect(liveMark(wall)).toBeVisible()
  await expect(wall.locator('[data-live="stale"]').getByText(t.wallDisplay('figuresWrong')).first()).toBeVisible()
})
