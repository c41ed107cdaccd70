import { systemPaths } from '../http/openapi/systemPaths.ts'
import { type WorkerContext, defineModule, worker } from '../module/defineModule.ts'
import { addOpeningHours } from './addOpeningHours.ts'
import { boundsCall, registerCorrection } from './bounds/registerBounds.ts'
import { startImportRunner } from './imports/importRunner.ts'
import { registerImportRoutes } from './imports/registerImportRoutes.ts'
import { uploadStore } from './imports/uploadStore.ts'
import { moveBoardLayouts } from './moveBoardLayouts.ts'
import { removeDiscardedFiles } from './uploads/removeDiscardedFiles.ts'

export const systemModule = defineModule('system', {
  calls: [boundsCall],
  routes: [registerCorrection, (app, { deps, service }) => registerImportRoutes(app, deps, service(uploadStore))],
  paths: systemPaths,
  workers: [
    worker('imports', ({ deps, service, work }: WorkerContext) => startImportRunner(deps, service(uploadStore), work)),
    worker('discardedFiles', ({ deps, service }) => removeDiscardedFiles(deps, service(uploadStore))),
  ],
  upgrades: [moveBoardLayouts, addOpeningHours],
})
