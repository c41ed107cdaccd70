import type { Authenticator } from '../auth/authenticator.ts'
import type { Budgets } from '../budgets/budgets.ts'
import type { Config } from '../config.ts'
import type { ServerDeps } from '../deps.ts'
import type { PageSender } from '../http/pages/pageSender.ts'
import type { SecurityRecorder } from '../http/security/securityRecorder.ts'
import type { SearchOrder } from './searchOrder.ts'

/** What a server gives its modules. */
export type ModuleContext = {
  readonly deps: ServerDeps
  readonly config: Config
  readonly authenticator: Authenticator
  readonly pages: PageSender
  readonly budgets: Budgets
  readonly recorder: SecurityRecorder
  /** Whether each response of a call is compared with its declared shape, as tests do. */
  readonly checksResponses: boolean
  /** What several modules share: created at its first use, once for each server. */
  readonly service: <Service>(create: (context: ModuleContext) => Service) => Service
}

/** What a server gives to a call: also what modules declare for the calls of others. */
export type CallContext = ModuleContext & { readonly searchOrders: readonly SearchOrder[] }

export function createModuleContext(shared: Omit<ModuleContext, 'service'>): ModuleContext {
  const services = new Map<unknown, unknown>()
  const service: ModuleContext['service'] = (create) => {
    if (!services.has(create)) services.set(create, create(context))
    return services.get(create) as ReturnType<typeof create>
  }
  const context: ModuleContext = { ...shared, service }
  return context
}
