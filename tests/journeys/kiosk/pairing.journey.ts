import { join } from 'node:path'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { codePattern, expectQuestion } from '../../support/browser/kioskPage.ts'
import { overflowPixels } from '../../support/browser/overflowPixels.ts'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { labelled, t } from '../../support/browser/texts.ts'

/** A screen and a manager pair a device in two browsers. A picture of each step is saved with the results. */

const folder = process.env['FILM_TO'] && join(process.env['FILM_TO'], 'pairing')
const wallScreen = { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' } as const
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true } as const

async function openDevice(browser: Browser, url: string, kind: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.clock.install()
  await page.goto(`${url}/apps/${kind}/`)
  return page
}

const shownCode = (page: Page) => page.getByRole('status').filter({ hasText: codePattern })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Reads the QR code on the screen as a camera does: from the pixels. */
async function scan(page: Page): Promise<string> {
  const image = (await page.getByRole('img', { name: t.kiosk('pairQrCode') }).screenshot()).toString('base64')
  const pixels = await page.evaluate(async (source) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${source}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { width, height, data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { width: 0, height: 0, data: [] }
    return { width, height, data: [...data] }
  }, image)
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })
}

test(
  '[PAIR-15] a wall shows its code and a QR code; the manager scans it, names the wall and approves; the wall is live',
  { tag: '@core' },
  async ({ browser, openPage, server }, info) => {
    test.slow()
    const storyboard = await startStoryboard(browser, folder ?? info.outputPath('film'), 'pairing-1')
    const wall = await openDevice(browser, server.url, 'wall', wallScreen)
    const code = await shownCode(wall).innerText()
    const devices = await openPage('manager', '/my/#/devices')
    await expect(button(devices, labelled(t.devices('review'), code))).toBeVisible()
    expect(await axeViolations(wall)).toEqual([])
    await storyboard.addFrame('A wall shows its own code; the manager sees that it waits', { Wall: wall, Devices: devices })

    const link = await scan(wall)
    expect(link).toBe(`${server.url}/my/#/devices?code=${code}`)
    await devices.goto(link)
    await expect(devices.getByRole('dialog')).toContainText(code)
    await devices.getByLabel(t.devices('deviceName'), { exact: true }).fill('Staff room')
    await expect(devices.getByRole('radio', { name: t.devices('kinds.wall') })).toBeChecked()
    await storyboard.addFrame('The manager scans the code, compares it and names the wall', { Wall: wall, Devices: devices })
    await button(devices, t.devices('approve')).click()
    await expect(liveMark(wall)).toBeVisible()
    await expect(button(devices, labelled(t.devices('revoke'), 'Staff room'))).toBeVisible()
    await storyboard.addFrame('The wall is live; no text was typed on it', { Wall: wall, Devices: devices })

    // It keeps its key: a reload needs no pairing.
    await wall.reload()
    await expect(liveMark(wall)).toBeVisible()
    await storyboard.close()
    await wall.context().close()
  },
)

test('[PAIR-16] a rejected kiosk says so, an expired code is replaced without any action, and a reload keeps the code', async ({
  browser,
  openPage,
  server,
}, info) => {
  test.slow()
  const storyboard = await startStoryboard(browser, folder ?? info.outputPath('film'), 'pairing-2')
  const kiosk = await openDevice(browser, server.url, 'kiosk', tablet)
  const firstCode = await shownCode(kiosk).innerText()
  await kiosk.reload()
  await expect(shownCode(kiosk)).toHaveText(firstCode)
  expect([await overflowPixels(kiosk), await axeViolations(kiosk)]).toEqual([0, []])

  const devices = await openPage('manager', '/my/#/devices')
  await button(devices, labelled(t.devices('review'), firstCode)).click()
  await storyboard.addFrame('The manager does not know this device', { Kiosk: kiosk, Devices: devices })
  await button(devices, t.devices('reject')).click()
  await expect(kiosk.getByRole('alert')).toHaveText(t.kiosk('pairRejected'))
  await expect(devices.getByText(t.devices('noneWaiting'))).toBeVisible()
  expect(await axeViolations(kiosk)).toEqual([])
  await storyboard.addFrame('The kiosk says that it was rejected', { Kiosk: kiosk, Devices: devices })
  await kiosk.getByRole('button', { name: t.kiosk('pairNewCode') }).click()
  await expect(shownCode(kiosk)).not.toHaveText(firstCode)

  // The server forgets a code after ten minutes; here it answers as it does then.
  const secondCode = await shownCode(kiosk).innerText()
  await devices.getByLabel(t.devices('code'), { exact: true }).fill('AAA-AAA')
  await button(devices, t.devices('find')).click()
  await expect(devices.getByText('No device shows this code', { exact: false })).toBeVisible()
  await expireOnce(kiosk)
  await expect(kiosk.getByText(t.kiosk('pairWaiting'))).toBeVisible()
  await devices.getByLabel(t.devices('code'), { exact: true }).fill(await shownCode(kiosk).innerText())
  await button(devices, t.devices('find')).click()
  await devices.getByLabel(t.devices('deviceName'), { exact: true }).fill('Back door')
  await button(devices, t.devices('approve')).click()
  await expectQuestion(kiosk, t.kiosk('birthDate'))
  expect(secondCode).toMatch(codePattern)
  await storyboard.close()
  await kiosk.context().close()
})

/** The next request for the token is answered as after ten minutes. Resolves when the device has asked for a code again. */
async function expireOnce(page: Page): Promise<void> {
  const nextStart = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/kiosk/pairing/'))
  const problem = { type: '/api/docs#problem-pairing-open', title: '', status: 400, detail: '', requestId: '', error: 'expired_token' }
  await page.route(
    '**/api/kiosk/pairing/token',
    (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem }),
    {
      times: 1,
    },
  )
  await nextStart
}
