import type { DemoIds } from '#domain/demo/booking.ts'
import { demoForms, demoKiosk } from '#domain/demo/kiosk.ts'
import { demoPatient, demoPatientCount } from '#domain/demo/patients.ts'
import { chairCount, groups, kinds, people, practiceName, staff } from '#domain/demo/practice.ts'
import { hoursAt, zoneAt } from '#domain/demo/hours.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { theSystem } from '../auth/principal.ts'
import { openPractice } from '../engine/openPractice.ts'
import type { House } from '../house.ts'

/** Makes a record by its area's own command and answers with its id. */
export type Make = (command: string, data: Fields) => Promise<string>

export type DemoPractice = DemoIds & { readonly practice: string; readonly timeZone: string }

export const maker = (house: House, practice: string): Make => {
  const principal = theSystem(practice, 'demo', new Set(grantable))
  return async (command, data) => {
    const done = await house.door.execute(principal, { command, data, because: 'the demo practice' })
    return done.record?.id ?? ''
  }
}

/** The demo practice without its day: rooms, people, rights. Made by the same commands that anybody would give. */
export async function seedPractice(house: House, password: string): Promise<DemoPractice> {
  const now = house.now()
  const timeZone = zoneAt(now)
  const practice = await openPractice(house.store, house.newId, practiceName)
  const make = maker(house, practice)
  await set(house, practice)
  const location = await make('locations.create', { name: practiceName, timeZone, ...hoursAt(now, timeZone) })
  const providers = await each(staff, ({ name, shortName, role }) => make('providers.create', { name, shortName, role }))
  const calendars = await each(staff, ({ shortName }, index) =>
    make('calendars.create', { name: shortName, location, provider: providers[index] }),
  )
  const chairs = await each(Array.from({ length: chairCount }), (_, index) => make('equipments.create', chair(index, location, providers)))
  const types = await each(kinds, ({ name, minutes, fee, kits }) =>
    make('class.create', {
      name,
      minutes,
      usualFee: { cents: fee, currency: 'AUD' },
      packs: kits.map((kind) => ({ kind, count: 1 })),
    }),
  )
  const today = dayOf(instantOf(now), timeZone)
  const patients = await each(Array.from({ length: demoPatientCount }), (_, index) => make('patients.create', demoPatient(index, today)))
  await seedUsers(make, providers, password)
  await seedKiosk(make, location, types)
  return { practice, location, timeZone, providers, calendars, chairs, kinds: types, patients }
}

/** Two assistants to a room, so its chairs are turned round in six minutes; few are asked at once, so that the waitlist lasts for weeks. */
const demoSettings = { turningTakes: 6, waveSize: 3, waveEvery: 4, offersAWeek: 12, coolOff: 90 }

async function set(house: House, practice: string): Promise<void> {
  const [settings] = (await house.store.list(practice, 'settings', { where: [] })).items
  const asked = {
    command: 'settings.edit',
    data: demoSettings,
    because: 'the demo practice',
    ...(settings ? { record: settings.id } : {}),
  }
  await house.door.execute(theSystem(practice, 'demo', new Set(grantable)), asked)
}

function chair(index: number, location: string, providers: readonly string[]): Fields {
  const owner = staff.findIndex((person) => person.chair === index + 1)
  return { kind: 'chair', name: `Chair ${index + 1}`, number: index + 1, location, ...(owner < 0 ? {} : { provider: providers[owner] }) }
}

async function seedKiosk(make: Make, location: string, types: readonly string[]): Promise<void> {
  await make('kiosk.create', { ...demoKiosk, location })
  await each(demoForms, (one) => make('forms.create', { ...one.form, types: one.kinds.map((kind) => types[kind]) }))
}

async function seedUsers(make: Make, providers: readonly string[], password: string): Promise<void> {
  const everything = await make('groups.create', { name: 'Managers', scopes: grantable })
  const made = await each(groups, (group) => make('groups.create', { name: group.name, scopes: group.scopes }))
  await eachInTurn(people, ({ username, name, group, provider }) => {
    const index = groups.findIndex((one) => one.name === group)
    const book = provider ? { provider: providers[staff.findIndex((one) => one.name === provider)] } : {}
    return make('users.create', { username, name, password, groups: [made[index] ?? everything], ...book })
  })
}

/** In order, so positions in the log tell the story as it is written here; commits are shared all the same. */
const each = <T>(list: readonly T[], work: (one: T, index: number) => Promise<string>): Promise<string[]> => Promise.all(list.map(work))

/** One after another: a password is sealed beside the transaction, and whose is ready first is chance. */
async function eachInTurn<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of list) await work(one)
}
