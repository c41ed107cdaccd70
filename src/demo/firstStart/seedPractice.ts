import type { DemoIds } from '#demo/data/bookAppointments.ts'
import { demoForms, demoKiosk } from '#demo/data/kiosk.ts'
import { demoPatient, demoPatientCount } from '#demo/data/patients.ts'
import { chairCount, groups, appointmentTypes, demoUsers, practiceName, staff } from '#demo/data/practice.ts'
import { hoursAt, zoneAt } from '#demo/data/hours.ts'
import { business as demoBusiness } from '#demo/data/money.ts'
import { seedFamilies } from './people/seedFamilies.ts'
import { seedRegisters } from '#demo/data/seedRegisters.ts'
import { type CreateRecord, seedVocabularies } from '#demo/data/seedVocabularies.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from './demoPrincipal.ts'

export type DemoPractice = DemoIds & { readonly practice: string; readonly timeZone: string }

export const recordCreator = (deps: ServerDeps, practice: string): CreateRecord => {
  const principal = demoPrincipal(practice)
  return async (command, data) => {
    const result = await deps.commands.execute(principal, { command, data, because: 'the demo practice' })
    return result.record?.id ?? ''
  }
}

/** Creates the demo practice without its day: chairs, people, permissions. Uses the same commands as any client. */
export async function seedPractice(deps: ServerDeps, password: string): Promise<DemoPractice> {
  const now = deps.now()
  const timeZone = zoneAt(now)
  const practice = await createPractice(deps.store, deps.newId, practiceName)
  const createRecord = recordCreator(deps, practice)
  await applyDemoSettings(deps, practice)
  const business = await createRecord('business.create', demoBusiness)
  const location = await createRecord('locations.create', { name: practiceName, timeZone, business, ...hoursAt(now, timeZone) })
  const providers = await mapInOrder(staff, ({ name, shortName, role }) => createRecord('providers.create', { name, shortName, role }))
  const calendars = await mapInOrder(staff, ({ shortName }, index) =>
    createRecord('calendars.create', { name: shortName, location, provider: providers[index] }),
  )
  const chairs = await mapInOrder(Array.from({ length: chairCount }), (_, index) =>
    createRecord('equipments.create', chairData(index, location, providers)),
  )
  await mapInOrder(staff, (_, index) =>
    createRecord('schedule.create', rosterData({ now, timeZone, location }, providers[index], chairs[index])),
  )
  const typeIds = await mapInOrder(appointmentTypes, ({ name, minutes, fee, kits, ...type }) =>
    createRecord('class.create', {
      name,
      minutes,
      usualFee: { cents: fee, currency: 'AUD' },
      packs: kits.map((kind) => ({ kind, count: 1 })),
      ...('recall' in type ? { recall: type.recall } : {}),
    }),
  )
  const today = dayOf(instantOf(now), timeZone)
  const patients = await mapInOrder(Array.from({ length: demoPatientCount }), (_, index) =>
    createRecord('patients.create', demoPatient(index, today)),
  )
  await seedUsers(createRecord, providers, password)
  await seedKiosk(createRecord, location, typeIds)
  const eventTags = await seedVocabularies(createRecord)
  await seedRegisters(createRecord, { patients, location, today })
  await seedFamilies(createRecord, { patients, today })
  return { practice, location, timeZone, providers, calendars, chairs, appointmentTypes: typeIds, patients, eventTags }
}

/** Two assistants per room, so cleaning takes six minutes; small offer waves, so that the waitlist lasts for weeks. */
/** Its day is booked at midnight, so each patient would get a reminder at eight. */
const demoSettings = { remindBefore: 0, campaignOnSundays: true, turningTakes: 6, waveSize: 3, waveEvery: 4, offersAWeek: 12, coolOff: 90 }

async function applyDemoSettings(deps: ServerDeps, practice: string): Promise<void> {
  const [settings] = (await deps.store.list(practice, 'settings', { where: [] })).items
  const input = {
    command: 'settings.edit',
    data: demoSettings,
    because: 'the demo practice',
    ...(settings ? { record: settings.id } : {}),
  }
  await deps.commands.execute(demoPrincipal(practice), input)
}

function chairData(index: number, location: string, providers: readonly string[]): Fields {
  const owner = staff.findIndex((person) => person.chair === index + 1)
  return { kind: 'chair', name: `Chair ${index + 1}`, number: index + 1, location, ...(owner < 0 ? {} : { provider: providers[owner] }) }
}

type RosterPlace = { readonly now: number; readonly timeZone: string; readonly location: string }

/** Every provider works all opening hours, whichever day and hour the demo practice is opened. */
const rosterData = ({ now, timeZone, location }: RosterPlace, provider?: string, chair?: string): Fields => {
  const { opensAt, closesAt } = hoursAt(now, timeZone)
  const startsOn = dayOf(instantOf(now), timeZone)
  return { provider, location, chair, from: opensAt, to: closesAt, weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn }
}

async function seedKiosk(createRecord: CreateRecord, location: string, typeIds: readonly string[]): Promise<void> {
  await createRecord('kiosk.create', { ...demoKiosk, location })
  await mapInOrder(demoForms, (entry) =>
    createRecord('forms.create', { ...entry.form, types: entry.typeIndexes.map((kind) => typeIds[kind]) }),
  )
}

async function seedUsers(createRecord: CreateRecord, providers: readonly string[], password: string): Promise<void> {
  const managersGroup = await createRecord('groups.create', { name: 'Managers', scopes: grantableScopes })
  const groupIds = await mapInOrder(groups, (group) => createRecord('groups.create', group))
  const users = await mapInSequence(demoUsers, ({ username, name, group, provider }) => {
    const index = groups.findIndex((entry) => entry.name === group)
    const providerField = provider ? { provider: providers[staff.findIndex((entry) => entry.name === provider)] } : {}
    return createRecord('users.create', {
      username,
      name,
      email: `${username}@example.com`,
      password,
      groups: [groupIds[index] ?? managersGroup],
      ...providerField,
    })
  })
  const members = users.filter((_, index) => demoUsers[index]?.provider === null)
  await createRecord('teams.create', { name: 'Front of house', members })
}

/** Starts all commands in list order, so log positions follow the list and commits are still shared. */
const mapInOrder = <T>(list: readonly T[], work: (entry: T, index: number) => Promise<string>): Promise<string[]> =>
  Promise.all(list.map(work))

/** Runs one at a time: passwords are hashed outside the transaction, and the order in which hashes finish is random. */
async function mapInSequence<T, Result>(list: readonly T[], work: (entry: T) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const entry of list) results.push(await work(entry))
  return results
}
