import { expect, type Page } from '@playwright/test'
import { tSetupLinks } from '#locale/practice/setupLinks.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { demoPassword, type RunningServer, startServer } from '../../support/server/startServer.ts'

const { setup } = t
const practice = {
  practiceName: 'Second Street',
  timeZone: 'Australia/Sydney',
  username: 'rosa',
  name: 'Rosa Blum',
  password: demoPassword,
}

/** Signs the owner of a new practice up on the sign-up page. */
async function signUp(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel(t.pages('signUpPractice')).fill(practice.practiceName)
  await page.getByLabel(t.pages('signUpZone')).selectOption(practice.timeZone)
  await page.getByLabel(t.pages('signUpName')).fill(practice.name)
  await page.getByLabel(t.pages('username')).fill(practice.username)
  await page.getByLabel(t.pages('signUpPassword', { length: '8' })).fill(practice.password)
  await page.getByRole('button', { name: t.pages('signUpCreate') }).click()
  await expect(liveMark(page)).toBeVisible()
}

/** The step that each screen of a practice without records offers. */
const fills = [
  ['/book', 'people'],
  ['/board', 'appointment'],
  ['/reception', 'appointment'],
  ['/waitlist', 'import'],
  ['/messages', 'channel'],
  ['/patients', 'import'],
  ['/lab', 'import'],
  ['/campaigns', 'import'],
  ['/reports', 'appointment'],
] as const

test('[SETUP-9] each screen without records leads its owner to the step that fills it, and a step that is left stays on the checklist', async ({
  browser,
}) => {
  const server = await startServer({ DEMO: 'off' })
  const page = await (await browser.newContext()).newPage()
  try {
    await signUp(page, server)
    for (const [path, step] of fills) {
      await page.goto(`${server.url}/my/#${path}`)
      await page.getByRole('button', { name: tSetupLinks(step) }).click()
      await expect(page.getByRole('heading', { name: setup(`title.${step}`) })).toBeVisible()
      await expect(page.getByText(setup(`help.${step}`))).toBeVisible()
    }
    await page.getByRole('button', { name: setup('later') }).click()
    await expect(page.getByText(setup(`help.appointment`))).toBeHidden()
    await page.getByRole('button', { name: `${setup('start')}, ${setup('title.chairs')}` }).click()
    await expect(page.getByRole('textbox', { name: setup('chairCount') })).toBeFocused()
  } finally {
    await page.context().close()
    await server.close()
  }
})
