import fastify, { type FastifyInstance } from 'fastify'
import { resources } from '#resources/index.ts'
import { open, openSignIn } from './auth/authRoutes.ts'
import type { Porter } from './auth/principals.ts'
import { openOnboarding } from './auth/onboarding.ts'
import { openOwnPin } from './auth/ownPin.ts'
import { openSigning } from './auth/signing.ts'
import { openTokens } from './auth/tokenRoutes.ts'
import type { Config } from './config.ts'
import type { House } from './house.ts'
import { admitAll, refuseUndeclared } from './http/admission.ts'
import { openArea } from './http/areas.ts'
import { readBodies } from './http/body.ts'
import { openCatalogue } from './http/catalogues.ts'
import { openCommands } from './http/commandRoutes.ts'
import { openDocs } from './http/docs.ts'
import { guardTheWay } from './http/headers.ts'
import { type Health, openHealth, refuseWhileDraining } from './http/health.ts'
import { openLog } from './http/logRoute.ts'
import { openApp } from './http/pages/appPages.ts'
import { openAuthPages } from './http/pages/authPages.ts'
import type { Pages } from './http/pages/pages.ts'
import { answerProblems } from './http/problemAnswer.ts'
import { serverOptions } from './http/serverOptions.ts'
import type { Files } from './imports/files.ts'
import { openImportRoutes } from './imports/routes.ts'
import { openEvidence } from './sterilisation/evidence.ts'
import { openTrace } from './sterilisation/trace.ts'
import { openKioskRoutes } from './kiosk/routes.ts'
import { openLinks } from './outside/linkRoutes.ts'
import type { Links } from './outside/links.ts'

export type AppParts = {
  readonly house: House
  readonly config: Config
  readonly porter: Porter
  readonly pages: Pages
  readonly files: Files
  readonly links: Links
  readonly health: Health
  /** The folder of the app's build. */
  readonly dist: string
}

/** Connects the rooms and decides nothing. The order of the first five is the order of refusal. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { house, config, porter, pages, files, links, health } = parts
  const app = fastify(serverOptions(config, house))
  refuseUndeclared(app)
  answerProblems(app, house, pages.sendProblem)
  guardTheWay(app, config)
  refuseWhileDraining(app, health)
  admitAll(app, (request) => porter.find(request.raw))
  readBodies(app)

  openHealth(app, open, health)
  openSignIn(app, house, config, porter)
  openOnboarding(app, house, config, porter)
  openSigning(app, house)
  openOwnPin(app, house)
  openTokens(app, house, porter)
  openAuthPages(app, { house, config, porter, pages })
  for (const resource of resources) {
    if (resource.catalogue) openCatalogue(app, house, resource, resource.catalogue)
    else openArea(app, house, resource)
  }
  openCommands(app, house)
  openLog(app, house)
  openImportRoutes(app, house, files)
  openEvidence(app, house, files)
  openTrace(app, house)
  openLinks(app, { house, pages, links })
  openKioskRoutes(app, house)
  openDocs(app, { config, pages, resources })
  openApp(app, parts)
  return app
}
