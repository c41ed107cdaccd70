import type { Page } from '@playwright/test'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { perioSites } from '#domain/clinical/perio/perioSites.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'
import { t } from '../../support/browser/texts.ts'

export const wisdomTeeth = [18, 28, 38, 48] as const
const present = permanentTeeth.filter((tooth) => !wisdomTeeth.some((missing) => missing === tooth))

export type PerioFixture = {
  readonly manager: ApiClient
  readonly patient: string
  readonly provider: string
  readonly address: string
  /** The open exam of the patient, as the server has it. */
  readonly openExam: () => Promise<AnyRecord | undefined>
  readonly start: () => Promise<string>
}

/** A patient of 28 teeth whose first exam, in May, had 3 mm everywhere. */
export async function createPerioFixture(server: RunningServer, lastName: string): Promise<PerioFixture> {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { body: person } = await manager.call('POST', '/api/patients/', { firstName: 'Peta', lastName })
  const patient = String(person.id)
  const provider = String((await manager.list('/providers/')).items[0]?.id)
  const command = async (name: string, record: string | null, data: Fields): Promise<string> => {
    const request = { command: `operations/perio.${name}`, ...(record === null ? {} : { record }), data }
    const { status, body, problem } = await manager.command(request)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${problem?.detail}`)
    return String(body.record.id)
  }
  const first = await command('create', null, { patient, provider, examinedOn: '2026-05-19' })
  await command('enter', first, {
    teeth: wisdomTeeth.map((tooth) => ({ tooth, missing: true })),
    sites: present.flatMap((tooth) => perioSites.map((site) => ({ tooth, site, probing: 3 }))),
  })
  await command('close', first, {})
  return {
    ...{ manager, patient, provider },
    address: `/my/#/patients?patient=${patient}&tab=perio`,
    openExam: async () => (await manager.list('/api/operations/perio/', `&patient=${patient}&state=open`)).items[0],
    start: () => command('create', null, { patient, provider, examinedOn: '2026-06-19' }),
  }
}

export const entryFrame = (page: Page) => page.getByRole('application', { name: t.perio('entry') })

/** Types keys one after another, as fast as the page takes them. */
export async function typeKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/**
 * Types the digits of one figure at once, because they belong together only when they follow quickly. The page draws between two digits, as
 * it does between two keys.
 */
export async function typeFigure(page: Page, digits: readonly string[]): Promise<void> {
  await page.evaluate(async (keys) => {
    for (const key of keys) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise<void>(queueMicrotask)
    }
  }, digits)
}
