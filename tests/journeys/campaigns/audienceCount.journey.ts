import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import type { ApiClient } from '../../support/server/apiClient.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const oneDay = 86_400_000

const created = async (manager: ApiClient, path: string, fields: object): Promise<string> => {
  const { status, body } = await manager.call('POST', path, fields)
  expect([path, status]).toEqual([path, 201])
  return body.id
}

test('[CAMPAIGN-26] the count of a campaign that is composed follows what other desks do: patients book, cancel and opt out', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const tag = await created(manager, '/api/tags/', { name: 'Counted' })
  const patients: string[] = []
  for (let n = 0; n < 5; n += 1)
    patients.push(
      await created(manager, '/api/patients/', { firstName: `Counted${n}`, lastName: 'Ngata', phone: `+6149157059${n}`, tags: [{ tag }] }),
    )
  const audience = [[{ of: 'tag', tag, not: false }]]
  const campaign = await created(manager, '/api/campaigns/', { name: 'Counted live', kind: 'bulk', body: 'We are open.', audience })
  const page = await openPage('manager', `/my/#/campaigns?campaign=${campaign}`, desktop)
  await expect(liveMark(page)).toBeVisible()
  const count = page.getByRole('region', { name: t.composeCampaign('who') })
  const expectCount = async (gets: number, leftOut: readonly string[]) => {
    await expect(count.getByText(t.composeCampaign('fit', { count: 5 }))).toBeVisible()
    await expect(count.getByText(t.composeCampaign('leftOut', { count: 5 - gets }), { exact: true })).toBeVisible()
    for (const reason of leftOut) await expect(count.getByText(reason)).toBeVisible()
  }
  await expectCount(5, [])
  const startsAt = Date.now() + 300 * oneDay
  const appointment = await created(manager, '/api/appointments/', {
    ...{ patient: patients[0], provider: provider.id, chair: chair.id, location: location.id, overlapReason: 'A test has several' },
    ...{ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() },
  })
  await expectCount(4, [t.campaigns('skipReasons.booked')])
  expect((await manager.command({ command: 'patients.edit', record: String(patients[1]), data: { optedOut: true } })).status).toBe(200)
  await expectCount(3, [t.campaigns('skipReasons.booked'), t.campaigns('skipReasons.optedOut')])
  const cancel = { command: 'appointments.cancel', record: appointment, data: { cancelReason: 'A test' } }
  expect((await manager.command(cancel)).status).toBe(200)
  await expectCount(4, [t.campaigns('skipReasons.optedOut')])
  await expect(page.getByRole('region', { name: t.composeCampaign('plan') }).getByRole('listitem')).toHaveCount(1)
})
