import { defineModule } from '../module/defineModule.ts'
import { searchCall } from './calls/search.ts'
import { securityEventsCall } from './calls/securityEvents.ts'
import { usesCall } from './calls/uses.ts'
import { figurePaths } from './openapi/figurePaths.ts'
import { logPaths } from './openapi/logPaths.ts'
import { readPaths } from './openapi/reads/readPaths.ts'
import { registerFigures } from './routes/registerFigures.ts'
import { registerLog } from './routes/registerLog.ts'

export const httpModule = defineModule('http', {
  calls: [searchCall, securityEventsCall, usesCall],
  routes: [(app, { deps }) => registerFigures(app, deps), (app, { deps }) => registerLog(app, deps)],
  paths: { ...figurePaths, ...logPaths, ...readPaths },
})
