import type { Hand } from '#domain/demo/move.ts'
import type { AnyRecord, Fields, Page, SignedIn } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { Refusal } from '#streams/rest.ts'
import { type Outside, keyed, post } from './outside.ts'

type Colleague = Exclude<Hand, 'house' | 'kiosk'>

/** Called what they are, so that whoever reads a signature sees whose it was. */
const colleagues: Readonly<Record<Colleague, { readonly username: string; readonly name: string; readonly group: string }>> = {
  desk: { username: 'simulated-desk', name: 'Simulated receptionist', group: 'Reception' },
  assistant: { username: 'simulated-assistant', name: 'Simulated assistant', group: 'Chairside' },
  nurse: { username: 'simulated-nurse', name: 'Simulated nurse', group: 'Chairside' },
}

export type People = {
  readonly do: (who: Colleague, request: Fields) => Promise<boolean>
  readonly ids: () => ReadonlySet<string>
}

type Signed = { readonly id: string; readonly token: string }

/** The simulated colleagues. Each signs in with a password of this life of the simulation, which nobody else ever sees. */
export function openPeople(client: Pick<Client, 'fetch'>, outside: Outside): People {
  const signedIn = new Map<Colleague, Promise<Signed>>()
  const ids = new Set<string>()

  const tokenOf = (who: Colleague): Promise<Signed> => {
    const known = signedIn.get(who)
    if (known) return known
    const signing = signIn(client, outside, who).then((signed) => (ids.add(signed.id), signed))
    signing.catch(() => signedIn.delete(who))
    signedIn.set(who, signing)
    return signing
  }

  return {
    ids: () => ids,
    do: async (who, request) => {
      const { token } = await tokenOf(who)
      try {
        await outside.call(token)(post, '/api/commands/', request, keyed(outside.newWord()))
        return true
      } catch (thrown) {
        if (thrown instanceof Refusal && thrown.problem.status === 401) signedIn.delete(who)
        throw thrown
      }
    },
  }
}

async function signIn(client: Pick<Client, 'fetch'>, outside: Outside, who: Colleague): Promise<Signed> {
  const { username } = colleagues[who]
  const password = outside.newWord()
  const id = await hired(client, who, password)
  const { token } = (await outside.call(null)(post, '/api/auth/', { username, password })) as SignedIn
  return { id, token }
}

/** Made once; whom somebody disabled stays disabled. */
async function hired(client: Pick<Client, 'fetch'>, who: Colleague, password: string): Promise<string> {
  const list = async (path: string) => ((await client.fetch('GET', path)) as Page).items
  const { username, name, group } = colleagues[who]
  const [known] = await list(`/api/users/?username=${username}`)
  if (known) {
    await client.fetch('PATCH', `/api/users/${known.id}`, { password }, { 'if-match': '*' })
    return known.id
  }
  const groups = (await list('/api/groups/?limit=1000')).filter((one) => one['name'] === group).map(({ id }) => id)
  const made = (await client.fetch(post, '/api/users/', { username, name, groups, locations: null, password })) as AnyRecord
  return made.id
}
