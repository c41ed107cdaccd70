import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fields, Page } from '#domain/wire.ts'
import { bearer, password } from '../startTestServer.ts'
import { allPatients, type CampaignServer, startCampaignServer } from './startCampaignServer.ts'

let server: CampaignServer
beforeEach(async () => {
  server = await startCampaignServer()
})
afterEach(() => server.close())

const userOf = async (name: string) => (await server.list('users')).find((user) => user['name'] === name)
const createGroup = (name: string, scopes: readonly string[]) => server.execute('groups.create', null, { name, scopes })
const createUser = async (name: string, fields: Fields) =>
  server.execute('users.create', null, { username: name.toLowerCase(), name, email: `${name}@bridgeroad.test`, ...fields })

/** Two patients, each last seen at a location of their own, and one who was never seen. @returns the locations */
async function createPatientsAtLocations(): Promise<readonly string[]> {
  const locations: string[] = []
  for (const [index, firstName] of ['North', 'South'].entries()) {
    const location = await server.execute('locations.create', null, { name: firstName, timeZone: 'Australia/Sydney' })
    const patient = await server.createPatient({ firstName, phone: `+6149157020${index}` })
    const times = { startsAt: `2026-12-0${index + 1}T00:00:00.000Z`, endsAt: `2026-12-0${index + 1}T00:30:00.000Z` }
    await server.bookAppointment(patient, { location, ...times })
    locations.push(location)
  }
  await server.createPatient({ firstName: 'Never', phone: '+61491570209' })
  return locations
}

test('[CAMPAIGN-140] a count and a campaign reach only patients of locations that their author may see', async () => {
  const [north] = await createPatientsAtLocations()
  const group = await createGroup('Campaigns', ['mkt', 'mkt.e', 'mkt.bulk'])
  await createUser('Limited', { groups: [group], locations: [north], password })
  const token = await server.signIn({ payload: { username: 'limited', password } })
  const question = { audience: allPatients, location: null, purpose: 'service', exclude: [], channel: 'sms' }
  const headers = bearer(token)
  const counted = await server.app.inject({ method: 'POST', url: '/api/campaigns/audience/', headers, payload: question })
  expect(counted.json()).toMatchObject({ fits: 2, gets: 2 })
  const payload = { name: 'All', kind: 'bulk', body: 'Hello', audience: allPatients, exclude: [] }
  const { id } = (await server.app.inject({ method: 'POST', url: '/api/campaigns/', headers, payload })).json()
  await server.giveAs('Ana', 'campaigns.test', id)
  await server.giveAs('Grace', 'campaigns.approve', id)
  await server.giveAs('Ana', 'campaigns.start', id)
  await server.processDue()
  expect(Object.keys(await server.recipientsOf(id)).toSorted()).toEqual(['Never', 'North'])
})

test('[CAMPAIGN-141] a campaign pauses with the reason if its author may not send it any more when it starts', async () => {
  await server.createPatient()
  const campaign = await server.write()
  await server.execute('users.disable', String((await userOf('Ana'))?.id), { disabled: true })
  await server.start(campaign)
  expect(await server.get('campaigns', campaign)).toMatchObject({ state: 'paused', pausedBecause: 'author' })
  expect(await server.recipientsOf(campaign)).toEqual({})
  await server.execute('users.disable', String((await userOf('Ana'))?.id), { disabled: false })
  await server.giveAs('Grace', 'campaigns.resume', campaign)
  for (let batch = 0; batch < 2; batch += 1) await server.nextBatch()
  expect(Object.values(await server.recipientsOf(campaign))).toMatchObject([{ state: 'sent' }])
})

