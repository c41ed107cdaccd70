import { systemPaths } from './systemPaths.ts'
import { type WorkerContext, defineModule, worker } from '../module/defineModule.ts'
import { addOpeningHours } from './addOpeningHours.ts'
import { boundsCall, registerCorrection } from './bounds/registerBounds.ts'
import { exportFiles } from './exports/exportFiles.ts'
import { startExportRunner } from './exports/exportRunner.ts'
import { registerExportRoutes } from './exports/registerExportRoutes.ts'
import { startFigureChecks } from './figures/startFigureChecks.ts'
import { startImportRunner } from './imports/importRunner.ts'
import { noteEarlierFiles } from './imports/noteEarlierFiles.ts'
import { registerImportRoutes } from './imports/registerImportRoutes.ts'
import { uploadStore } from './imports/uploadStore.ts'
import { moveBoardLayouts } from './moveBoardLayouts.ts'
import { settingChangesCall } from './settingChangesCall.ts'

export const systemModule = defineModule('system', {
  calls: [boundsCall, settingChangesCall],
  routes: [
    registerCorrection,
    (app, { deps, service }) => registerImportRoutes(app, deps, service(uploadStore)),
    (app, { deps, service }) => registerExportRoutes(app, deps, service(exportFiles)),
  ],
  paths: systemPaths,
  workers: [
    worker('imports', ({ deps, service, work }: WorkerContext) => startImportRunner(deps, service(uploadStore), work), 'import'),
    worker('exports', ({ deps, service, work }: WorkerContext) => startExportRunner(deps, service(exportFiles), work)),
    worker('figures', ({ deps }) => startFigureChecks(deps)),
    worker('earlierImports', ({ deps }) => noteEarlierFiles(deps)),
  ],
  upgrades: [moveBoardLayouts, addOpeningHours],
})
