import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const viewport = { width: 1440, height: 900 }

test('[INBOX-2] two users read a text that arrives; one sees that the other replies, and it counts as waiting until it is answered', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const [question, answer] = ['Do you take new patients on Fridays?', 'We do, on Fridays.']
  const reception = await openPage('reception', '/my/#/messages', { viewport })
  const other = await openPage('manager', '/my/#/messages', { viewport })
  await expect(liveMark(reception)).toBeVisible()
  await expect(liveMark(other)).toBeVisible()
  const waiting = async () => {
    const text = await other.getByRole('navigation', { name: t.shell('screens') }).innerText()
    return Number(/(\d+) waiting/.exec(text)?.[1])
  }
  await expect.poll(waiting).toBeGreaterThan(0)
  const before = await waiting()
  await manager.command({ command: 'messages.receive', data: { channel: 'sms', address: '+61491570498', body: question } })
  await expect.poll(waiting).toBe(before + 1)
  const rowOf = (page: typeof reception, band: 'forUs' | 'forThem') =>
    page
      .getByRole('region', { name: t.inbox(`bands.${band}`) })
      .getByRole('button')
      .filter({ hasText: '0491 570 498' })
  await rowOf(reception, 'forUs').click()
  await expect(reception.getByRole('list', { name: t.threads('messages') })).toContainText(question)
  const reply = reception.getByRole('textbox', { name: t.threads('reply') })
  await reply.fill(answer)
  await expect(rowOf(other, 'forUs')).toContainText(t.threads('replying', { name: 'Ana' }))
  expect(await axeViolations(reception)).toEqual([])
  await reply.press('Control+Enter')
  await expect(reply).toHaveValue('')
  await expect(rowOf(other, 'forThem')).toContainText(answer)
  await expect(rowOf(other, 'forUs')).toHaveCount(0)
  await expect.poll(waiting).toBe(before)
})

test('[INBOX-3] a user who reads earlier messages keeps their place while new ones arrive, and sees how many', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const receive = (body: string) =>
    manager.command({ command: 'messages.receive', data: { channel: 'sms', address: '+61491570497', body } })
  for (let count = 1; count <= 30; count += 1) await receive(`Message ${count}`)
  const page = await openPage('reception', '/my/#/messages', { viewport })
  await page.getByRole('button').filter({ hasText: '0491 570 497' }).click()
  const list = page.getByRole('list', { name: t.threads('messages') })
  const message = (count: number) => list.getByText(new RegExp(`Message ${count}$`))
  await expect(message(30)).toBeInViewport()
  await list.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(message(1)).toBeInViewport()
  const before = await list.evaluate((element) => element.scrollTop)
  await receive('Message 31')
  await receive('Message 32')
  const newer = page.getByRole('button', { name: t.threads('newer', { count: 2 }) })
  await expect(newer).toBeVisible()
  expect(await list.evaluate((element) => element.scrollTop)).toBe(before)
  await newer.click()
  await expect(message(32)).toBeInViewport()
  await expect(newer).toHaveCount(0)
})

test('[INBOX-6] a user writes a note, plans a reply for tomorrow and cancels it, labels the conversation and snoozes it', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const name = 'Needs a quote'
  await manager.command({ command: 'labels.create', data: { name } })
  await manager.command({ command: 'messages.receive', data: { channel: 'sms', address: '+61491570496', body: 'How much is a crown?' } })
  const page = await openPage('manager', '/my/#/messages', { viewport })
  const row = (band: 'forUs' | 'snoozed') =>
    page
      .getByRole('region', { name: t.inbox(`bands.${band}`) })
      .getByRole('button')
      .filter({ hasText: '0491 570 496' })
  await row('forUs').click()
  const list = page.getByRole('list', { name: t.threads('messages') })
  await page.getByRole('radio', { name: t.threads('note'), exact: true }).click()
  await page.getByRole('textbox', { name: t.threads('note') }).fill('Ask Dr Okafor first')
  await page.getByRole('button', { name: t.threads('saveNote'), exact: true }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Ask Dr Okafor first' })).toContainText(t.threads('onlyWe'))
  await page.getByRole('radio', { name: t.threads('reply'), exact: true }).click()
  await page.getByRole('textbox', { name: t.threads('reply') }).fill('We will send you a quote.')
  await page.getByRole('button', { name: t.inbox('later'), exact: true }).click()
  await page.getByRole('menuitem', { name: t.inbox('laterAt.tomorrow') }).click()
  const planned = list.getByRole('listitem').filter({ hasText: 'We will send you a quote' })
  await planned.getByRole('button', { name: t.threads('changePlanned') }).click()
  const dialog = page.getByRole('dialog', { name: t.threads('plannedTitle') })
  await dialog.getByRole('textbox').fill('We will send you a quote on Monday.')
  await dialog.getByRole('button', { name: t.threads('savePlanned') }).click()
  await expect(planned).toContainText('on Monday')
  await planned.getByRole('button', { name: t.threads('cancelSending') }).click()
  await expect(planned).toContainText(t.threads('notSent.byUser'))
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible()
  await page.getByRole('button', { name: t.inbox('snooze'), exact: true }).click()
  await page.getByRole('menuitem', { name: t.inbox('snoozeUntil.tomorrow') }).click()
  await expect(row('snoozed')).toBeVisible()
})

test('[INBOX-30] a user who opens Messages sees the conversation that has waited longest, without the focus in its reply', async ({
  openPage,
  server,
}) => {
  await createClinicFixture(server)
  const page = await openPage('reception', '/my/#/messages', { viewport })
  const first = page
    .getByRole('region', { name: t.inbox('bands.forUs') })
    .getByRole('button')
    .first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('list', { name: t.threads('messages') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t.threads('reply') })).not.toBeFocused()
})
