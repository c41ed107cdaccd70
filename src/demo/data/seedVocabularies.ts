import type { Fields } from '#domain/wire.ts'
import * as money from './money.ts'
import * as texts from './templates.ts'
import * as data from './vocabularies.ts'

/** Creates a record by its area's create command and returns its id. */
export type CreateRecord = (command: string, data: Fields) => Promise<string>

/** Creates the words and lists that the practice works with. @returns the tags for appointments */
export async function seedVocabularies(createRecord: CreateRecord): Promise<readonly string[]> {
  const createAll = async (area: string, records: readonly Fields[]): Promise<void> => {
    for (const record of records) await createRecord(`${area}.create`, record)
  }
  const eventTags: string[] = []
  for (const tag of data.eventTags) eventTags.push(await createRecord('eventtags.create', tag))
  await createAll('workflowcategories', data.workflowCategories)
  await createAll('labels', data.labels)
  await createAll('tags', texts.tags)
  await createAll('templates', texts.templates)
  await createAll('quicknotes', data.quickNotes)
  await createAll('alertcats', data.alertCategories)
  await createAll('contacts', data.contacts)
  await createAll('insurances', money.funds)
  await createAll('taxrates', money.taxRates)
  await createAll('treatconds', conditionsWithItems(data.treatmentConditions, await seedItems(createRecord)))
  const bank = await createRecord('banks.create', money.bankAccount)
  await createAll(
    'payments/types',
    money.paymentTypes.map((type) => ({ ...type.data, ...(type.isBanked ? { bank } : {}) })),
  )
  return eventTags
}

/** The conditions with the ids of the items that are offered with each. */
export const conditionsWithItems = (conditions: typeof data.treatmentConditions, itemIds: ReadonlyMap<string, string>): readonly Fields[] =>
  conditions.map(({ itemCodes = [], ...condition }) => ({ ...condition, items: itemCodes.flatMap((code) => itemIds.get(code) ?? []) }))

/** Items by category, each with its standard fee. @returns their ids by code */
async function seedItems(createRecord: CreateRecord): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  const schedule = await createRecord('prices.create', money.standardFees)
  for (const [order, [name, items]] of Object.entries(data.itemsByCategory).entries()) {
    const category = await createRecord('categories.create', { name, order })
    for (const item of items) {
      const id = await createRecord('items.create', { ...item, category })
      ids.set(item.code, id)
      const cents = 100 * (money.feeByCode[item.code] ?? 0)
      await createRecord('prices/lines.create', { schedule, item: id, fee: { cents, currency: 'AUD' }, from: money.standardFees.from })
    }
  }
  return ids
}
