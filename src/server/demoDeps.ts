import type { Config } from './config.ts'
import type { Worker } from './module/defineModule.ts'

export type DemoUserPin = { readonly username: string; readonly pin: string }
export type DemoPracticeInfo = {
  /** The id of the practice. */
  readonly practice: string
  readonly practiceName: string
  readonly users: readonly DemoUserPin[]
  readonly password: string
}

export type FirstStartOptions = Pick<Config, 'dataDir' | 'demoPassword' | 'demoPastWeeks'> & {
  /** Stores how to sign in, until it is printed. */
  readonly saveInfo: (info: DemoPracticeInfo) => Promise<void>
  /** Makes this data file the data of the server. The empty data stays locked against other servers until then. */
  readonly putInPlace: (file: string) => Promise<void>
}

/** What the demo practice adds to a server. `main.ts` supplies it, so that no other server module imports the demo. */
export type DemoStart = {
  /** Called before most modules are loaded, if the server will make a demo practice. */
  readonly prepare: () => void
  readonly load: () => Promise<DemoDeps>
}

export type DemoDeps = {
  readonly createDemoPractice: (options: FirstStartOptions) => Promise<DemoPracticeInfo>
  readonly workers: readonly Worker[]
  readonly startSimulation: (config: Config, projectRoot: string) => { readonly stop: () => void }
}
