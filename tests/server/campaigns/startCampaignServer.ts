import type { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { createAudienceIndex } from '#server/campaigns/audienceIndex.ts'
import { startCheckingAuthors } from '#server/campaigns/startCheckingAuthors.ts'
import { startPlanningRecipients } from '#server/campaigns/startPlanningRecipients.ts'
import { write } from '#server/engine/storeRequests.ts'
import { type Principal, systemPrincipal } from '#server/engine/access/principal.ts'
import type { Tx } from '#server/store/store.ts'
import { createTestTransport, type MessagingServer, startMessagingServer } from '../messaging/startMessagingServer.ts'

/** The author of the campaigns, and the user who approves them. */
export type UserName = 'Ana' | 'Grace'

export type CampaignServer = MessagingServer & {
  /** Gives a command as one of the users, who has all permissions or those given. @returns the record after it */
  readonly giveAs: (user: UserName, command: string, record: string | null, data?: Fields, scopes?: readonly string[]) => Promise<AnyRecord>
  /** The status of the refusal, and its reason or the path of its first error; `null` if the command was executed. */
  readonly refusalOf: (given: Promise<unknown>) => Promise<readonly unknown[] | null>
  /** Ana's campaign of a kind to all patients, as a draft. */
  readonly write: (fields?: Fields) => Promise<string>
  /** Tests, approves and starts a campaign, and lists its recipients. */
  readonly start: (campaign: string) => Promise<void>
  /** The recipients of a campaign by the name of their patient. */
  readonly recipientsOf: (campaign: string) => Promise<Readonly<Record<string, AnyRecord>>>
  readonly resultsOf: (campaign: string) => Promise<AnyRecord>
  /** As a new process does, for a campaign whose listing was cut short: the record says that it has not ended. */
  readonly planAgain: (campaign: string) => Promise<void>
  /** Moves the clock on by one batch, and processes what is due. */
  readonly nextBatch: () => Promise<void>
}

export const allPatients = [[{ of: 'age', not: true, from: 129, to: null }]]

/** It is Tuesday 24 November, 11:42 am in Sydney. */
export async function startCampaignServer(transport = createTestTransport(true)): Promise<CampaignServer> {
  const server = await startMessagingServer(transport)
  const index = createAudienceIndex(server.deps)
  let planning = startPlanningRecipients({ deps: server.deps, index })
  const authors = startCheckingAuthors(server.deps)
  const scopes = grantableScopes.filter((scope) => scope.startsWith('mkt'))
  const marketing = await server.execute('groups.create', null, { name: 'Marketing', scopes })
  const users: Record<string, string> = {}
  for (const name of ['Ana', 'Grace'])
    users[name] = await server.execute('users.create', null, {
      ...{ username: name.toLowerCase(), name, email: `${name}@bridgeroad.test`, groups: [marketing] },
    })
  const principalOf = (name: UserName, scopes: readonly string[]): Principal => {
    const user = users[name] ?? ''
    const system = systemPrincipal(server.practice, name, new Set(scopes))
    return { ...system, kind: 'user', user, by: { kind: 'user', id: user, name }, origin: { kind: 'screen', id: 'test' } }
  }
  const giveAs: CampaignServer['giveAs'] = async (user, command, record, data, scopes = grantableScopes) => {
    const input = { command, because: 'test', ...(record === null ? {} : { record }), ...(data ? { data } : {}) }
    return (await server.deps.commands.execute(principalOf(user, scopes), input)).record as AnyRecord
  }
  const processDue = async () => {
    await Promise.all([planning.idle(), authors.idle()])
    await server.processDue()
  }
  return {
    ...server,
    giveAs,
    processDue,
    refusalOf: (given) =>
      given.then(
        () => null,
        (thrown: unknown) => {
          const { status, extras } = thrown as Problem
          return [status, extras.errors?.[0]?.path ?? extras.reason ?? extras.scope]
        },
      ),
    write: async (fields = {}) => {
      const text = { name: 'Christmas', kind: 'bulk', body: 'Hello {{patient.firstName}}, {{practice.name}} is closed at Christmas.' }
      return (await giveAs('Ana', 'campaigns.create', null, { ...text, audience: allPatients, ...fields })).id
    },
    start: async (campaign) => {
      await giveAs('Ana', 'campaigns.test', campaign)
      await giveAs('Grace', 'campaigns.approve', campaign)
      await giveAs('Ana', 'campaigns.start', campaign)
      await processDue()
    },
    recipientsOf: async (campaign) => {
      const patients = new Map((await server.list('patients')).map(({ id, ...patient }) => [id, String(patient['firstName'])]))
      const recipients = (await server.list('campaigns/recipients')).filter((recipient) => recipient['campaign'] === campaign)
      return Object.fromEntries(recipients.map((recipient) => [patients.get(String(recipient['patient'])) ?? '', recipient]))
    },
    resultsOf: async (campaign) =>
      (await server.list('campaigns/results')).find((results) => results['campaign'] === campaign) as AnyRecord,
    planAgain: async (campaign) => {
      const record = await server.get('campaigns', campaign)
      const run = function* (): Tx<void> {
        yield* write('campaigns', campaign, { ...record, plannedAt: null })
      }
      const { by, origin } = systemPrincipal(server.practice, 'test', new Set())
      await Promise.all([planning.close(), authors.close()])
      await server.deps.store.change({ practice: server.practice, by, origin, because: 'test', command: 'campaigns.test', run })
      planning = startPlanningRecipients({ deps: server.deps, index })
      await processDue()
    },
    nextBatch: async () => {
      await server.advanceAndFire(60_000)
      await processDue()
    },
    close: async () => {
      await planning.close()
      index.close()
      await server.close()
    },
  }
}
