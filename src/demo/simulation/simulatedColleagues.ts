import type { SimulatedActor } from '#demo/moves/simulatedMove.ts'
import type { AnyRecord, Fields, Page, SignInResponse } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { type SimulationApi, idempotencyHeader, post } from './simulationApi.ts'

type ColleagueRole = Exclude<SimulatedActor, 'system' | 'kiosk' | 'carrier'>

/** Their names say that they are simulated, so that a signature shows it. */
const colleagueProfiles: Readonly<Record<ColleagueRole, { readonly username: string; readonly name: string; readonly group: string }>> = {
  reception: { username: 'simulated-desk', name: 'Simulated receptionist', group: 'Reception' },
  dentist: { username: 'simulated-dentist', name: 'Simulated dentist', group: 'Dentists' },
  assistant: { username: 'simulated-assistant', name: 'Simulated assistant', group: 'Chairside' },
  nurse: { username: 'simulated-nurse', name: 'Simulated nurse', group: 'Chairside' },
}

export type SimulatedColleagues = {
  readonly execute: (role: ColleagueRole, request: Fields) => Promise<boolean>
  readonly ids: () => ReadonlySet<string>
}

type SignedInColleague = { readonly id: string; readonly token: string }

/** Creates the simulated colleagues. Each signs in with a password generated for this run and never shown. */
export function createColleagues(client: Pick<Client, 'fetch'>, api: SimulationApi): SimulatedColleagues {
  const signedIn = new Map<ColleagueRole, Promise<SignedInColleague>>()
  const ids = new Set<string>()

  const tokenOf = (role: ColleagueRole): Promise<SignedInColleague> => {
    const existing = signedIn.get(role)
    if (existing) return existing
    const pending = signIn(client, api, role).then((signed) => (ids.add(signed.id), signed))
    pending.catch(() => signedIn.delete(role))
    signedIn.set(role, pending)
    return pending
  }

  return {
    ids: () => ids,
    execute: async (role, request) => {
      const { token } = await tokenOf(role)
      try {
        await api.restFor(token)(post, '/api/commands/', request, idempotencyHeader(api.createSecret()))
        return true
      } catch (thrown) {
        if (thrown instanceof ProblemError && thrown.problem.status === 401) signedIn.delete(role)
        throw thrown
      }
    },
  }
}

async function signIn(client: Pick<Client, 'fetch'>, api: SimulationApi, role: ColleagueRole): Promise<SignedInColleague> {
  const { username } = colleagueProfiles[role]
  const password = api.createSecret()
  const id = await findOrCreateUser(client, role, password)
  const { token } = (await api.restFor(null)(post, '/api/auth/', { username, password })) as SignInResponse
  return { id, token }
}

/** Creates the user at first use. A user who was disabled stays disabled. */
async function findOrCreateUser(client: Pick<Client, 'fetch'>, role: ColleagueRole, password: string): Promise<string> {
  const list = async (path: string) => ((await client.fetch('GET', path)) as Page).items
  const { username, name, group } = colleagueProfiles[role]
  const [existing] = await list(`/api/users/?username=${username}`)
  if (existing) {
    await client.fetch('PATCH', `/api/users/${existing.id}`, { password }, { 'if-match': '*' })
    return existing.id
  }
  const groups = (await list('/api/groups/?limit=1000')).filter((entry) => entry['name'] === group).map(({ id }) => id)
  const user = (await client.fetch(post, '/api/users/', { username, name, groups, locations: null, password })) as AnyRecord
  return user.id
}
