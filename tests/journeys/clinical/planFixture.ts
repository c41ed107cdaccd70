import type { Page } from '@playwright/test'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { t } from '../../support/browser/texts.ts'
import type { ApiClient } from '../../support/server/apiClient.ts'

type Entry = {
  readonly condition: string
  readonly item: string
  readonly phase: string
  readonly teeth: readonly number[]
  readonly surfaces?: readonly string[]
}

export type PlanFixture = {
  readonly patient: string
  readonly makePlan: (data: Fields, entries: readonly Entry[]) => Promise<string>
  readonly plans: () => Promise<readonly AnyRecord[]>
}

const phases = [
  { key: '1', name: 'Stop the decay' },
  { key: '2', name: 'Protect' },
]
const filling = { condition: 'F', item: 'X-21', phase: '1', teeth: [14], surfaces: ['O', 'D'] }

/** A patient without a chart, and plans for them with entries that have fees. */
export async function createPlanFixture(manager: ApiClient, person: Fields): Promise<PlanFixture> {
  const idsByCode = async (path: string) =>
    new Map((await manager.list(path)).items.map(({ code, id }: AnyRecord & { code?: unknown }) => [code, id]))
  const [conditions, items] = [await idsByCode('/api/treatconds/'), await idsByCode('/api/items/')]
  const [location] = (await manager.list('/api/locations/')).items
  const execute = async (command: string, data: Fields): Promise<string> => {
    const { status, body, problem } = await manager.command({ command, data })
    if (status !== 200) throw new Error(`${command} answered ${status}: ${problem?.detail}`)
    return String(body.record.id)
  }
  const { body: made } = await manager.call('POST', '/api/patients/', person)
  const patient = String(made.id)
  const chart = ({ condition, item, ...entry }: Entry, charted: string, more: Fields) =>
    execute('operations.chart', { ...more, ...entry, patient, charted, condition: conditions.get(condition), item: items.get(item) })
  return {
    patient,
    makePlan: async (data, entries) => {
      const plan = await execute('operations/plans.make', { patient, location: location?.id, name: 'Treatment plan', phases, ...data })
      for (const entry of entries) await chart(entry, 'planned', { plan, location: location?.id })
      return plan
    },
    plans: async () => (await manager.list('/api/operations/plans/', `&patient=${patient}`)).items,
  }
}

/** Two ways to treat one tooth, beside a filling that both have: a crown, or a large filling. */
export async function makeTwoOptions({ makePlan }: Pick<PlanFixture, 'makePlan'>) {
  const crown = { condition: 'CR', item: 'X-50', phase: '2', teeth: [46] }
  const large = { condition: 'F', item: 'X-22', phase: '1', teeth: [46], surfaces: ['M', 'O', 'D'] }
  const first = await makePlan({ explanation: 'A ceramic cap holds the crack together. Lasts longest.' }, [filling, crown])
  const second = await makePlan({ option: 'B', alternativeTo: first, name: 'Large filling' }, [filling, large])
  return { first, second }
}

/** Draws a signature on the page that a patient holds. */
export async function signOnPad(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: t.presentPlan('signHere') }).boundingBox()
  if (!box) throw new Error('There is no pad to sign on')
  await page.mouse.move(box.x + 80, box.y + 70)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4, 5]) await page.mouse.move(box.x + 80 + step * 30, box.y + 40 + (step % 2) * 30)
  await page.mouse.up()
}

/** Takes the tablet back from the patient with the PIN of the demo practice’s manager, or another. */
export async function leavePlan(page: Page, secret: string, name = 'Grace'): Promise<void> {
  await page.getByLabel(t.signature('pinOf', { name })).fill(secret)
  await page.getByRole('button', { name: t.presentPlan('leave'), exact: true }).click()
}
