import { execFile } from 'node:child_process'
import { type ApiClient, signIn } from '../support/server/apiClient.ts'
import { type RunningServer, startServer } from '../support/server/startServer.ts'

const password = 'correct horse battery'

/** What makes a process of Node list the areas of `tests/trial` too. */
export const trialEnvironment = { NODE_OPTIONS: '--conditions=trial' } as const

export type TrialUser = ApiClient & { readonly group: string }

export type TrialServer = RunningServer & {
  /** The administrator, who has every scope. */
  readonly admin: ApiClient
  /** Creates a user with these scopes and signs them in. */
  readonly userWith: (username: string, ...scopes: string[]) => Promise<TrialUser>
}

/** Starts the real server in its own process with the trial areas and an empty practice. */
export async function startTrialServer({ budgetFactor = 1 } = {}): Promise<TrialServer> {
  const server = await startServer({ DEMO: 'off' }, { env: trialEnvironment, budgetFactor })
  const practice = { practiceName: 'Trial', timeZone: 'Australia/Sydney', username: 'rosa', name: 'Rosa Blum', password }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.url}/api/onboarding/`, { method: 'POST', headers, body: JSON.stringify(practice) })
  const admin = await signIn(server.url, 'rosa', password)
  const userWith: TrialServer['userWith'] = async (username, ...scopes) => {
    const group = (await admin.call('POST', '/api/groups/', { name: username, scopes })).body.id
    await admin.call('POST', '/api/users/', { username, name: username, groups: [group], password })
    return { ...(await signIn(server.url, username, password)), group }
  }
  return { ...server, admin, userWith }
}

/** Runs a program of the product on the data of a trial server. @returns what it printed */
export const runTrialProgram = (program: string, dataDir: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...trialEnvironment, DATA_DIR: dataDir }
    execFile(process.execPath, [`src/programs/${program}.ts`, ...args], { env }, (_error, output, errors) => resolve(output + errors))
  })
