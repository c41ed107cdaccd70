import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = '+61491570495'

test('[INBOX-8] a text of a patient becomes a booking with one press on a free time, and another desk sees it at once', async ({
  browser,
  openPage,
  server,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'booking')
  const { manager } = await createClinicFixture(server)
  const patient = { firstName: 'Wiremu', lastName: 'Ngata', phone }
  expect((await manager.call('POST', '/api/patients/', patient)).status).toBe(201)
  const [reception, other] = [await openPage('reception', '/my/#/messages', desktop), await openPage('manager', '/my/#/messages', desktop)]
  const screens = { 'First desk': reception, 'Second desk': other }
  for (const page of Object.values(screens)) await expect(liveMark(page)).toBeVisible()
  await storyboard.addFrame('Two desks read the messages', screens)
  const question = 'Can I come in next week?'
  await manager.command({ command: 'messages.receive', data: { channel: 'sms', address: phone, body: question } })
  const rowOf = (page: typeof reception) => page.getByRole('button').filter({ hasText: question })
  for (const page of Object.values(screens)) await rowOf(page).click()
  const messagesOf = (page: typeof reception) => page.getByRole('list', { name: t.threads('messages') })
  await expect(messagesOf(other)).toContainText(question)
  await storyboard.addFrame('A text of Wiremu arrives, and both desks open it', screens)
  await reception.getByRole('button', { name: `${t.inbox('book')}, Wiremu Ngata` }).click()
  const time = reception
    .getByRole('list', { name: t.inbox('freeTimes') })
    .getByRole('button')
    .first()
  const when = await time.innerText()
  await storyboard.addFrame('The first desk sees the next free times of a provider', screens)
  await time.click()
  for (const page of Object.values(screens)) {
    await expect(
      messagesOf(page)
        .getByRole('listitem')
        .filter({ hasText: t.threads('whatFollowed') }),
    ).toContainText('Booked ')
    await expect(page.getByRole('complementary', { name: t.inbox('person') })).toContainText(when)
  }
  await storyboard.addFrame('One press books: both desks see the appointment and the line in the conversation', screens)
  await storyboard.close()
})
