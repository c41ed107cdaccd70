import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { labelled, t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import type { ApiClient } from '../../support/server/apiClient.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const name = 'Aligner check (simulated)'
const people = [
  { firstName: 'Wiremu', lastName: 'Ngata', phone: '+61491570481' },
  { firstName: 'Xanthe-Rose', lastName: 'Featherstonehaugh', phone: '+61491570482' },
  { firstName: 'Osman', lastName: 'Yildiz', phone: '+61491570483' },
] as const

const created = async (manager: ApiClient, path: string, fields: object): Promise<string> => {
  const { status, body } = await manager.call('POST', path, fields)
  expect([path, status]).toEqual([path, 201])
  return body.id
}

/** Writes a campaign to the patients with the tag, and saves it as a draft. */
async function compose(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.campaigns('add') }).click()
  await page.getByLabel(t.campaigns('name')).fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.campaigns('add') })
    .click()
  await page
    .getByRole('button', { name: t.composeCampaign('addRule') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t.campaigns('rules.tag') }).click()
  await page.getByRole('button', { name: t.composeCampaign('removeRule', { name: t.campaigns('rules.recall') }) }).click()
  await page
    .getByLabel(t.composeCampaign('body'), { exact: true })
    .fill('Hello {{patient.firstName}}, it is time to check your aligners. Please reply. {{practice.name}}')
}

test('[CAMPAIGN-21] a campaign is written, tested, approved by another user, sent, paused and resumed; an answer and a booking show at every desk', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'campaign')
  const { manager, provider, chair, location } = await createClinicFixture(server)
  const tag = await created(manager, '/api/tags/', { name: 'Aaligners' })
  const ids: string[] = []
  for (const person of people) ids.push(await created(manager, '/api/patients/', { ...person, tags: [{ tag }] }))
  const [author, approver] = [
    await openPage('reception', '/my/#/campaigns', desktop),
    await openPage('manager', '/my/#/campaigns', desktop),
  ]
  const screens = { Author: author, Approver: approver }
  for (const page of Object.values(screens)) await expect(liveMark(page)).toBeVisible()
  await compose(author)
  await expect(author.getByText(t.composeCampaign('fit', { count: people.length }))).toBeVisible()
  await expect(author.getByText('Hello Wiremu, it is time to check your aligners.')).toBeVisible()
  await storyboard.addFrame('Reception writes a campaign: the count and a real preview follow each change', screens)
  await author.getByRole('button', { name: labelled(t.composeCampaign('test'), name) }).click()
  await author.getByRole('button', { name: t.composeCampaign('ask') }).click()
  await author.getByRole('menuitem', { name: manager.signedIn.user.name }).click()
  await expect(approver.getByRole('row').filter({ hasText: name })).toContainText(t.campaigns('states.toApprove'))
  await approver.getByRole('button', { name }).click()
  await storyboard.addFrame('After a test to herself she asks for approval, and the manager opens the campaign', screens)
  await approver.getByRole('button', { name: labelled(t.composeCampaign('approve'), name) }).click()
  await author.getByRole('button', { name: labelled(t.composeCampaign('start'), name) }).click()
  const rowOf = (page: Page, person: (typeof people)[number]) =>
    page.getByRole('row').filter({ hasText: `${person.firstName} ${person.lastName}` })
  for (const page of Object.values(screens))
    for (const person of people) await expect(rowOf(page, person)).toContainText(t.campaigns('recipientStates.planned'))
  await approver.getByRole('button', { name: labelled(t.campaigns('pause'), name) }).click()
  await expect(author.getByRole('button', { name: labelled(t.campaigns('resume'), name) })).toBeVisible()
  await storyboard.addFrame('The manager pauses it before the first batch', screens)
  await author.getByRole('button', { name: labelled(t.campaigns('resume'), name) }).click()
  for (const page of Object.values(screens))
    for (const person of people) await expect(rowOf(page, person)).toContainText(t.campaigns('toFile'), { timeout: 30_000 })
  await storyboard.addFrame('It goes on, and each row says what became of the message', screens)
  const receive = (person: (typeof people)[number], body: string) =>
    manager.command({ command: 'messages.receive', data: { channel: 'sms', address: person.phone, body } })
  await receive(people[1], 'Yes please, a morning')
  const startsAt = new Date(Date.now() + 400 * 86_400_000)
  await created(manager, '/api/appointments/', {
    ...{ patient: ids[0], provider: provider.id, chair: chair.id, location: location.id, overlapReason: 'A test has several' },
    ...{ startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 1_800_000).toISOString() },
  })
  for (const page of Object.values(screens)) {
    await expect(rowOf(page, people[1])).toContainText('Yes please, a morning')
    await expect(rowOf(page, people[0])).toContainText(t.campaigns('recipientStates.booked'))
  }
  await storyboard.addFrame('One patient answers and another books: both desks see it', screens)
  await author.getByRole('button', { name: t.campaigns('back') }).click()
  const answers = author.getByRole('complementary', { name: t.campaigns('answers') })
  await expect(answers.getByRole('listitem').filter({ hasText: people[1].firstName })).toContainText('Yes please, a morning')
  await expect(answers.getByRole('listitem').filter({ hasText: people[0].firstName })).toContainText('Booked')
  await storyboard.addFrame('The list of all campaigns shows the answers of today beside it', screens)
  await storyboard.close()
})
