import { resources } from '#resources/index.ts'
import { type OpenApi, openApiOf } from '../http/openapi/document.ts'
import { healthPaths } from '../http/openapi/healthPaths.ts'
import type { ServerModule } from './defineModule.ts'
import { pathsOfModules } from './readModules.ts'

/** The OpenAPI document of a server with these modules. */
export const describeApi = (modules: readonly ServerModule[], product: string): OpenApi =>
  openApiOf(resources, { ...pathsOfModules(modules), ...healthPaths }, product)
