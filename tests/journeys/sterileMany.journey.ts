import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../support/browser.ts'
import { signIn } from '../support/person.ts'
import { demoPassword, type RunningServer } from '../support/server.ts'
import { aSterileStage, type SterileStage } from '../support/sterileStage.ts'

/** More than a page of a recall's patients. */
const many = 52

/** A delivery of which each pack was used on somebody else, recalled. @returns the recall */
async function recalledFromMany(server: RunningServer, { stage, loader, packs }: SterileStage): Promise<AnyRecord> {
  const { manager, location } = stage
  const leilani = await signIn(server.url, loader, demoPassword)
  const give = async (who: typeof manager, command: string, record: string, data = {}) => {
    const { status, problem } = await who.command({ command, record, data })
    expect(status, `${command}: ${problem?.detail}`).toBe(200)
  }
  const received = { location: location.id, supplier: 'Steri Partners', certificate: 'C-7' }
  const delivery = (await leilani.command({ command: 'cycles.receiveExternal', data: received })).body.record
  await Promise.all(packs.map(({ id }) => give(leilani, 'steris.load', id, { cycle: delivery.id })))
  await give(manager, 'cycles.verify', delivery.id, { packCount: packs.length, sealsIntact: true })
  await give(manager, 'cycles.release', delivery.id)
  await Promise.all(
    packs.map(async ({ id }, index) => {
      const patient = (await manager.call('POST', '/api/patients/', { firstName: 'Ira', lastName: `Many ${index}` })).body
      await give(manager, 'steris.use', id, { patient: patient.id })
    }),
  )
  await give(manager, 'cycles.recall', delivery.id, { recallReason: 'The supplier telephoned' })
  const [recall] = (await manager.list('/steris/recalls/')).items.filter((one) => one['cycle'] === delivery.id)
  if (!recall) throw new Error('no recall was opened')
  return recall
}

test('[STERILE-7] Of many patients a page is shown and the others are counted; it is closed only when nobody is left', async ({
  opens,
  server,
}) => {
  test.slow()
  const story = await aSterileStage(server, many)
  const recall = await recalledFromMany(server, story)
  const page = await opens('manager', `/my/#/recall?id=${recall.id}`)
  await expect(page.getByText(`50 of ${many} patients shown`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^No exposure/ })).toHaveCount(50)
  await expect(page.getByText(`${many} patients still to follow`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close recall' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(page.getByRole('button', { name: /^No exposure/ })).toHaveCount(many)
  await expect(page.getByText('patients shown')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Exposure/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: 'To tell 1' })).toBeVisible()
  const { status, problem } = await story.stage.manager.command({
    command: 'steris/recalls.close',
    record: recall.id,
    data: { report: 'Done.' },
  })
  expect([status, problem?.reason]).toEqual([409, 'everybodyIsAssessed'])
  await story.closeRecalls()
  await expect(page.getByText('No recall is open')).toBeVisible()
})
