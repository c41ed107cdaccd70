import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const arriving = 2_000
const atOnce = 20
const openNumber = '+61491570496'
/** Half of the messages arrive in the conversation that is open, the others from fifty numbers. */
const numberOf = (count: number) => (count % 2 === 0 ? openNumber : `+614915710${String(count % 50).padStart(2, '0')}`)

type Samples = {
  readonly frames: number
  readonly message: readonly number[]
  readonly field: readonly number[]
  readonly rows: readonly string[]
}

/** Notes in each frame where the message that is read stands, where the field stands, and the rows of the queue that are in sight. */
const startSampling = (page: Page, text: string) =>
  page.evaluate((read) => {
    const seen = { frames: 0, message: new Set<number>(), field: new Set<number>(), rows: new Set<string>() }
    const top = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().top ?? -1)
    const messages = [...document.querySelectorAll('li p')]
    const message = messages.find((element) => element.textContent?.endsWith(read))
    const sample = () => {
      seen.frames += 1
      seen.message.add(message?.isConnected ? top(message) : -1)
      seen.field.add(top(document.querySelector('textarea')))
      const names = [...document.querySelectorAll('section li button')]
        .slice(0, 6)
        .map((row) => row.querySelector('span span')?.textContent)
      seen.rows.add(names.join(', '))
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
    Object.assign(window, { samplesSeen: seen })
  }, text)

const readSamples = (page: Page): Promise<Samples> =>
  page.evaluate(() => {
    const { frames, message, field, rows } = (window as unknown as { samplesSeen: Record<string, Set<never>> & { frames: number } })
      .samplesSeen
    return { frames, message: [...(message ?? [])], field: [...(field ?? [])], rows: [...(rows ?? [])] }
  })

test('[INBOX-17] 2,000 messages that arrive while a user types move nothing that they read, and all are there', async ({
  openPage,
  server,
}) => {
  test.setTimeout(180_000)
  const { manager } = await createClinicFixture(server)
  const receive = (address: string, body: string) =>
    manager.command({ command: 'messages.receive', data: { channel: 'sms', address, body } })
  for (let count = 1; count <= 40; count += 1) await receive(openNumber, `Earlier ${count}`)
  const page = await openPage('reception', '/my/#/messages', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  const queue = page.getByRole('region', { name: t.inbox('queue') })
  await queue.getByRole('button').filter({ hasText: '0491 570 496' }).click()
  const list = page.getByRole('list', { name: t.threads('messages') })
  const read = list.getByText(/Earlier 20$/)
  await read.scrollIntoViewIfNeeded()
  const reply = page.getByRole('textbox', { name: t.threads('reply') })
  await reply.focus()
  await queue.hover({ position: { x: 120, y: 200 } })
  await startSampling(page, 'Earlier 20')
  const text = 'We can see you at ten. '.repeat(8).trim()
  const typing = reply.pressSequentially(text, { delay: 100 })
  for (let count = 0; count < arriving; count += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => receive(numberOf(count + index), `Later ${count + index}`)))
  await typing
  await expect(page.getByRole('button', { name: t.threads('newer', { count: arriving / 2 }) })).toBeVisible({ timeout: 30_000 })
  await expect(reply).toBeFocused()
  await expect(reply).toHaveValue(text)
  const { frames, message, field, rows } = await readSamples(page)
  expect(frames).toBeGreaterThan(100)
  expect({ message: message.length, field: field.length, rows: rows.length }, JSON.stringify({ message, field, rows })).toEqual({
    message: 1,
    field: 1,
    rows: 1,
  })
  await expect(read).toBeInViewport()
})
