import { defineModule } from '../module/defineModule.ts'
import { grantorsCall } from './grantors.ts'
import { searchCall } from './search/search.ts'
import { securityEventsCall } from './securityEvents.ts'
import { timelineCall } from './timeline.ts'
import { usesCall } from './uses.ts'
import { figurePaths } from '../http/openapi/figurePaths.ts'
import { logPaths } from './logPaths.ts'
import { readPaths } from '../http/openapi/reads/readPaths.ts'
import { registerFigures } from '../http/routes/registerFigures.ts'
import { registerLog } from './registerLog.ts'

export const everyAreaModule = defineModule('everyArea', {
  calls: [grantorsCall, searchCall, securityEventsCall, timelineCall, usesCall],
  routes: [(app, { deps }) => registerFigures(app, deps), (app, { deps }) => registerLog(app, deps)],
  paths: { ...figurePaths, ...logPaths, ...readPaths },
})
