import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[LAB-9] reception sends a case, receives it by the number of its slip, and sees it move on the board', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const first = async (path: string) => (await manager.list(path)).items[0]?.id
  const [provider, lab] = [await first('/providers/'), (await manager.list('/api/contacts/', '&kind=lab')).items[0]?.id]
  const patient = (await manager.call('POST', '/api/patients/', { firstName: 'Wiremu', lastName: 'Parata' })).body.id
  const data = { patient, provider, lab, material: 'Zirconia', teeth: [26], trackingNumber: 'WP 77-1' }
  const { status } = await manager.command({ command: 'labcases.create', data })
  expect(status).toBe(200)
  const page = await openPage('reception', '/my/#/lab', { viewport: { width: 1280, height: 800 } })
  await expect(liveMark(page)).toBeVisible()
  const cardIn = (lane: 'toSend' | 'atLab' | 'toCheck') =>
    page
      .getByRole('region', { name: t.labBoard(`lanes.${lane}`), exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Wiremu Parata' })
  await cardIn('toSend')
    .getByRole('button', { name: /^Send to the lab/ })
    .click()
  await expect(cardIn('atLab')).toBeVisible()
  await page.getByLabel(t.labBoard('scan')).fill('wp771')
  await page.keyboard.press('Enter')
  await expect(cardIn('toCheck')).toBeVisible()
  await page.getByLabel(t.labBoard('scan')).fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.labBoard('notFound', { number: 'nothing' }))).toBeVisible()
})
