import { expect } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'
import { createSterilisationFixture, type SterilisationFixture } from '../../support/fixtures/sterilisationFixture.ts'
import { anyCount, matching, t } from '../../support/browser/texts.ts'

/** More patients than one page of a load recall shows. */
const patientCount = 52

/** Recalls a delivery whose packs were each used on a different patient. @returns the load recall */
async function recallDelivery(server: RunningServer, { clinic, loader, packs }: SterilisationFixture): Promise<AnyRecord> {
  const { manager, location } = clinic
  const loaderClient = await signIn(server.url, loader, demoPassword)
  const executeCommand = async (client: typeof manager, command: string, record: string, data = {}) => {
    const { status, problem } = await client.command({ command, record, data })
    expect(status, `${command}: ${problem?.detail}`).toBe(200)
  }
  const deliveryData = { location: location.id, supplier: 'Steri Partners', certificate: 'C-7' }
  const delivery = (await loaderClient.command({ command: 'cycles.receiveExternal', data: deliveryData })).body.record
  await Promise.all(packs.map(({ id }) => executeCommand(loaderClient, 'steris.load', id, { cycle: delivery.id })))
  await executeCommand(manager, 'cycles.verify', delivery.id, { packCount: packs.length, sealsIntact: true })
  await executeCommand(manager, 'cycles.release', delivery.id)
  await Promise.all(
    packs.map(async ({ id }, index) => {
      const patient = (await manager.call('POST', '/api/patients/', { firstName: 'Ira', lastName: `Many ${index}` })).body
      await executeCommand(manager, 'steris.use', id, { patient: patient.id })
    }),
  )
  await executeCommand(manager, 'cycles.recall', delivery.id, { recallReason: 'The supplier phoned' })
  const [recall] = (await manager.list('/steris/recalls/')).items.filter((candidate) => candidate['cycle'] === delivery.id)
  if (!recall) throw new Error('no recall was opened')
  return recall
}

test('[STERILE-7] a load recall shows one page of patients and counts the rest, and can be closed only when every patient is followed up', async ({
  openPage,
  server,
}) => {
  test.slow()
  const fixture = await createSterilisationFixture(server, patientCount)
  const recall = await recallDelivery(server, fixture)
  const page = await openPage('manager', `/my/#/load-recall?id=${recall.id}`)
  await expect(page.getByText(t.packTraces('recallShown', { shown: 50, count: patientCount }))).toBeVisible()
  await expect(page.getByRole('button', { name: matching(/^/, t.packTraces('recallAssess.noExposure')) })).toHaveCount(50)
  await expect(page.getByText(t.packTraces('recallLeft', { count: patientCount }))).toBeVisible()
  await expect(page.getByRole('button', { name: t.packTraces('recallClose') })).toHaveCount(0)
  await page.getByRole('button', { name: t.packTraces('recallMore', { count: 2 }) }).click()
  await expect(page.getByRole('button', { name: matching(/^/, t.packTraces('recallAssess.noExposure')) })).toHaveCount(patientCount)
  await expect(page.getByText(matching(t.packTraces('recallShown', { shown: anyCount, count: anyCount })))).toHaveCount(0)
  await page
    .getByRole('button', { name: matching(/^/, t.packTraces('recallAssess.exposure')) })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: t.packTraces('recallFilter.assessed', { count: 1 }) })).toBeVisible()
  const { status, problem } = await fixture.clinic.manager.command({
    command: 'steris/recalls.close',
    record: recall.id,
    data: { report: 'Done.' },
  })
  expect([status, problem?.reason]).toEqual([409, 'everybodyIsAssessed'])
  await fixture.closeRecalls()
  await expect(page.getByText(t.packTraces('recallNone'))).toBeVisible()
})
