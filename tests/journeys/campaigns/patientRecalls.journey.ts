import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { labelled, matching, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import type { ApiClient } from '../../support/server/apiClient.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const lastNames = ['Featherstonehaugh', 'Ngata', 'Yildiz'] as const
const oneDay = 86_400_000

const created = async (manager: ApiClient, path: string, fields: object): Promise<string> => {
  const { status, body } = await manager.call('POST', path, fields)
  expect([path, status]).toEqual([path, 201])
  return body.id
}

/** A patient who was treated elsewhere and should have come back a year ago. */
async function addDuePatient(manager: ApiClient, location: string, lastName: string): Promise<string> {
  const patient = await created(manager, '/api/patients/', { firstName: 'Recalled', lastName })
  const data = { patient, location, kind: 'implant', intervalMonths: 12, previousOn: '2025-11-02' }
  expect((await manager.command({ command: 'campaigns/recalls.set', data })).status).toBe(200)
  return patient
}

test('[COMEBACK-8] a due patient is contacted, put off or declined at one desk; another desk books one, and both lists follow', async ({
  openPage,
  server,
}) => {
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const type = await created(manager, '/api/class/', { name: 'Implant review', minutes: 30, recall: { kind: 'implant', months: 12 } })
  const patients: string[] = []
  for (const lastName of lastNames) patients.push(await addDuePatient(manager, location.id, lastName))
  const [first, other] = [
    await openPage('manager', '/my/#/patient-recalls', desktop),
    await openPage('manager', '/my/#/patient-recalls', desktop),
  ]
  const card = (page: typeof first, lane: 'due' | 'contacted' | 'booked', lastName: string) =>
    page
      .getByRole('region', { name: matching(t.patientRecalls(`lanes.${lane}`)) })
      .getByRole('listitem')
      .filter({ hasText: `Recalled ${lastName}` })
  for (const page of [first, other]) {
    await expect(liveMark(page)).toBeVisible()
    for (const lastName of lastNames) await expect(card(page, 'due', lastName)).toBeVisible()
  }
  expect(await axeViolations(first)).toEqual([])
  const [booked, later, declined] = lastNames
  await first.getByRole('button', { name: labelled(t.patientRecalls('contact.due'), `Recalled ${booked}`) }).click()
  for (const page of [first, other]) await expect(card(page, 'contacted', booked)).toBeVisible()
  const again = card(first, 'contacted', booked).getByRole('button', {
    name: labelled(t.patientRecalls('contact.contacted'), `Recalled ${booked}`),
  })
  await expect(again).toBeVisible()
  await expect(first.getByRole('button', { name: labelled(t.patientRecalls('contact.due'), `Recalled ${booked}`) })).toHaveCount(0)
  await first.getByRole('button', { name: `${t.patientRecalls('later')}, Recalled ${later}` }).click()
  await first.getByRole('menuitem', { name: t.patientRecalls('laterMonths', { count: 3 }) }).click()
  await first.getByRole('button', { name: `${t.patientRecalls('decline')}, Recalled ${declined}` }).click()
  await first.getByRole('dialog').getByRole('textbox').fill('Moved to Perth')
  await first
    .getByRole('dialog')
    .getByRole('button', { name: t.patientRecalls('decline') })
    .click()
  for (const page of [first, other]) for (const lastName of [later, declined]) await expect(card(page, 'due', lastName)).toHaveCount(0)
  const startsAt = Date.now() + 300 * oneDay
  await created(manager, '/api/appointments/', {
    ...{ patient: patients[0], provider: provider.id, chair: chair.id, location: location.id, type, overlapReason: 'A test has several' },
    ...{ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + 1_800_000).toISOString() },
  })
  for (const page of [first, other]) await expect(card(page, 'booked', booked)).toBeVisible()
})
