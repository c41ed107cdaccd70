// usage: node snap.tmp.mjs PORT USER JSONSTEPS
import { chromium } from '@playwright/test'
const [port, user, stepsText] = process.argv.slice(2)
const steps = JSON.parse(stepsText)
const first = steps[0]?.open ?? {}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({
  viewport: { width: first.w ?? 1440, height: first.h ?? 900 },
  colorScheme: first.dark ? 'dark' : 'light',
  hasTouch: !!first.touch,
  isMobile: !!first.touch,
})
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)))
page.on('pageerror', (e) => console.log('pageerror:', String(e).slice(0, 500)))
const base = `http://localhost:${port}`
await page.goto(`${base}/Auth/Signin`)
await page.fill('input[name=username]', user)
await page.fill('input[name=password]', 'tooth-fairy-1')
await page.click('form button')
await page.waitForURL((u) => !u.pathname.includes('Signin'), { timeout: 30000 })
for (const s of steps) {
  try {
    if (s.goto) {
      await page.goto(base + s.goto)
      await page.waitForTimeout(s.wait ?? 1500)
    }
    if (s.click) await page.click(s.click, { timeout: 5000 })
    if (s.tap) await page.tap(s.tap, { timeout: 5000 })
    if (s.fill) await page.fill(s.fill[0], s.fill[1])
    if (s.keys) for (const k of s.keys) await page.keyboard.press(k)
    if (s.eval) console.log(JSON.stringify(await page.evaluate(s.eval)))
    if (s.api) console.log(JSON.stringify(await page.evaluate(async (p) => (await fetch(p)).json(), s.api)).slice(0, s.max ?? 1500))
    if (s.wait && !s.goto) await page.waitForTimeout(s.wait)
    if (s.shot) await page.screenshot({ path: s.shot, fullPage: !!s.full })
  } catch (e) {
    console.log('step failed', JSON.stringify(s), String(e).slice(0, 300))
  }
}
await browser.close()