test('[CAMPAIGN-142] a user who changed a campaign since it was approved last cannot approve it', async () => {
  const campaign = await server.write()
  await server.giveAs('Ana', 'campaigns.test', campaign)
  await server.giveAs('Grace', 'campaigns.edit', campaign, { body: 'Another text' })
  await server.giveAs('Ana', 'campaigns.test', campaign)
  const approve = () => server.refusalOf(server.giveAs('Grace', 'campaigns.approve', campaign))
  expect(await approve()).toEqual([409, 'isOtherPerson'])
  expect(await server.get('campaigns', campaign)).toMatchObject({ state: 'testing', changedBy: [(await userOf('Grace'))?.id] })
})

test('[CAMPAIGN-143] a user is asked to approve only with both permissions, and then only they approve', async () => {
  const [approvers, writers] = [await createGroup('Approvers', ['mkt', 'mkt.a']), await createGroup('Writers', ['mkt.a'])]
  const [able, unable] = [await createUser('Able', { groups: [approvers] }), await createUser('Unable', { groups: [writers] })]
  const campaign = await server.write()
  await server.giveAs('Ana', 'campaigns.test', campaign)
  const ask = (approver: string | undefined) => server.refusalOf(server.giveAs('Ana', 'campaigns.requestApproval', campaign, { approver }))
  expect(await ask(unable)).toEqual([422, 'approver'])
  expect(await ask((await userOf('Ana'))?.id)).toEqual([422, 'approver'])
  expect(await ask(able)).toBeNull()
  expect(await server.refusalOf(server.giveAs('Grace', 'campaigns.approve', campaign))).toEqual([409, 'isAskedApprover'])
})

test('[CAMPAIGN-160] a recipient has the location of the patient, and a user lists only those of their own', async () => {
  const [north] = await createPatientsAtLocations()
  const campaign = await server.write()
  await server.start(campaign)
  expect(Object.keys(await server.recipientsOf(campaign)).toSorted()).toEqual(['Never', 'North', 'South'])
  await createUser('Limited', { groups: [await createGroup('Readers', ['mkt', 'pat'])], locations: [north], password })
  const token = await server.signIn({ payload: { username: 'limited', password } })
  const { items } = (await server.app.inject({ url: '/api/campaigns/recipients/', headers: bearer(token) })).json<Page>()
  const patients = await Promise.all(items.map(({ patient }) => server.get('patients', String(patient))))
  expect(patients.map((patient) => String(patient?.['firstName'])).toSorted()).toEqual(['Never', 'North'])
})

test('[CAMPAIGN-161] a campaign that is being sent pauses when its author is disabled, or loses the permission', async () => {
  for (let index = 0; index < 3; index += 1) await server.createPatient({ phone: `+6149157030${index}` })
  const ana = String((await userOf('Ana'))?.id)
  const campaign = await server.write({ perMinute: 1 })
  await server.start(campaign)
  await server.execute('users.disable', ana, { disabled: true })
  await server.nextBatch()
  expect(await server.get('campaigns', campaign)).toMatchObject({ state: 'paused', pausedBecause: 'author' })
  await server.execute('users.disable', ana, { disabled: false })
  await server.giveAs('Grace', 'campaigns.resume', campaign)
  const [group] = (await server.list('groups')).filter(({ name }) => name === 'Marketing')
  await server.execute('groups.edit', String(group?.id), { scopes: ['mkt'] })
  await server.nextBatch()
  expect(await server.get('campaigns', campaign)).toMatchObject({ state: 'paused', pausedBecause: 'author' })
})

test('[CAMPAIGN-162] a user who changes the audience of another user’s campaign reaches no patient beyond their own locations', async () => {
  const [north] = await createPatientsAtLocations()
  const grace = await userOf('Grace')
  await server.execute('users.edit', String(grace?.id), { locations: [north] })
  const campaign = await server.write({ audience: [[{ of: 'neverAttended' }]] })
  await server.giveAs('Grace', 'campaigns.edit', campaign, { audience: allPatients })
  await server.giveAs('Ana', 'campaigns.test', campaign)
  await createUser('Third', { groups: [await createGroup('Approvers', ['mkt', 'mkt.a'])] })
  await server.execute('settings.edit', String((await server.list('settings'))[0]?.id), { campaignTwoPeople: false })
  await server.giveAs('Ana', 'campaigns.approve', campaign)
  await server.giveAs('Ana', 'campaigns.start', campaign)
  await server.processDue()
  expect(Object.keys(await server.recipientsOf(campaign)).toSorted()).toEqual(['Never', 'North'])
})

