import type { FastifyInstance } from 'fastify'
import type { SessionKind } from '../auth/sessions/sessionKinds.ts'
import type { ServerDeps } from '../deps.ts'
import type { CommandBus } from '../engine/commands/commandBus.ts'
import type { MessageComposer } from '../engine/commands/messageComposer.ts'
import type { Json } from '../http/openapi/schemas.ts'
import type { FollowerObserver } from '../push/followers/followerObserver.ts'
import type { RunningWork, Work } from '../work/runningWork.ts'
import type { TakeUpWork } from '../work/takeUpWork.ts'
import type { Call } from './call.ts'
import type { ModuleContext } from './moduleContext.ts'
import type { PublicPage } from './page.ts'
import type { SearchOrder } from './searchOrder.ts'

export type WorkerContext = ModuleContext & {
  /** The address that the server listens on. */
  readonly address: string
  readonly work: RunningWork
}

/** `close` resolves when the work in progress has ended. */
export type RunningWorker = {
  readonly close: () => Promise<void> | void
  /** Takes up one of the works that it `takesUp`. */
  readonly takeUp?: TakeUpWork
}

/** Work that the server does by itself, from its start until it stops. A worker that only prepares something returns nothing. */
export type Worker = {
  readonly name: string
  readonly start: (context: WorkerContext) => RunningWorker | Promise<RunningWorker | void>
  /** The kind of its works that it takes up again when a user asks for one that was set aside. */
  readonly takesUp: Work['kind'] | null
}

/** Learns what the followers of the push do, until the server stops. */
export type OpenObserver = FollowerObserver & { readonly close: () => void }

export const worker = (name: string, start: Worker['start'], takesUp: Worker['takesUp'] = null): Worker => ({ name, start, takesUp })

type ModuleDeclaration = {
  readonly calls?: readonly Call[]
  readonly pages?: readonly PublicPage[]
  /** Routes that are no calls: they answer with other types than JSON, or sign in. */
  readonly routes?: readonly ((app: FastifyInstance, context: ModuleContext) => void)[]
  /** The OpenAPI paths of `routes`. */
  readonly paths?: Json
  /** The kinds of session that it signs in. */
  readonly sessions?: readonly SessionKind[]
  /** What `GET /api/search/` shows first. */
  readonly search?: readonly SearchOrder[]
  readonly workers?: readonly Worker[]
  /** Each is started before the push. */
  readonly observers?: readonly ((context: ModuleContext) => OpenObserver | Promise<OpenObserver>)[]
  /** What some commands do beside their transaction. Each wraps the one before; the last is asked first. */
  readonly commands?: readonly ((deps: ServerDeps, context: ModuleContext) => CommandBus)[]
  /** Composes the messages that state machines send. One module does. */
  readonly composeMessage?: MessageComposer | null
  /** Brings what an earlier release stored to the declarations of this one, before the server serves. Each does nothing once complete. */
  readonly upgrades?: readonly ((deps: ServerDeps) => Promise<void>)[]
}

/** What a part of the server adds to it, beside its areas. */
export type ServerModule = { readonly name: string } & Required<ModuleDeclaration>

/** `npm run list` finds each `export const name = defineModule(` in a `module.ts`. */
export const defineModule = (name: string, declaration: ModuleDeclaration): ServerModule => ({
  name,
  calls: [],
  pages: [],
  routes: [],
  paths: {},
  sessions: [],
  search: [],
  workers: [],
  observers: [],
  commands: [],
  composeMessage: null,
  upgrades: [],
  ...declaration,
})
