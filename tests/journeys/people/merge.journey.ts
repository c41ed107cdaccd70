import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const desktop = { viewport: { width: 1440, height: 900 } } as const
const born = { birthDate: '1971-08-09' }
const [one, other] = ['Katharina Brandt', 'Catharina Brand']

test('[MERGE-60] the manager merges a likely duplicate with two presses, every open page moves to the remaining record, and an undo separates them @core', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'merge')
  const clinic = await createClinicFixture(server)
  const create = async (firstName: string, lastName: string, more: object) =>
    (await clinic.manager.command({ command: 'patients.create', data: { firstName, lastName, ...born, ...more } })).body.record.id
  const into = await create('Katharina', 'Brandt', { email: 'k.brandt@example.com' })
  const from = await create('Catharina', 'Brand', { email: 'cb@example.com', alerts: [{ label: 'Latex', grave: true }] })
  const [manager, reception] = [
    await openPage('manager', `/my/#/patients?patient=${into}&tab=details`, desktop),
    await openPage('reception', `/my/#/patients?patient=${from}`, desktop),
  ]
  for (const page of [manager, reception]) await expect(liveMark(page)).toBeVisible()
  await expect(reception.getByRole('heading', { name: other })).toBeVisible()
  const compare = manager.getByRole('button', { name: t.merge('compareWith', { name: one, other }) })
  await expect(compare).toBeVisible()
  const screens = { Manager: manager, Reception: reception }
  await storyboard.addFrame('The page of a patient proposes a record that is probably the same patient', screens)

  await compare.click()
  const dialog = manager.getByRole('dialog', { name: t.merge('title') })
  await dialog.getByRole('radio', { name: 'cb@example.com' }).click()
  expect(await axeViolations(manager)).toEqual([])
  await storyboard.addFrame('Both records side by side: what differs is chosen, what one has is added', screens)
  await dialog.getByRole('button', { name: t.merge('merge'), exact: true }).click()
  await expect(manager.getByText('Latex').first()).toBeVisible()
  await expect(manager.getByText('cb@example.com')).toBeVisible()
  await expect(reception.getByRole('heading', { name: one })).toBeVisible()
  await expect(reception.getByText(t.merge('arrived'))).toBeVisible()
  await storyboard.addFrame('The records are one; the page of the merged record shows the remaining one and says so', screens)

  await manager.getByRole('button', { name: t.merge('undo') }).click()
  await expect(compare).toBeVisible()
  await expect(manager.getByText('k.brandt@example.com')).toBeVisible()
  await storyboard.addFrame('An undo gives both back what they had', screens)
  await storyboard.close()
})