test('[CAMPAIGN-163] a count that names its campaign judges as that campaign does', async () => {
  await server.createPatient({ firstName: 'Ada' })
  const campaign = await server.write({ exclude: [] })
  await server.start(campaign)
  await server.nextBatch()
  await createUser('Full', { groups: [await createGroup('All', ['mkt'])], password })
  const token = await server.signIn({ payload: { username: 'full', password } })
  const count = async (fields: Fields) => {
    const payload = { audience: allPatients, location: null, purpose: 'service', exclude: [], channel: 'sms', ...fields }
    return (await server.app.inject({ method: 'POST', url: '/api/campaigns/audience/', headers: bearer(token), payload })).json()
  }
  expect(await count({})).toMatchObject({ fits: 1, gets: 0, leftOut: [{ reason: 'recentlyContacted' }] })
  expect(await count({ campaign })).toMatchObject({ fits: 1, gets: 1 })
  expect(await count({ campaign: server.practice })).toMatchObject({ status: 404 })
})

test('[CAMPAIGN-164] a user who changed only the name of a campaign may approve it', async () => {
  const campaign = await server.write()
  await server.giveAs('Grace', 'campaigns.edit', campaign, { name: 'Christmas hours' })
  await server.giveAs('Ana', 'campaigns.test', campaign)
  expect(await server.refusalOf(server.giveAs('Grace', 'campaigns.approve', campaign))).toBeNull()
})

test('[CAMPAIGN-165] an author who may not see users is told who may approve', async () => {
  const approvers = await createGroup('Approvers', ['mkt', 'mkt.a'])
  await createUser('Zoe', { groups: [approvers] })
  await createUser('Writer', { groups: [await createGroup('Writers', ['mkt', 'mkt.e', 'mkt.bulk'])], password })
  const token = await server.signIn({ payload: { username: 'writer', password } })
  const campaign = await server.write()
  await server.giveAs('Grace', 'campaigns.edit', campaign, { body: 'Changed' })
  const { items } = (await server.app.inject({ url: `/api/campaigns/${campaign}/approvers`, headers: bearer(token) })).json<Page>()
  expect(items.map(({ name }) => name)).toEqual(['Zoe'])
})

test('[CAMPAIGN-167] a count names patients only to a user who may see them, and what the rules ask of them', async () => {
  const patient = await server.createPatient({ firstName: 'Ada' })
  const rules = { age: allPatients, never: [[{ of: 'neverAttended' }]], tag: [[{ of: 'tag', tag: server.practice, not: true }]] }
  const namedFor = async (username: string, scopes: readonly string[]) => {
    await createUser(username, { groups: [await createGroup(username, ['mkt', ...scopes])], password })
    const headers = bearer(await server.signIn({ payload: { username: username.toLowerCase(), password } }))
    const count = async (audience: unknown) => {
      const payload = { audience, location: null, purpose: 'service', exclude: [], channel: 'sms' }
      const { gets, patients } = (await server.app.inject({ method: 'POST', url: '/api/campaigns/audience/', headers, payload })).json()
      return [gets, patients]
    }
    return [await count(rules.age), await count(rules.never), await count(rules.tag)]
  }
  const [named, none] = [
    [1, [patient]],
    [1, []],
  ]
  expect(await namedFor('Nothing', [])).toEqual([none, none, none])
  expect(await namedFor('Finds', ['pat.s'])).toEqual([named, none, none])
  expect(await namedFor('Desk', ['pat.s', 'appt'])).toEqual([named, named, none])
  expect(await namedFor('Full', ['pat', 'appt'])).toEqual([named, named, named])
})
