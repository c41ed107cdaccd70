import { expect, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'

/** Bytes as they were transferred, with their headers. */
type Answer = { readonly path: string; readonly bytes: number }

/** The answers to the calls of a page from now on. Scripts, styles and fonts are none. */
async function recordAnswers(page: Page): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const paths = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Fetch' || type === 'XHR') paths.set(requestId, `${request.method} ${new URL(request.url).pathname}`)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path !== undefined) answers.push({ path, bytes: encodedDataLength })
  })
  return answers
}

const maxAnswers = 12
const maxBytes = 80 * 1024

for (const [username, screen] of [
  ['reception', 'reception'],
  ['reception', 'book'],
  ['dentist', 'board'],
  ['assistant', 'steri'],
  ['reception', 'messages'],
] as const)
  test(`[READS-13] with an empty cache a screen opens with at most ${maxAnswers} answers of together at most 80 KB: ${screen}`, async ({
    openPage,
    server,
  }) => {
    const page = await openPage(username, '/healthz')
    const answers = await recordAnswers(page)
    await page.goto(`${server.url}/my/#/${screen}`)
    await expect(liveMark(page)).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0)
    expect(answers.map(({ path }) => path)).toContain('POST /api/reads/')
    expect(answers.length, answers.map(({ path }) => path).join(', ')).toBeLessThanOrEqual(maxAnswers)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
  })
